/** Tab texts that belong to no house and no host: insurance, what is included, frequent questions, the programme. */
import { pick } from './pick.ts';
import type { CategoryKey, TabText, TripSource } from './tripSource.ts';

const insuranceTexts: readonly [TabText, ...TabText[]] = [
  [
    'Sicherungsschein inklusive, Reiserücktritt empfohlen.',
    'Mit der Buchungsbestätigung bekommst du den Sicherungsschein: Dein Geld ist gegen eine Insolvenz des Veranstalters geschützt.',
    '- Reiserücktritt: empfehlen wir, am besten gleich bei der Buchung',
    '- Haftpflicht und Krankenversicherung: über die Familie, bitte Karte mitgeben',
  ],
  [
    'Was schon versichert ist und was du selbst abschließt.',
    'Die Gruppe ist über uns haftpflicht- und unfallversichert, soweit keine eigene Versicherung greift. Eine Reiserücktrittsversicherung ist nicht im Preis enthalten; sie lohnt sich, weil Kinder gern am Tag vor der Abreise Fieber bekommen.',
    'Der gesetzliche Sicherungsschein liegt deiner Bestätigung bei.',
  ],
  [
    'Gut geschützt unterwegs.',
    '### Vor der Reise',
    'Prüf, ob eine Reiserücktrittsversicherung besteht, sonst schließ bis 30 Tage vor Beginn eine ab.',
    '### Während der Reise',
    'Die Gesundheitskarte gehört ins Handgepäck. Im Ausland übernimmt eine Auslandskrankenversicherung, was die Kasse nicht trägt, zum Beispiel den Rücktransport.',
  ],
];

const questionTexts: Partial<Record<CategoryKey, TabText>> = {
  snow: [
    'Kurs, Helm, Handschuhe: was vor dem Schnee gefragt wird.',
    '### Muss ich schon fahren können?',
    'Nein, außer es steht im Text. Eingeteilt wird am ersten Vormittag, und wechseln darf man jederzeit.',
    '### Was, wenn kein Schnee liegt?',
    'Wir weichen in höher gelegene Gebiete aus oder ändern das Programm: Langeweile fällt nicht.',
    '### Brauche ich einen Helm?',
    'Ja. Einen eigenen bitte mitbringen oder beim Verleih angeben.',
  ],
  'water-sports': [
    'Schwimmen, Wetter, Ausrüstung – kurz beantwortet.',
    '### Wie gut muss ich schwimmen?',
    'Fünfzehn Minuten am Stück und ohne Angst im tiefen Wasser. Die Eltern bestätigen das schriftlich.',
    '### Was passiert bei Gewitter?',
    'Dann ist niemand auf dem Wasser. Wir haben für jeden Tag ein Landprogramm in der Tasche.',
    '### Brauche ich einen Neoprenanzug?',
    'Nur, wenn du einen eigenen lieber magst.',
  ],
  language: [
    'Niveau, Gastfamilie, Handy: das fragen fast alle.',
    '### Mein Englisch ist schlecht. Darf ich trotzdem mit?',
    'Gerade dann. Eingestuft wird nach Können, und niemand liest laut Noten vor.',
    '### Bekomme ich ein Zertifikat?',
    'Ja, mit Stundenzahl und erreichtem Niveau.',
    '### Wie oft darf ich zu Hause anrufen?',
    'So oft du möchtest, nur nicht während des Unterrichts.',
  ],
  science: [
    'Vorwissen, Sicherheit, Mitnehmen.',
    '### Muss ich gut in der Schule sein?',
    'Neugierig reicht. Formeln erklären wir, wenn wir sie brauchen.',
    '### Darf ich meine Ergebnisse behalten?',
    'Alles, was nicht lebt, raucht oder ausgeliehen ist.',
    '### Ist das gefährlich?',
    'Nein. Experimente mit Risiko machen wir vor, alle anderen macht ihr selbst, mit Schutzausrüstung.',
  ],
  kids: [
    'Heimweh, Taschengeld, Kuscheltier.',
    '### Was ist bei Heimweh?',
    'Wir reden, lenken ab, rufen an, in dieser Reihenfolge. Abgeholt wurde bisher sehr selten ein Kind.',
    '### Wie viel Taschengeld ist gut?',
    'Drei bis fünf Euro am Tag sind genug; auf Wunsch verwahren wir es.',
    '### Darf mein Kind mit der besten Freundin in ein Zimmer?',
    'Ja, bitte beide bei der Buchung eintragen.',
  ],
  party: [
    'Regeln, kurz und ehrlich.',
    '### Dürfen wir Alkohol trinken?',
    'Unter 18 nicht. Das ist Gesetz und unsere Hausordnung.',
    '### Wie lange dürfen wir raus?',
    'Je nach Alter und Ort; die Zeiten besprechen wir am ersten Abend.',
    '### Können wir uns ein Zimmer wünschen?',
    'Ja, als ganze Gruppe.',
  ],
  music: [
    'Instrumente, Noten, Lampenfieber.',
    '### Muss ich ein Instrument können?',
    'Nein. Einsteigerinstrumente sind da, eigene sind willkommen.',
    '### Muss ich auftreten?',
    'Niemand muss. Hinter der Bühne wird auch applaudiert.',
  ],
  religion: [
    'Glaube, Zweifel, Gepäck.',
    '### Muss ich getauft sein?',
    'Nein. Wer sich auf die Gruppe einlässt, ist willkommen.',
    '### Muss ich bei allem mitmachen?',
    'Gemeinsame Zeiten sind für alle, Gebete sind ein Angebot.',
  ],
  sport: [
    'Kondition, Ausrüstung, Muskelkater.',
    '### Wie fit muss ich sein?',
    'Wer eine Stunde radeln oder Fußball spielen kann, kommt gut mit.',
    '### Was muss ich mitbringen?',
    'Sportschuhe und Trinkflasche. Spezielle Ausrüstung steht in der Packliste oder wird gestellt.',
  ],
};

const programmeHeadings = [
  'Darauf könnt ihr euch freuen',
  'Das steht auf dem Plan',
  'Was ihr erlebt',
  'Unsere Höhepunkte',
  'In Stichworten',
  'Mit dabei',
] as const;

const programmeNotes = [
  'Der genaue Ablauf richtet sich nach Wetter und Gruppe; der Plan für morgen hängt immer schon heute Abend aus.',
  'Nicht alles ist Pflicht. Wer lieber liest, schaukelt oder schläft, sagt Bescheid und darf das.',
  'Für Regentage haben wir einen Ersatzplan, der schon so manchen Sonnentag neidisch gemacht hat.',
  'Die Reihenfolge kann sich ändern, der Spaß bleibt. Eigene Ideen tragt ihr auf das leere Blatt am Brett ein.',
  'Zwischen den Programmpunkten bleibt bewusst Luft: für Freundschaften, Mittagsschlaf und Unsinn.',
  'Wenn Wind, Schnee oder Wasserstand nicht mitspielen, tauschen wir Tage – gestrichen wird nur selten etwas.',
] as const;

/** The text of the tab "programm"; its summary are the first three items. */
export function programmeText({ id, programme }: TripSource): TabText {
  const [first, second, third] = programme;
  const items = [`### ${pick(programmeHeadings, id)}`, ...programme.map((item) => `- ${item}`)];
  const note = pick(programmeNotes, id >> 1);
  return [`${first} · ${second} · ${third}`, ...(id % 3 === 0 ? [note, ...items] : [...items, note])];
}

/** The text of the tab "versicherung". */
export function insuranceText(id: number): TabText {
  return pick(insuranceTexts, id);
}

/** The text of the tab "leistungen". The page adds the lists of what is included and what is not. */
export function servicesText(id: number): TabText {
  return pick(
    [
      ['Was im Reisepreis steckt und was nicht.', 'Was hier nicht steht, frag uns bitte vor der Buchung.'],
      ['Alles Wichtige ist drin.', 'Für Eis und Postkarten reicht ein kleines Taschengeld.'],
      ['Leistungen auf einen Blick.', 'Der Preis gilt pro Person und für die ganze Reise.'],
    ],
    id,
  );
}

/** The text of the tab "faq" by the trip's first category that has one; null when none has. */
export function questionsText(categories: readonly CategoryKey[]): TabText | null {
  return categories.map((category) => questionTexts[category]).find((text) => text !== undefined) ?? null;
}
