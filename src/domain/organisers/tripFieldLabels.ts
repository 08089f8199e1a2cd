/** The German labels of a trip's fields, in the editor and in issues of broken documents. */
import type { EditableTripField } from './tripFields.ts';

export const tripFieldLabels = {
  visible: 'Sichtbar',
  switchedOn: 'Eingeschaltet',
  archived: 'Archiviert',
  rdsUrl: 'RDS-Adresse',
  title: 'Titel',
  internalName: 'Interner Name',
  teaser: 'Kurztext',
  description: 'Beschreibung',
  categories: 'Kategorien',
  country: 'Land',
  city: 'Ort',
  ageRange: 'Alter',
  images: 'Bilder',
  tabs: 'Reiter',
  dates: 'Termine',
  included: 'Inklusive',
  notIncluded: 'Nicht inklusive',
  careRatio: 'Betreuungsschlüssel',
  videoUrl: 'Video',
  board: 'Verpflegung',
  skills: 'Könnensstufen',
  groupSize: 'Gruppengröße',
  care: 'Betreuung',
  languages: 'Sprachen im Team',
  accessibility: 'Barrierefreiheit',
  departurePlaces: 'Abfahrtsorte',
  schedule: 'Tagesablauf',
  packingList: 'Packliste',
  questions: 'Fragen',
  payment: 'Zahlung',
  cancellation: 'Stornokosten',
  extras: 'Extras',
  earlyBird: 'Frühbucherrabatt',
  siblingDiscount: 'Geschwisterrabatt',
  travellerFields: 'Angaben zu den Reisenden',
  insurance: 'Versicherung',
} satisfies Record<EditableTripField, string>;

/** Fields that are not in the editor. */
const otherLabels: Record<string, string> = {
  _id: 'Kennung',
  subdomain: 'Veranstalter',
  destinationId: 'Nummer',
  rating: 'Bewertung',
};

/** Labels of list entries, by the name of the list. */
const entryLabels: Record<string, string> = {
  images: 'Bild',
  tabs: 'Reiter',
  dates: 'Termin',
  departurePlaces: 'Abfahrtsort',
  included: 'Inklusive, Zeile',
  notIncluded: 'Nicht inklusive, Zeile',
  schedule: 'Tagesablauf, Eintrag',
  packingList: 'Packliste, Zeile',
  languages: 'Sprachen im Team, Zeile',
  cancellation: 'Stornostufe',
  extras: 'Extra',
  earlyBird: 'Frühbucherstufe',
  questions: 'Frage',
};

/** Labels of the parts of a field, by the name of the field. */
const partLabels: Record<string, Record<string, string>> = {
  country: { slug: 'Name in der Adresse', title: 'Name', code: 'Kürzel' },
  city: { slug: 'Name in der Adresse', title: 'Name', lat: 'Breitengrad', lng: 'Längengrad' },
  ageRange: { from: 'von', to: 'bis' },
  rating: { average: 'Durchschnitt', count: 'Anzahl' },
  images: { _key: 'Schlüssel', alt: 'Alternativtext', asset: 'Datei', path: 'Datei' },
  tabs: {
    _key: 'Schlüssel',
    key: 'Art',
    title: 'Überschrift',
    summary: 'Zusammenfassung',
    body: 'Text',
    image: 'Bild',
  },
  dates: {
    _key: 'Schlüssel',
    start: 'Beginn',
    end: 'Ende',
    online: 'Online',
    basePrice: 'Grundpreis',
    season: 'Saison',
    capacity: 'Plätze',
    minimum: 'Mindestteilnehmerzahl',
    minimumDecisionDays: 'Entscheidung über die Mindestteilnehmerzahl',
  },
  departurePlaces: {
    _key: 'Schlüssel',
    title: 'Ort',
    time: 'Abfahrt',
    price: 'Zuschlag',
    returnTime: 'Rückkehr',
  },
  groupSize: { from: 'von', to: 'bis' },
  schedule: { time: 'Uhrzeit', title: 'Text' },
  care: {
    training: 'Ausbildung',
    nightRest: 'Nachtruhe',
    phones: 'Handys',
    emergencyContact: 'Notfallkontakt',
  },
  cancellation: { daysBefore: 'Tage vor der Abreise', percent: 'Prozent' },
  extras: { _key: 'Schlüssel', title: 'Name', per: 'Gilt', price: 'Preis', options: 'Varianten', limit: 'Anzahl' },
  earlyBird: { daysBefore: 'Tage vor der Abreise', percent: 'Prozent' },
  siblingDiscount: { percent: 'Prozent' },
  payment: { depositPercent: 'Anzahlung', balanceDaysBefore: 'Restzahlung' },
  questions: { question: 'Frage', answer: 'Antwort' },
};

/**
 * Returns the German label of a path in a trip's document, e.g. "Termin 2: Beginn".
 * @param path names of fields and positions in lists, from 0
 */
export function tripFieldLabel(path: readonly PropertyKey[]): string {
  const [field = '', second, third] = path.map(String);
  const labels: Record<string, string> = { ...tripFieldLabels, ...otherLabels };
  const label = labels[field] ?? field;
  const isEntry = second !== undefined && /^\d+$/.test(second);
  const part = partLabels[field]?.[(isEntry ? third : second) ?? ''];
  const whole = isEntry && entryLabels[field] ? `${entryLabels[field]} ${Number(second) + 1}` : label;
  return part ? `${whole}: ${part}` : whole;
}
