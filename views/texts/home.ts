/** Texts of the home page. */
export const home = {
  title: 'Kinder- und Jugendreisen',
  description: 'Ferienlager, Camps und Jugendreisen vieler Veranstalter: vergleichen, merken, buchen.',
  cta: 'Jetzt Plätze sichern',
  tripCount: (count: number) => (count === 1 ? 'Eine Reise wartet' : `${count} Reisen warten`),
  soonest: 'Bald geht’s los',
  soonestLead: 'Für Kurzentschlossene: die nächsten Abfahrten.',
  allTrips: 'Alle Reisen ansehen',
  categories: 'Worauf hast du Lust?',
  seasons: 'Wann hast du frei?',
  countries: 'Wohin soll es gehen?',
  hosts: 'Wer dahintersteht',
  hostsLead: 'Erfahrene Veranstalter mit eigenen Teams. Jede Reise sagt dir, wer sie verantwortet.',
  trips: (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`),
};
