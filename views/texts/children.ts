const years = (ages: readonly number[]) =>
  `${new Intl.ListFormat('de', { type: 'conjunction' }).format(ages.map(String))} ${ages.length === 1 && ages[0] === 1 ? 'Jahr' : 'Jahre'}`;
/** "8 und 13 Jahren" */
const yearsDative = (ages: readonly number[]) => years(ages).replace(/Jahre$/, 'Jahren');
const trips = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

export const children = {
  title: 'Meine Kinder',
  years,
  age: 'Alter bei der Reise',
  land: 'Ferien in',
  noLand: 'keine Angabe',
  add: 'Hinzufügen',
  child: (age: number, land: string | null) => (land ? `${years([age])}, ${land}` : years([age])),
  added: (child: string) => `Hinzugefügt: ${child}`,
  removed: (child: string) => `Entfernt: ${child}`,
  enter: 'Meine Kinder eintragen',
  change: 'Meine Kinder ändern',
  done: 'Fertig',
  rememberAges: (ages: readonly number[]) => `Alter für die nächste Suche merken: ${years(ages)}`,
  remembered: 'Gemerkt, nur auf diesem Gerät. Ändern kannst du das in der Suche unter „Wer“.',
  remove: (child: string) => `Kind entfernen: ${child}`,
  searchAll: (ages: readonly number[]) => `Suchen für ${years(ages)}`,
  shared: 'Gemeinsame Ferien',
  noShared: 'Diese Länder haben in nächster Zeit keine gemeinsamen Ferien.',
  oneTrip: (ages: readonly number[]) => `Eine Reise für ${ages.length === 2 ? 'beide' : 'alle'}: ${years(ages)}`,
  noOneTrip: 'Keine einzelne Reise passt für alle.',
  pairsTitle: 'Zwei Reisen zur selben Zeit',
  pairsNear: 'Zwei Reisen, selbe Woche, selber Ort',
  pairsNearLink: 'Oder zwei Reisen zur selben Zeit',
  pairsText: 'Diese Reisen beginnen und enden jeweils am selben Tag:',
  otherAge: 'Anderes Alter',
  own: (ages: readonly number[]) => `Meine Kinder: ${years(ages)}`,
  fits: (ages: readonly number[]) => `passt für ${years(ages)}`,
  fitsNot: (ages: readonly number[]) => `nicht für ${years(ages)}`,
  book: (ages: readonly number[]) => `Für meine ${ages.length} Kinder buchen: ${years(ages)}`,
  ages: (ages: readonly number[]) => `Mit ${yearsDative(ages)}`,
  together: (price: string, count: number) => `zusammen ${price} für ${count} Kinder`,
  samePlace: 'am selben Ort',
  noPairs:
    'Für alle zusammen gibt es weder eine einzelne Reise noch zwei Reisen zur selben Zeit. So viele Reisen passen für jedes Alter:',
  single: (age: number, count: number) => `${years([age])}: ${count === 0 ? 'gerade keine Reise' : trips(count)}`,
};
