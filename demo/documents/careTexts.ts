/** How the hosts look after their guests: several wordings each, so that no two neighbours in a list read alike. */
import { pick } from './pick.ts';
import type { CategoryKey, DemoHost, TabText, TripSource } from './tripSource.ts';

const hostTexts: Record<DemoHost, readonly [TabText, ...TabText[]]> = {
  lagerfeuer: [
    [
      'Teamende, die zuhören, mitspielen und nachts erreichbar sind.',
      'Unsere Teams bestehen aus pädagogischen Fachkräften, Studierenden und Menschen, die selbst als Kinder bei uns waren. Alle haben eine Ausbildung von mindestens sechs Tagen hinter sich, ein erweitertes Führungszeugnis vorgelegt und einen Erste-Hilfe-Kurs gemacht.',
    ],
    [
      'Eine feste Bezugsperson vom ersten Winken bis zum letzten.',
      'Jedes Kind gehört zu einer kleinen Gruppe mit einer eigenen Betreuerin oder einem eigenen Betreuer. Morgens fragen wir, wie die Nacht war, abends, wie der Tag war – und wenn etwas drückt, findet sich ein ruhiger Platz zum Reden.',
    ],
    [
      'Viele wache Augen und ein Team, das sich kennt.',
      'Wir schulen im Frühjahr drei Wochenenden lang: Spiele, Aufsicht, Streit, Heimweh, Notfall. Wer mitfahren will, muss mit uns am Feuer gesessen haben. Führungszeugnis und Schutzkonzept sind selbstverständlich.',
    ],
  ],
  ya: [
    [
      'Bergerfahrene Teams mit Ausbildung und Gespür für Grenzen.',
      'Bei Young Alps leiten Menschen, die Berge lieben und umkehren können. Fachsport liegt in der Hand von geprüften Lehrkräften, Bergführerinnen oder Guides; der Rest des Teams kümmert sich um alles dazwischen.',
    ],
    [
      'Kleine Gruppen, klare Absprachen, offene Ohren.',
      'Jede Gruppe hat eine Leitung, die morgens beim Frühstück sitzt und abends die Tür zumacht. Vor jeder Tour besprechen wir Wetter, Route und Befinden – wer einen Pausentag braucht, bekommt ihn.',
    ],
  ],
  forscher: [
    [
      'Forschende mit Begeisterung, Pädagoginnen mit Überblick.',
      'In jeder Gruppe arbeiten zwei Menschen zusammen: eine Person vom Fach und eine mit pädagogischer Ausbildung. So bekommt ihr ehrliche Antworten und rechtzeitig eine Pause.',
    ],
    [
      'Fragen erwünscht, besonders die komischen.',
      'Unser Team kommt aus Hochschulen, Museen und Werkstätten. Alle sind in Aufsicht, Laborsicherheit und Erster Hilfe geschult und haben ein erweitertes Führungszeugnis vorgelegt.',
    ],
  ],
  kca: [
    [
      'Rettungsschwimmer am Wasser, Vertrauenspersonen an Land.',
      'Am und auf dem Wasser sind immer ausgebildete Lehrkräfte und Rettungsschwimmerinnen dabei. An Land begleitet euch ein Team, das weiß, wie man Sonnenbrand verhindert und Heimweh lindert.',
    ],
    [
      'Wir zählen durch. Oft.',
      'Vor dem Baden, nach dem Baden, an jedem Steg: Sicherheit besteht aus Gewohnheiten. Unsere Teamenden haben Schulungen in Wasserrettung und Pädagogik durchlaufen und fahren meist seit Jahren gemeinsam.',
    ],
    [
      'Ein Küstenteam mit ruhiger Hand.',
      'Die Leitung wohnt im selben Haus oder Camp und ist Tag und Nacht erreichbar. Über die Badeflagge entscheidet niemand allein, über den Nachtisch schon.',
    ],
  ],
  dev: [
    [
      'Ein kleines, eingespieltes Team.',
      'Zwei bis drei erfahrene Teamende begleiten die Gruppe rund um die Uhr. Alle haben eine pädagogische Schulung und einen aktuellen Erste-Hilfe-Nachweis.',
    ],
  ],
  english: [
    [
      'Deutschsprachige Betreuung und Lehrkräfte aus dem Land.',
      'Unterrichtet wird von ausgebildeten Muttersprachlerinnen und Muttersprachlern. Für alles andere ist unser deutschsprachiges Team da, mit einer Notfallnummer, die wirklich jemand abhebt.',
    ],
    [
      'Selbstständig werden mit Netz und doppeltem Boden.',
      'Ihr bekommt so viel Freiheit, wie ihr tragen könnt: klare Zeiten, feste Treffpunkte, täglicher Kontakt. Gastfamilien und Häuser prüfen wir persönlich, die Schule ist staatlich anerkannt.',
    ],
  ],
  cff: [
    [
      'Ein junges Team, das Spaß versteht und Regeln ernst nimmt.',
      'Unsere Teamerinnen und Teamer sind zwischen 20 und 30, geschult in Jugendschutz, Erster Hilfe und Deeskalation. Das Jugendschutzgesetz gilt bei uns auch dort, wo es sonst niemand kennt.',
    ],
    [
      'Auf Augenhöhe, aber mit Plan.',
      'Wer wann wohin geht, wird abgesprochen; in der Nacht ist immer eine Ansprechperson wach. Bei groben Verstößen rufen wir zu Hause an – bisher reichte fast immer ein Gespräch.',
    ],
  ],
  bdkj: [
    [
      'Ehrenamtlich geleitet, gut ausgebildet.',
      'Unsere Leiterinnen und Leiter haben die Jugendleitercard, eine Präventionsschulung und Lust auf Gemeinschaft. Eine hauptamtliche Kraft ist im Hintergrund immer erreichbar.',
    ],
    [
      'Miteinander statt von oben.',
      'In unseren Gruppen wird gemeinsam beschlossen, was gemeinsam getan wird. Ein Schutzkonzept, geschulte Vertrauenspersonen und klare Regeln sorgen dafür, dass sich alle sicher fühlen.',
    ],
  ],
};

/** What the team must be able to do besides, for the kinds of trip where it matters. */
const skillTexts: Partial<Record<CategoryKey, readonly [string, ...string[]]>> = {
  'water-sports': [
    'Wer aufs Wasser geht, muss sicher schwimmen können; das Bronzeabzeichen lassen wir uns vor der Reise bestätigen.',
    'Schwimmwesten trägt auf dem Wasser jeder – auch die Leitung, auch bei Flaute.',
  ],
  snow: [
    'Auf der Piste gilt Helmpflicht, und jede Gruppe hat mittags einen festen Treffpunkt.',
    'Die Skilehrkräfte besitzen Lizenzen anerkannter Verbände; gefahren wird immer mindestens zu dritt.',
  ],
  language: [
    'Zu Hause erreicht ihr uns täglich: Die Reiseleitung hat feste Telefonzeiten.',
    'Am ersten Abend machen wir einen Rundgang mit allen Wegen, Haltestellen und Nummern, die man braucht.',
  ],
  kids: [
    'Für die Jüngsten gibt es Rückzugsecken, Vorlesezeit und immer jemanden, der eine Hand frei hat.',
    'Medikamente, Zahnspangen und Lieblingstiere haben bei uns einen Plan und einen Platz.',
  ],
  science: [
    'Im Labor und in der Werkstatt wird mit Schutzbrille und in Kleingruppen gearbeitet.',
    'Sicherheitsunterweisungen sind kurz, verständlich und kommen vor dem Knall.',
  ],
  sport: [
    'Trainerinnen und Trainer haben Lizenzen ihrer Sportart; Pflaster, Eis und Geduld sind immer dabei.',
    'Trainingspausen sind fester Bestandteil des Plans, ebenso wie Sonnenschutz und Trinken.',
  ],
};

const ratioTexts: readonly [(children: number) => string, ...((children: number) => string)[]] = [
  (children) =>
    `Auf je ${children} Teilnehmende kommt mindestens eine Betreuungsperson, bei Ausflügen planen wir zusätzlich eine Reserve ein.`,
  (children) =>
    `Der Betreuungsschlüssel liegt bei eins zu ${children}. Gerechnet wird ohne Küche, Fahrdienst und Hausteam.`,
  (children) => `Wir betreuen im Verhältnis 1:${children}, und zwar nicht nur auf dem Papier.`,
  (children) => `Eine Betreuerin oder ein Betreuer ist für höchstens ${children} von euch da.`,
];

/** Participants per carer: fewer for small children, and wherever water or snow is about. */
export function careRatioOf({ ages, categories }: Pick<TripSource, 'ages' | 'categories'>): number {
  if (ages[0] < 8) return 6;
  if (categories.includes('snow') || categories.includes('water-sports')) return 8;
  return ages[0] >= 15 ? 12 : 10;
}

/** The text of the tab "betreuung". */
export function careText(host: DemoHost, source: TripSource): TabText {
  const { id, categories } = source;
  const [summary, ...body] = pick(hostTexts[host], id);
  const ratio = pick(ratioTexts, id >> 1)(careRatioOf(source));
  const skills = categories.flatMap((category) => {
    const options = skillTexts[category];
    return options ? [pick(options, id)] : [];
  });
  const more = id % 2 === 0 ? [ratio, ...skills.slice(0, 1)] : [...skills.slice(0, 2), ratio];
  return [summary, ...body, ...more];
}
