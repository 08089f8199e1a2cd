const years = (ages: readonly number[]) =>
  `${new Intl.ListFormat('de', { type: 'conjunction' }).format(ages.map(String))} ${ages.length === 1 && ages[0] === 1 ? 'Jahr' : 'Jahre'}`;

export const children = {
  years,
  title: 'Meine Kinder',
  age: 'Alter bei der Reise',
  land: 'Ferien in',
  noLand: 'keine Angabe',
  add: 'Hinzufügen',
  /** "8 Jahre, Bayern", "Mia, 8 Jahre, Bayern" */
  child: (age: number, land: string | null, name = '') =>
    [name, years([age]), land ?? ''].filter((part) => part !== '').join(', '),
  calendar: 'Meine Kinder im Familienkalender',
  familyCalendar: 'Familienkalender: Ferien und Reisen für alle Kinder',
  calendarFor: (ages: readonly number[]) => `Auch zwei Reisen in derselben Woche: Familienkalender für ${years(ages)}`,
  addAge: 'Weiteres Kind',
  rememberAges: (ages: readonly number[]) => `Alter für die nächste Suche merken: ${years(ages)}`,
  remembered: 'Gemerkt, nur auf diesem Gerät. Ändern kannst du das im Familienkalender.',
  addChild: (child: string) => `Kind hinzufügen: ${child}`,
  remove: (child: string) => `Kind entfernen: ${child}`,
  fits: (ages: readonly number[]) => `passt für ${years(ages)}`,
  fitsNot: (ages: readonly number[]) => `nicht für ${years(ages)}`,
  book: (ages: readonly number[]) => `Für meine ${ages.length} Kinder buchen: ${years(ages)}`,
};
