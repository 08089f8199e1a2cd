const people = (count: number) => `${count} Kinder und Jugendliche`;

/** Texts about travel, care, board and conditions of a trip. */
export const tripDetails = {
  price: 'Preis',
  nextDeparture: 'Nächster Termin',
  board: 'Verpflegung',
  skill: 'Können',
  features: 'Besonders',
  travel: 'Anreise',
  ownArrival: 'Eigene Anreise',
  ownArrivalText: (documents: string) => `Wann und wo du dein Kind bringst und abholst, ${documents}.`,
  travelFrom: (places: readonly string[]) => `Ab ${listOf(places)}`,
  travelFromSome: (count: number) => `Ab ${count} Orten`,
  onTheWay: (count: number) => `davon bis zu ${count === 1 ? 'eine' : count} unterwegs in Bus oder Bahn`,
  nights: (count: number) => (count === 1 ? '1 Nacht' : `${count} Nächte`),

  schedule: 'So kann ein Tag aussehen',
  scheduleNote: 'Ein Beispiel: Wetter, Gruppe und Ausflüge ändern den Ablauf.',

  groupSize: 'Gruppe',
  groupBetween: (from: number, to: number) => (from === to ? people(to) : `${from} bis ${people(to)}`),
  groupUpTo: (to: number) => `bis zu ${people(to)}`,
  groupFrom: (from: number) => `ab ${from} Kindern und Jugendlichen`,
  training: 'Ausbildung des Teams',
  nightRest: 'Nachtruhe',
  phones: 'Handys',
  emergencyContact: 'Im Notfall',
  languages: 'Sprachen im Team',

  departurePlaces: 'Abfahrtsorte und Zeiten',
  departurePlace: 'Ort',
  departureTime: 'Hinfahrt',
  returnTime: 'Rückkehr',
  surcharge: 'Zuschlag',
  noSurcharge: 'inklusive',
  clock: (time: string) => `${time} Uhr`,
  travelNote: 'Zuschläge gelten pro Person für Hin- und Rückfahrt. Letzte Änderungen stehen in den Reiseunterlagen.',
  meetingPoint: (documents: string) => `Wo hier kein Treffpunkt steht: Er ${documents}.`,

  extras: 'Dazu buchbar',
  required: 'gehört zu jeder Buchung',
  per: { person: 'pro Person', booking: 'pro Buchung' },
  discounts: 'Rabatte auf den Grundpreis',
  earlyBirdDiscount: (percent: string, days: number) =>
    `${percent} bei Buchung mindestens ${days === 1 ? 'einen Tag' : `${days} Tage`} vor der Abreise`,
  siblings: (percent: string) =>
    `${percent} Geschwisterrabatt für alle ab der zweiten Person einer Buchung, ob verwandt oder nicht. Wer später dazukommt, bekommt ihn bei der Anmeldung über die Seite eurer Buchung`,

  conditions: 'Bezahlen und stornieren',
  noWithdrawal: 'Kein Widerrufsrecht; Rücktritt nach § 651h BGB.',
  cancelAnytime:
    'Vor Reisebeginn kannst du jederzeit zurücktreten. Bis deine Buchung bestätigt ist, kostet das nichts; danach kann der Veranstalter eine Entschädigung verlangen, je nach Tag des Rücktritts.',
  conditionsElsewhere: 'Fristen und Beträge stehen in den Reisebedingungen des Veranstalters.',
  chooseDeparture: 'Für jeden Termin siehst du hier Tage und Beträge pro Person:',
  conditionsOf: (range: string) => `Bezahlen und stornieren: ${range}`,
  laterDepartures: 'Für spätere Termine gelten dieselben Fristen und Anteile.',
  payment: 'So zahlst du',
  deposit: (percent: string) => `Anzahlung (${percent})`,
  paymentNote: (depositDays: number) =>
    `Wer weniger als ${depositDays} Tage vor dem Tag der Restzahlung oder danach bucht, zahlt den ganzen Preis auf einmal. Nach der Bestätigung bleiben dafür mindestens 7 Tage, aber nie länger als bis zur Abreise.`,
  fees: 'Wenn du stornierst',
  cancelledOn: 'Rücktritt',
  fee: 'Entschädigung',
  percent: (value: number) => `${value.toLocaleString('de')} %`,
  feeNote: (hasExtras: boolean) =>
    `Berechnet vom Preis ${hasExtras ? 'mit den gezeigten Zuschlägen' : 'ohne Fahrt und Extras: Bucht ihr welche dazu, steigt der Betrag entsprechend'}. Du kannst nachweisen, dass dem Veranstalter ein geringerer Schaden entstanden ist.`,

  packing: 'Packliste',
  packingCount: (count: number) => (count === 1 ? '1 Sache' : `${count} Sachen`),
  printPacking: 'Packliste drucken',
  goodToKnow: 'Gut zu wissen',
  accessibility: 'Barrierefreiheit',

  location: 'Lage',
  mapOf: (place: string) => `Karte von ${place}`,
  openStreetMap: 'Auf OpenStreetMap ansehen',
  tripsAtPlace: 'Alle Reisen an diesen Ort',
  mapFailed: 'Die Karte lässt sich gerade nicht zeigen.',
};

/** "Berlin", "Berlin und Köln", "Berlin, Köln und Ulm" */
function listOf(places: readonly string[]): string {
  const [last = '', ...others] = [...places].reverse();
  return others.length > 0 ? `${others.reverse().join(', ')} und ${last}` : last;
}
