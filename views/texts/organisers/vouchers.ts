/** Texts of the page with the vouchers of a host. */
import type { NoticeOf } from '#domain/organisers/notices.ts';

export const vouchers = {
  title: 'Gutscheine',
  lead: 'Familien geben den Code im Buchungsformular ein und sehen den neuen Preis, bevor sie buchen. Stornierte und abgelehnte Buchungen geben ihren Gutschein wieder frei.',
  list: 'Eure Gutscheine',
  none: 'Noch gibt es keine.',
  worth: (worth: string, minimum: string | null) => (minimum === null ? worth : `${worth} ab ${minimum} Reisepreis`),
  uses: (uses: number, most: number) => `${uses.toLocaleString('de-DE')} von ${most.toLocaleString('de-DE')} benutzt`,
  until: (day: string) => `gilt bis ${day}`,
  over: { ended: 'beendet', expired: 'abgelaufen', used: 'aufgebraucht' },
  end: 'Beenden',
  add: 'Neuer Gutschein',
  code: 'Code',
  codeHint: 'Zum Beispiel SOMMER27. Groß- und Kleinschreibung ist egal.',
  value: 'Wert',
  valueHint: '„50 €“ für die ganze Buchung, oder „10 %“ ihres Preises.',
  most: 'Für wie viele Buchungen?',
  day: 'Gilt bis',
  dayHint: 'Letzter Tag, an dem damit gebucht wird.',
  minimum: 'Mindestpreis der Buchung',
  minimumHint: 'In Euro. Leer heißt: für jede Buchung.',
  create: 'Anlegen',
  failed: 'Der Gutschein ist nicht angelegt',
  back: 'Zurück zu den Buchungen',
  notices: {
    angelegt: 'Der Gutschein ist angelegt.',
    beendet: 'Der Gutschein ist beendet. Buchungen, die ihn schon benutzt haben, behalten ihn.',
  } satisfies Record<NoticeOf<'gutscheine'>, string>,
};
