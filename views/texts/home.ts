/** Texts of the home page. */
export const home = {
  title: 'Kinder- und Jugendreisen',
  description: 'Ferienlager, Camps und Jugendreisen vieler Veranstalter: vergleichen, merken, buchen.',
  cta: 'Jetzt Plätze sichern',
  tripCount: (count: number) => (count === 1 ? 'Eine Reise wartet' : `${count} Reisen warten`),
  soonest: 'Bald geht’s los',
  soonestLead: 'Für Kurzentschlossene: die nächsten Abfahrten.',
  categories: 'Worauf hast du Lust?',
  seasons: 'Wann hast du frei?',
  countries: 'Wohin soll es gehen?',
  reasons: 'Darauf kannst du bauen',
  reasonList: [
    {
      key: 'price',
      title: 'Der Preis ist der Preis',
      text: 'Du siehst von Anfang an, was die Reise kostet, was drin ist und was nicht.',
      link: { href: '/faq', label: 'Fragen zum Buchen' },
    },
    {
      key: 'care',
      title: 'Jemand ist immer da',
      text: 'Ausgebildete Teams, klare Schlüssel und ein offenes Ohr, auch nachts um drei.',
      link: { href: '/betreuung', label: 'So läuft die Betreuung' },
    },
    {
      key: 'host',
      title: 'Du weißt, wer dahintersteht',
      text: 'Bei jeder Reise steht der Veranstalter mit Anschrift und Reisebedingungen. Wer ausgezeichnet ist, liest du hier.',
      link: { href: '/auszeichnungen', label: 'Siegel und Auszeichnungen' },
    },
    {
      key: 'food',
      title: 'Essen, das schmeckt',
      text: 'Vegetarisch, halal oder ohne Nüsse: Sag uns, was du brauchst.',
      link: { href: '/verpflegung', label: 'Was auf den Tisch kommt' },
    },
  ] as const,
  hosts: 'Wer dahintersteht',
  hostsLead: 'Erfahrene Veranstalter mit eigenen Teams. Jede Reise sagt dir, wer sie verantwortet.',
  trips: (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`),
};
