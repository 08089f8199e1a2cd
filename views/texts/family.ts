import { children } from './children.ts';

export const family = {
  description:
    'Alle Kinder, alle Schulferien, Woche für Woche: eine Reise für alle oder zwei Reisen am selben Ort, mit gemeinsamem Preis.',
  lead: 'Gib Alter und Bundesland deiner Kinder ein. Du siehst ihre Ferien nebeneinander und in jeder Woche die besten Reisen für alle zusammen.',
  titleFor: (ages: readonly number[]) => `Familienkalender: ${children.years(ages)}`,
  own: (ages: readonly number[]) => `Kalender für meine Kinder: ${children.years(ages)}`,
  name: 'Name (freiwillig)',
  stored: 'Namen bleiben auf deinem Gerät. Die Adresse dieser Seite enthält nur Alter und Land.',
  full: (most: number) => `Der Kalender fasst bis zu ${most} Kinder.`,
  strip: 'Ferienwochen',
  stripText:
    'Wochen von Samstag bis Freitag, in denen mindestens ein Kind Ferien hat, manchmal nur ein paar Tage davon. Das nächste Jahr im Überblick.',
  anyWeek: 'Wochen von Samstag bis Freitag, in denen es Reisen gibt. Mit dem Bundesland zeigen wir nur die Ferien.',
  week: 'Woche',
  best: 'Beste Reise',
  school: 'Schule',
  anyTime: 'jederzeit',
  anyTimeTitle: 'Das ganze Jahr',
  from: (price: string) => `ab ${price}`,
  nothing: (count: number) => (count === 1 ? 'keine Reise' : `keine Reise für ${count === 2 ? 'beide' : 'alle'}`),
  noWeeks: 'Im nächsten Jahr gibt es keine Reise, die zu diesen Kindern passt.',
  offers: 'Reisen in den Ferien',
  /** The holidays can begin earlier and end later, and have weeks without trips between. */
  tripWeeks: (count: number, range: string) =>
    `${count === 1 ? 'eine Woche' : `${count} Wochen`} mit Reisen (${range})`,
  noOffers: 'Für alle zusammen gibt es in diesen Wochen weder eine Reise noch zwei Reisen am selben Ort.',
  single: (age: number) => `Reisen für ${children.years([age])}`,
  oneForAll: (count: number) => (count === 1 ? 'Eine Reise' : `Eine Reise für ${count === 2 ? 'beide' : 'alle'}`),
  samePlace: (place: string) => `Zwei Reisen in ${place}`,
  near: (km: number) => `Zwei Reisen, ${km} km Luftlinie voneinander`,
  together: (price: string, count: number) => (count === 1 ? price : `${price} für ${count} Kinder zusammen`),
  prices:
    'Preise von heute, mit Frühbucher- und Geschwisterrabatt (ab der zweiten Person einer Buchung), wo es sie gibt.',
  pricesFrom:
    'Extras, die immer dazugehören, sind enthalten. Die Fahrt ist es nur, wo „mit Fahrt“ bei der Reise steht.',
  /** @param others number of further places */
  bus: (isBus: boolean, place: string, others: number) => {
    const from = `${isBus ? 'Ein Bus für beide' : 'Gemeinsame Abfahrt'}: ${others === 0 ? '' : 'zum Beispiel '}ab ${place} Uhr`;
    return others === 0 ? from : `${from}, auch an ${others === 1 ? 'einem weiteren Ort' : `${others} weiteren Orten`}`;
  },
  twoBookings: 'Zwei Reisen, zwei Buchungen: Nach der ersten geht es gleich zur zweiten.',
  book: (children: string) => `Buchen: ${children}`,
};
