const years = (ages: readonly number[]) =>
  `${new Intl.ListFormat('de', { type: 'conjunction' }).format(ages.map(String))} Jahre`;
const trips = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

/** Texts for several children. */
export const children = {
  title: 'Meine Kinder',
  age: 'Alter',
  land: 'Ferien in',
  noLand: 'keine Angabe',
  add: 'Hinzufügen',
  child: (age: number, land: string | null) => (land ? `${age} Jahre, ${land}` : `${age} Jahre`),
  remove: (child: string) => `Kind entfernen: ${child}`,
  searchAll: (ages: readonly number[]) => `Suchen für ${years(ages)}`,
  shared: 'Gemeinsame Ferien',
  noShared: 'Diese Länder haben in nächster Zeit keine gemeinsamen Ferien.',
  pairsTitle: 'Zwei Reisen zur selben Zeit',
  pairsText: 'Keine einzelne Reise passt für alle. Diese Reisen beginnen und enden jeweils am selben Tag:',
  ages: (ages: readonly number[]) => `Für ${years(ages)}`,
  together: (price: string, count: number) => `zusammen ${price} für ${count} Kinder`,
  samePlace: 'am selben Ort',
  noPairs:
    'Für alle zusammen gibt es weder eine einzelne Reise noch zwei Reisen zur selben Zeit. So viele Reisen passen für jedes Alter:',
  single: (age: number, count: number) => `${age} Jahre: ${trips(count)}`,
};
