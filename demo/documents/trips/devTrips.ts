import type { TripSource } from '../tripSource.ts';

/** The development host: a few trips to try things out with. */
export const devTrips: TripSource[] = [
  {
    id: 9001,
    code: 'PRO-SPR',
    title: 'Probepaddeln im Spreewald',
    house: 'spreehof',
    ages: [8, 14],
    categories: ['water-sports', 'kids'],
    scenes: ['lake', 'forest', 'relax'],
    dates: [
      ['fruehjahr', 2, 3, 109],
      ['sommer', 2, 5, 199],
    ],
    teaser: 'Ein kurzes Wochenende auf dem Wasser, um zu merken, ob man Paddeln mag. Spoiler: ja.',
    story: [
      'Manchmal will man erst probieren, bevor man sich auf eine ganze Woche festlegt. Dafür gibt es diese Tage: zwei Touren, ein Lagerfeuer, eine Nacht im Heu.',
      'Material und Schwimmwesten stellen wir. Ihr bringt eine Hose mit, die nass werden darf, und gute Laune für den Fall, dass es regnet.',
    ],
    programme: ['Paddelkurs auf ruhigem Fließ', 'Picknicktour', 'Lagerfeuer', 'Heunacht'],
  },
  {
    id: 9002,
    code: 'TES-NOR',
    title: 'Kurz mal Norderney',
    house: 'inselhaus',
    ages: [10, 16],
    categories: ['beach', 'relaxed'],
    scenes: ['island', 'beach', 'sea'],
    dates: [
      ['pfingsten', 1, 4, 239],
      ['herbst', 2, 4, 229],
    ],
    teaser: 'Vier Tage Nordsee sind kürzer als eine Woche, aber länger, als man denkt.',
    story: [
      'Fähre, Strand, Leuchtturm, Tee: Wer nur ein paar Tage hat, braucht einen guten Plan oder gar keinen. Wir haben uns für eine Mischung entschieden.',
      'Am zweiten Tag wandert ihr ins Naturschutzgebiet, am dritten entscheidet die Gruppe per Handzeichen. Bisher ging es fast immer ins Wasser.',
    ],
    programme: ['Dünenwanderung', 'Strandspiele', 'Leuchtturm', 'Teestunde'],
  },
  {
    id: 9003,
    code: 'MUS-MAR',
    title: 'Gipfelwochenende Hochkönig',
    house: 'steinbock',
    ages: [12],
    categories: ['action', 'sport'],
    scenes: ['alps', 'relax', 'team'],
    dates: [
      ['sommer', 3, 4, 259],
      ['fruehjahr', 1, 4, 239],
    ],
    teaser: 'Hinauf, Brotzeit, hinunter, Bergsee: ein langes Wochenende mit kurzer Packliste.',
    story: [
      'Der Weg beginnt am Kirchturm und endet an einem Kreuz, von dem aus man die Tauern zählen kann. Vier Stunden hinauf, drei hinunter, dazwischen die verdienteste Jause der Saison.',
      'An den anderen Tagen ist es gemütlicher: Klettergarten, Badesee, ein Abend auf der Alm. Feste Schuhe sind Pflicht, Kondition kommt beim Gehen.',
    ],
    programme: ['Gipfeltour mit Bergführerin', 'Klettergarten', 'Baden im Bergsee', 'Almabend'],
  },
  {
    id: 9004,
    code: 'STO-SCH',
    title: 'Stockholm vom Wasser aus',
    house: 'lelang',
    ages: [14, 18],
    categories: ['explorer', 'water-sports'],
    scenes: ['city', 'lake', 'forest'],
    dates: [['sommer', 2, 8, 779]],
    teaser: 'Erst paddeln in Dalsland, dann mit dem Zug in die Hauptstadt: Schweden in zwei Tempi.',
    story: [
      'Fünf Tage Stille und zwei Tage Großstadt vertragen sich besser, als man meint. Nach Lagerfeuer und Lelång wirkt jede Ampel wie ein Feuerwerk, und das erste Eis in der Altstadt schmeckt nach Zivilisation.',
      'Übernachtet wird im Basislager und in einem Jugendschiff, das am Kai liegt. Das Vasa-Museum ist gesetzt, den Rest der Stadt plant ihr auf der Fahrt.',
    ],
    programme: [
      'Kanutage auf dem Lelång',
      'Bahnfahrt quer durchs Land',
      'Vasa-Museum',
      'Schärenfahrt',
      'Stadtspiel in Gamla Stan',
    ],
  },
];
