/**
 * School holidays of Swiss cantons; see the README in the parent folder, which also names the cantons that are absent.
 * Zürich: the ewiger Ferienkalender, which most municipalities follow; its Sportferien ("winter") are those of the
 * city. Bern: the German-speaking part; municipalities choose their week in February. St. Gallen: municipalities
 * choose their Winterferien. Spring holidays have the kind "ostern".
 */
import type { HolidayTable } from '../holidayTable.ts';

const sourceOf = {
  'CH-BE': 'Kanton Bern, Ferienordnung 2023 bis 2029, https://www.akvb-gemeinden.bkd.be.ch',
  'CH-BL': 'Kanton Basel-Landschaft, Amt für Volksschulen, Ferienplan, https://www.baselland.ch',
  'CH-BS': 'Kanton Basel-Stadt, Erziehungsdepartement, Schulferien, https://www.bs.ch',
  'CH-JU': 'République et Canton du Jura, Vacances scolaires, https://www.jura.ch',
  'CH-SG': 'Kanton St. Gallen, Ferienplan der Volksschule, https://www.sg.ch',
  'CH-SO': 'Kanton Solothurn, Volksschulamt, Ferienplan, https://so.ch',
  'CH-SZ': 'Kanton Schwyz, Ferienplan der Volksschule, https://www.sz.ch',
  'CH-ZH': 'Kanton Zürich, Schulferien, https://www.zh.ch/de/bildung/bildungssystem/schulferien.html',
};

const source = 'EDK, Schulferien der Kantone, https://www.edk.ch';

export const switzerland: readonly HolidayTable[] = [
  {
    schoolYear: '2026/27',
    source,
    sourceOf,
    rows: `
      CH-ZH | 05.10.-17.10. | 21.12.-02.01. | 15.02.-27.02.* | 26.04.-08.05. | - | 19.07.-21.08.
      CH-BE | 19.09.-11.10. | 25.12.-10.01. | 06.02.-14.02.* | 10.04.-25.04. | - | 03.07.-15.08.
      CH-BS CH-BL | 26.09.-11.10. | 19.12.-03.01. | 06.02.-21.02. | 20.03.-04.04. | - | 03.07.-15.08.
      CH-SG | 26.09.-18.10. | 19.12.-03.01. | ?              | 10.04.-25.04. | - | 10.07.-15.08.
      CH-SO | 26.09.-18.10. | 19.12.-03.01. | 06.02.-21.02.  | 10.04.-25.04. | - | 10.07.-15.08.
      CH-SZ | 26.09.-11.10. | 25.12.-06.01. | 27.02.-07.03.* | 01.05.-16.05.* | - | 10.07.-15.08.*
      CH-JU | 05.10.-16.10. | 24.12.-08.01. | 15.02.-19.02.  | 26.03.-09.04. | - | 05.07.-13.08.`,
  },
  {
    schoolYear: '2027/28',
    source,
    sourceOf,
    rows: `
      CH-ZH | 11.10.-23.10.  | 20.12.-01.01.* | 14.02.-26.02.* | 17.04.-29.04.  | - | 17.07.-19.08.
      CH-BE | 25.09.-17.10.  | 25.12.-09.01.  | 05.02.-13.02.* | 08.04.-23.04.* | - | 08.07.-13.08.*
      CH-BS CH-BL | 02.10.-17.10.* | 18.12.-02.01.* | 26.02.-12.03.* | 08.04.-23.04.* | - | 01.07.-13.08.*
      CH-SG | 02.10.-24.10.* | 18.12.-02.01.* | ?              | 08.04.-23.04.* | - | 08.07.-13.08.*
      CH-SO | 02.10.-24.10.  | 25.12.-09.01.  | 05.02.-20.02.* | 08.04.-23.04.* | - | 08.07.-13.08.*
      CH-SZ | 02.10.-17.10.* | 25.12.-06.01.* | ?              | ?              | - | ?
      CH-JU | 11.10.-22.10.* | 24.12.-07.01.  | 21.02.-25.02.  | 14.04.-28.04.  | - | 03.07.-18.08.`,
  },
  {
    schoolYear: '2028/29',
    source,
    sourceOf,
    rows: `
      CH-ZH | 09.10.-21.10.  | 25.12.-06.01.  | 12.02.-24.02.* | 23.04.-05.05.  | - | 16.07.-18.08.
      CH-BE | 23.09.-15.10.* | 23.12.-07.01.* | 03.02.-11.02.* | 07.04.-22.04.* | - | 07.07.-12.08.*
      CH-BS CH-BL | 30.09.-15.10.* | 23.12.-07.01.* | 10.02.-25.02.* | 24.03.-08.04.* | - | 30.06.-12.08.*
      CH-SG | 30.09.-22.10.* | 23.12.-07.01.* | ?              | 07.04.-22.04.* | - | 07.07.-12.08.*
      CH-SO | 30.09.-22.10.* | 23.12.-07.01.* | 03.02.-18.02.* | 07.04.-22.04.* | - | 07.07.-12.08.*
      CH-SZ | ?              | ?              | ?              | ?              | - | ?
      CH-JU | ?              | ?              | ?              | ?              | - | ?`,
  },
];
