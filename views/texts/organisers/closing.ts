/** Texts of the pages that cancel or move a departure. */
import type { Closing } from '#domain/organisers/departures/closing.ts';

const places = (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`);
const bookings = (count: number) => (count === 1 ? 'Eine Buchung' : `${count} Buchungen`);

interface Effects {
  bookings: number;
  waiting: number;
  groups: number;
  held: number;
}

const sharedEffects = ({ bookings: booked, waiting, groups, held }: Effects) => [
  waiting === 0
    ? 'Auf der Warteliste steht niemand.'
    : `${waiting === 1 ? 'Ein Eintrag' : `${waiting} Einträge`} der Warteliste enden, auch Angebote.`,
  ...(groups > 0
    ? [
        `${groups === 1 ? 'Eine Reservierung für eine Gruppe endet' : `${groups} Reservierungen für Gruppen enden`}. Wo noch Plätze offen sind, bekommt der Kontakt eine E-Mail.`,
      ]
    : []),
  ...(held > 0 ? [`${places(held)} in gerade offenen Buchungsformularen werden frei.`] : []),
  'Der Termin ist sofort nicht mehr buchbar und verschwindet von euren Seiten.',
  ...(booked + waiting > 0 ? ['Alle genannten Familien bekommen eine E-Mail.'] : []),
];

interface ClosingTexts {
  title: string;
  lead: string;
  effects: (effects: Effects) => string[];
  alternative: string;
  failed: string;
  previewTitle: string;
  submit: string;
  footer: string;
  closed: string;
}

const of: Record<Closing, ClosingTexts> = {
  cancel: {
    title: 'Termin absagen',
    lead: 'Eine Absage gilt für alle und lässt sich nicht zurücknehmen. Das passiert dabei:',
    effects: (effects) => [
      effects.bookings === 0
        ? 'Buchungen gibt es keine.'
        : `${bookings(effects.bookings)} ${effects.bookings === 1 ? 'wird' : 'werden'} storniert. Das kostet die Familien nichts, und alles Bezahlte geht zurück.`,
      ...sharedEffects(effects),
    ],
    alternative:
      'Sollen alle an anderen Tagen reisen, verschieb den Termin. Einzelne Familien buchst du im Eingang um.',
    failed: 'Der Termin ist noch nicht abgesagt',
    previewTitle: 'Das wird abgesagt',
    submit: 'Termin jetzt absagen',
    footer:
      'Darunter stehen Nummer, Reise und Termin, was die Familie zurückbekommt, der Grund und der Link zur Buchung.',
    closed:
      'Dieser Termin kann nicht mehr abgesagt werden: Er hat schon begonnen, oder er ist schon abgesagt oder verschoben.',
  },
  move: {
    title: 'Termin verschieben',
    lead: 'Alle Buchungen ziehen auf einen anderen Termin der Reise um. Das lässt sich nicht zurücknehmen. Das passiert dabei:',
    effects: (effects) => [
      effects.bookings === 0
        ? 'Buchungen gibt es keine.'
        : `${bookings(effects.bookings)} ${effects.bookings === 1 ? 'zieht' : 'ziehen'} um, mit Preis und Zahlungen. Wem der neue Termin nicht passt, der kann zwei Wochen lang kostenlos stornieren.`,
      ...sharedEffects(effects),
    ],
    alternative: 'Einzelne Familien buchst du im Eingang um.',
    failed: 'Der Termin ist noch nicht verschoben',
    previewTitle: 'Das wird verschoben',
    submit: 'Termin jetzt verschieben',
    footer:
      'Darunter stehen Nummer, Reise, alter und neuer Termin, der Preis, bis wann die Familie kostenlos stornieren kann, der Grund und der Link zur Buchung.',
    closed:
      'Dieser Termin kann nicht mehr verschoben werden: Er hat schon begonnen, oder er ist schon abgesagt oder verschoben.',
  },
};

export const closing = {
  of,
  target: 'Neuer Termin',
  targetHint: 'Zur Wahl stehen die buchbaren Termine dieser Reise.',
  chooseTarget: 'Bitte wählen',
  targetText: (days: string, available: number | null) => (available === null ? days : `${days} (${available} frei)`),
  noTarget:
    'Diese Reise hat keinen anderen buchbaren Termin. Wer Reisen bearbeiten darf, kann beim Verschieben einen neuen anlegen.',
  newTarget: 'Neuen Termin anlegen',
  newDays: 'Tage des neuen Termins',
  newDaysHint:
    'Nur, wenn ihr einen neuen Termin anlegt. Preis, Plätze und alles andere sind wie beim bisherigen Termin.',
  start: 'Beginn',
  end: 'Ende',
  isCreated: 'Der Termin wird dafür neu angelegt, mit Preis, Plätzen und allem anderen wie bisher.',
  moved: (days: string) => `Neuer Termin: ${days}`,
  objection: (day: string) => `Die Familien können bis zum ${day} kostenlos stornieren.`,
  tooLate: (day: string) =>
    `Wegen der Mindestteilnehmerzahl konntet ihr nur bis zum ${day} absagen. Für eine Absage danach braucht ihr einen anderen Grund.`,
  reason: 'Grund',
  reasonHint: 'Steht in jeder E-Mail und auf der Seite der Buchung.',
  mail: 'E-Mail an die Familien',
  mailHint: 'Wer auf der Warteliste steht, bekommt eine eigene kurze E-Mail mit dem Grund.',
  preview: 'Vorschau ansehen',
  families: bookings,
  family: (guardian: string, travellers: string, state: string) => `${guardian} (${travellers}), ${state}`,
  refund: (amount: string) => `bekommt ${amount} zurück`,
  nothingPaid: 'hat noch nichts bezahlt',
  refunds: (amount: string) => `Zusammen zahlt ihr ${amount} zurück.`,
  waiting: (count: number) => (count === 1 ? 'Warteliste: eine Familie' : `Warteliste: ${count} Familien`),
  waitingEntry: (name: string, count: number, isOffered: boolean) =>
    `${name}, ${places(count)}${isOffered ? ', hat ein Angebot' : ''}`,
  group: (title: string, count: number) => `${title}: ${places(count)} noch nicht gebucht`,
  mailTitle: 'So sieht die erste E-Mail aus',
  change: 'Weiter bearbeiten',
  nobody: 'Niemand hat gebucht, und niemand steht auf der Warteliste. Es geht keine E-Mail raus.',
};
