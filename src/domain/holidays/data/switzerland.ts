/**
 * School holidays of the Swiss cantons; see the README in the parent folder, also for what is absent and why.
 * In many cantons municipalities choose some of the holidays. The tables contain:
 * - Zürich: the ewiger Ferienkalender, which most municipalities follow; Sportferien ("winter") of the city.
 * - Bern: the German-speaking part; Sportferien of the city.
 * - Luzern, Uri, Schwyz, Solothurn: the calendar that the EDK publishes for the canton; municipalities may add days.
 * - Obwalden without Engelberg, Appenzell Innerrhoden without Oberegg, Freiburg without Kerzers.
 * - Aargau: the weeks that are the same in the whole canton; municipalities lengthen the summer holidays by one or two
 *   weeks. Graubünden, Appenzell Ausserrhoden, St. Gallen: the holidays that the canton sets or recommends.
 * - Wallis: the majority of the German-speaking municipalities, except those of tourism.
 * Spring holidays have the kind "ostern". The rows follow the official order of the cantons.
 */
import type { HolidayTable } from '../holidayTable.ts';

const sourceOf = {
  'CH-AG': 'Kanton Aargau, Kantonal einheitliche Feriendaten ab Schuljahr 2024/25, https://www.schulen-aargau.ch',
  'CH-AI': 'Kanton Appenzell Innerrhoden, Landesschulkommission, Ferienpläne, https://www.ai.ch',
  'CH-AR': 'Kanton Appenzell Ausserrhoden, Ferienrichtdaten Volksschulen, https://www.volksschule.ar.ch',
  'CH-BE': 'Kanton Bern, Kantonale Ferienordnung 2025/26 bis 2030/31, https://www.akvb-gemeinden.bkd.be.ch',
  'CH-BL': 'Kanton Basel-Landschaft, Amt für Volksschulen, Ferienplan, https://www.baselland.ch',
  'CH-BS': 'Kanton Basel-Stadt, Erziehungsdepartement, Schulferien, https://www.bs.ch',
  'CH-FR': 'État de Fribourg, Calendrier scolaire majoritaire, https://www.fr.ch/dfac/vacances-scolaires',
  'CH-GE': 'République et canton de Genève, Vacances scolaires, https://www.ge.ch/vacances-scolaires-jours-feries',
  'CH-GL': 'Kanton Glarus, Departement Bildung und Kultur, Ferienpläne, https://www.gl.ch',
  'CH-GR': 'Kanton Graubünden, Schul- und Ferienpläne, https://www.gr.ch',
  'CH-JU': 'République et Canton du Jura, Vacances scolaires, https://www.jura.ch',
  'CH-LU': 'Kanton Luzern, Dienststelle Volksschulbildung, Ferienplan, https://volksschulbildung.lu.ch',
  'CH-NE': 'République et canton de Neuchâtel, Calendrier et vacances scolaires, https://www.ne.ch',
  'CH-NW': 'Kanton Nidwalden, Bildungsdirektion, Schulferien, https://www.nw.ch',
  'CH-OW': 'Kanton Obwalden, Schulferienplan, https://www.ow.ch',
  'CH-SG': 'Kanton St. Gallen, Ferienplan der Volksschule, https://www.sg.ch',
  'CH-SH': 'Kanton Schaffhausen, Schulferien, https://schule.sh.ch',
  'CH-SO': 'Kanton Solothurn, Volksschulamt, Ferienplan, https://so.ch',
  'CH-SZ': 'Kanton Schwyz, Ferienplan der Volksschule, https://www.sz.ch',
  'CH-TG': 'Kanton Thurgau, Amt für Volksschule, Ferienplan, https://av.tg.ch',
  'CH-TI': 'Repubblica e Cantone Ticino, DECS, Calendario scolastico, https://www4.ti.ch',
  'CH-UR': 'Kanton Uri, Erziehungsrat, Rahmenferienplan, https://www.ur.ch',
  'CH-VD': 'Etat de Vaud, Jours fériés et vacances scolaires, https://www.vd.ch',
  'CH-VS': 'Kanton Wallis, Dienststelle für Unterrichtswesen, Schul- und Ferienplan, https://www.vs.ch',
  'CH-ZG': 'Kanton Zug, Amt für gemeindliche Schulen, Schulferien, https://www.zg.ch',
  'CH-ZH': 'Kanton Zürich, Schulferien, https://www.zh.ch/de/bildung/bildungssystem/schulferien.html',
};

const source = 'EDK, Schulferien der Kantone, https://www.edk.ch';

export const switzerland: readonly HolidayTable[] = [
  {
    schoolYear: '2026/27',
    source,
    sourceOf,
    rows: `
      CH-ZH | 05.10.-17.10.  | 21.12.-02.01.  | 15.02.-27.02.  | 26.04.-08.05.  | - | 19.07.-21.08.
      CH-BE | 19.09.-11.10.  | 25.12.-10.01.  | 06.02.-14.02.* | 10.04.-25.04.  | - | 03.07.-15.08.
      CH-LU | 26.09.-11.10.* | 19.12.-03.01.* | 30.01.-14.02.* | 26.03.-11.04.* | - | 03.07.-15.08.*
      CH-UR | 03.10.-18.10.  | 24.12.-10.01.* | 27.02.-07.03.* | 01.05.-17.05.* | - | 03.07.-15.08.*
      CH-SZ | 26.09.-11.10.  | 25.12.-06.01.  | 27.02.-07.03.  | 01.05.-16.05.  | - | 10.07.-15.08.
      CH-OW | 25.09.-11.10.  | 24.12.-06.01.  | 30.01.-14.02.  | 26.03.-11.04.  | - | 03.07.-15.08.
      CH-NW | 26.09.-11.10.  | 19.12.-03.01.  | 30.01.-14.02.  | 26.03.-11.04.  | - | 03.07.-15.08.
      CH-GL | 03.10.-18.10.  | 24.12.-10.01.* | 30.01.-07.02.* | 01.04.-18.04.* | - | 03.07.-15.08.*
      CH-ZG | 03.10.-18.10.  | 19.12.-03.01.  | 06.02.-21.02.  | 17.04.-02.05.  | - | 03.07.-15.08.
      CH-FR | 12.10.-23.10.  | 21.12.-01.01.  | 08.02.-12.02.  | 26.03.-09.04.  | - | 12.07.-25.08.
      CH-SO | 26.09.-18.10.  | 19.12.-03.01.  | 06.02.-21.02.  | 10.04.-25.04.  | - | 10.07.-15.08.
      CH-BS CH-BL | 26.09.-11.10. | 19.12.-03.01. | 06.02.-21.02. | 20.03.-04.04. | - | 03.07.-15.08.
      CH-SH | 26.09.-18.10.  | 24.12.-03.01.* | 30.01.-14.02.* | 17.04.-02.05.* | - | 10.07.-15.08.*
      CH-AR | 05.10.-16.10.  | 21.12.-01.01.  | ?              | 12.04.-23.04.  | - | 12.07.-13.08.
      CH-AI | 03.10.-18.10.  | 19.12.-03.01.  | 05.02.-14.02.  | 10.04.-25.04.  | - | 03.07.-15.08.
      CH-SG | 26.09.-18.10.  | 19.12.-03.01.  | ?              | 10.04.-25.04.  | - | 10.07.-15.08.
      CH-GR | 10.10.-25.10.  | 23.12.-05.01.* | ?              | ?              | - | ?
      CH-AG | 28.09.-09.10.  | 21.12.-31.12.  | ?              | 12.04.-23.04.  | - | 19.07.-06.08.*
      CH-TG | 03.10.-18.10.  | 19.12.-03.01.  | 30.01.-07.02.* | 26.03.-11.04.  | 06.05.-17.05. | 10.07.-15.08.*
      CH-TI | 31.10.-08.11.  | 24.12.-06.01.  | 06.02.-14.02.  | 26.03.-04.04.  | - | 17.06.-29.08.*
      CH-VD | 10.10.-25.10.  | 24.12.-10.01.  | 06.02.-14.02.  | 26.03.-11.04.  | - | 03.07.-22.08.
      CH-VS | 10.10.-25.10.  | 19.12.-03.01.  | 20.02.-07.03.  | 01.05.-09.05.  | - | 30.06.-15.08.*
      CH-NE | 05.10.-16.10.  | 21.12.-01.01.  | 01.03.-05.03.  | 26.03.-09.04.  | - | 05.07.-13.08.
      CH-GE | 19.10.-23.10.  | 24.12.-08.01.  | 15.02.-19.02.  | 26.03.-09.04.  | - | 05.07.-25.08.
      CH-JU | 05.10.-16.10.  | 24.12.-08.01.  | 15.02.-19.02.  | 26.03.-09.04.  | - | 05.07.-13.08.`,
  },
  {
    schoolYear: '2027/28',
    source,
    sourceOf,
    rows: `
      CH-ZH | 11.10.-23.10.  | 20.12.-01.01.  | 14.02.-26.02.  | 17.04.-29.04.  | - | 17.07.-19.08.
      CH-BE | 25.09.-17.10.  | 25.12.-09.01.  | 05.02.-13.02.* | 08.04.-23.04.  | - | 08.07.-13.08.
      CH-LU | 25.09.-10.10.* | ?              | ?              | ?              | - | ?
      CH-UR | 02.10.-17.10.* | ?              | ?              | ?              | - | ?
      CH-SZ | 02.10.-17.10.  | 25.12.-06.01.* | ?              | ?              | - | ?
      CH-OW | 25.09.-10.10.* | ?              | ?              | ?              | - | ?
      CH-NW | 25.09.-10.10.  | 18.12.-02.01.* | 19.02.-05.03.* | 14.04.-30.04.* | - | 08.07.-20.08.*
      CH-GL | 09.10.-24.10.* | ?              | ?              | ?              | - | ?
      CH-ZG | 02.10.-17.10.  | 23.12.-05.01.  | 05.02.-20.02.* | 15.04.-30.04.* | - | 08.07.-20.08.*
      CH-FR | 18.10.-29.10.  | 20.12.-31.12.  | 28.02.-03.03.  | 14.04.-28.04.  | - | 10.07.-23.08.*
      CH-SO | 02.10.-24.10.  | 25.12.-09.01.  | 05.02.-20.02.* | 08.04.-23.04.* | - | 08.07.-13.08.*
      CH-BS CH-BL | 02.10.-17.10. | 18.12.-02.01. | 26.02.-12.03. | 08.04.-23.04. | - | 01.07.-13.08.
      CH-SH | 02.10.-24.10.* | ?              | ?              | ?              | - | ?
      CH-AR | 11.10.-22.10.  | 20.12.-31.12.* | ?              | 10.04.-21.04.* | - | 10.07.-11.08.*
      CH-AI | 02.10.-17.10.  | 18.12.-02.01.* | 25.02.-05.03.* | 08.04.-23.04.* | - | 01.07.-13.08.*
      CH-SG | 02.10.-24.10.  | 18.12.-02.01.  | ?              | 08.04.-23.04.  | - | 08.07.-13.08.
      CH-GR | 09.10.-24.10.* | ?              | ?              | ?              | - | ?
      CH-AG | 04.10.-15.10.  | 24.12.-07.01.  | ?              | 10.04.-21.04.  | - | 24.07.-11.08.*
      CH-TG | 09.10.-24.10.  | 20.12.-02.01.* | ?              | 03.04.-17.04.* | 25.05.-05.06.* | ?
      CH-TI | 30.10.-07.11.* | 24.12.-09.01.* | 26.02.-05.03.* | 14.04.-23.04.* | - | 15.06.-29.08.*
      CH-VD | 09.10.-24.10.  | 24.12.-09.01.* | 12.02.-20.02.* | 14.04.-30.04.* | - | 01.07.-20.08.*
      CH-VS | 09.10.-24.10.* | ?              | ?              | ?              | - | ?
      CH-NE | 04.10.-15.10.  | 23.12.-07.01.* | 28.02.-03.03.* | 10.04.-21.04.* | - | 10.07.-18.08.*
      CH-GE | 25.10.-29.10.  | 24.12.-07.01.* | 21.02.-25.02.* | 13.04.-21.04.* | - | 03.07.-23.08.*
      CH-JU | 04.10.-15.10.  | 24.12.-07.01.  | 21.02.-25.02.  | 14.04.-28.04.  | - | 03.07.-18.08.`,
  },
  {
    schoolYear: '2028/29',
    source,
    sourceOf,
    rows: `
      CH-ZH | 09.10.-21.10.  | 25.12.-06.01.  | 12.02.-24.02.  | 23.04.-05.05.  | - | 16.07.-18.08.
      CH-BE | 23.09.-15.10.  | 23.12.-07.01.  | 03.02.-11.02.* | 07.04.-22.04.  | - | 07.07.-12.08.
      CH-ZG | 07.10.-22.10.* | 23.12.-07.01.  | 03.02.-18.02.* | 14.04.-29.04.* | - | 07.07.-19.08.*
      CH-FR | 16.10.-27.10.* | 25.12.-05.01.* | 12.02.-16.02.* | 30.03.-13.04.* | - | 09.07.-22.08.*
      CH-SO | 30.09.-22.10.* | 23.12.-07.01.* | 03.02.-18.02.* | 07.04.-22.04.* | - | 07.07.-12.08.*
      CH-BS CH-BL | 30.09.-15.10.* | 23.12.-07.01.* | 10.02.-25.02.* | 24.03.-08.04.* | - | 30.06.-12.08.*
      CH-SG | 30.09.-22.10.  | 23.12.-07.01.  | ?              | 07.04.-22.04.  | - | 07.07.-12.08.
      CH-AG | 02.10.-13.10.  | 27.12.-05.01.  | ?              | 09.04.-20.04.  | - | 23.07.-10.08.*
      CH-TI | 28.10.-05.11.* | 23.12.-07.01.* | 10.02.-18.02.* | 30.03.-06.04.* | - | 16.06.-02.09.*
      CH-VD | 14.10.-29.10.* | 23.12.-07.01.  | 10.02.-18.02.  | 30.03.-15.04.  | - | 30.06.-19.08.
      CH-NE | 09.10.-20.10.* | 25.12.-05.01.* | 26.02.-02.03.* | 30.03.-13.04.* | - | 09.07.-17.08.*
      CH-GE | 23.10.-27.10.* | 25.12.-05.01.* | 19.02.-23.02.* | 29.03.-06.04.* | - | 02.07.-22.08.*
      CH-TG | ? | ? | ? | ? | ? | ?
      CH-LU CH-UR CH-SZ CH-OW CH-NW CH-GL CH-SH CH-AR CH-AI CH-GR CH-VS CH-JU | ? | ? | ? | ? | - | ?`,
  },
];
