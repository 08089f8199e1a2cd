import type { FaqEntryDocument } from '../../../src/domain/documents.ts';
import { richText } from '../richText.ts';

/** Questions with the lines of their answers, by topic. */
const topics: Record<string, readonly (readonly [question: string, ...answer: string[]])[]> = {
  'Suchen und finden': [
    [
      'Wie finde ich die passende Reise?',
      'Gib oben ein Stichwort ein oder nimm die Filter **Wann**, **Wohin** und **Wer**. Wenn du bei „Wer“ das Alter aller antippst, die mitfahren, zeigen wir nur Reisen, die für alle passen.',
    ],
    [
      'In welcher Reihenfolge werden Reisen angezeigt?',
      'Mit Suchtext nach Übereinstimmung, sonst nach dem nächsten buchbaren Termin und dann nach dem Titel. Bezahlte Plätze gibt es nicht. Mehr dazu steht in unseren [Nutzungsbedingungen](/agb).',
    ],
    [
      'Was bedeutet das Herz auf den Reisen?',
      'Damit merkst du dir eine Reise. Die Liste liegt nur in deinem Browser und ist unter [Favoriten](/favoriten) zu finden.',
    ],
    [
      'Woher kommen die Sternebewertungen?',
      'Aus den Fragebögen, die die Veranstalter nach der Reise an die Familien verschicken. Nur wer gebucht hat, bekommt einen Fragebogen. Wir verändern die Bewertungen nicht. Wie sie sich verteilen, steht auf der Reiseseite im Reiter mit den Meinungen.',
    ],
  ],
  Buchen: [
    [
      'Mit wem schließe ich den Vertrag?',
      'Mit dem Veranstalter, der auf der Reiseseite genannt ist. Lagerfeuer vermittelt die Buchung. Für die Reise gelten die Bedingungen des Veranstalters, die du vor dem Absenden lesen kannst.',
    ],
    [
      'Wie läuft die Buchung ab?',
      '1. Termin wählen und auf „Buchen“ gehen',
      '2. Teilnehmende und Kontaktdaten eintragen',
      '3. Preis prüfen und zahlungspflichtig buchen',
      'Du bekommst sofort eine Eingangsbestätigung mit Nummer und danach die Buchungsbestätigung des Veranstalters mit Sicherungsschein.',
    ],
    [
      'Kann ich mein Kind auch ohne Internet anmelden?',
      'Ja. Ruf montags bis freitags zwischen 9 und 17 Uhr an, wir füllen das Formular mit dir aus.',
    ],
    [
      'Mein Kind hat erst nach Reisebeginn Geburtstag. Zählt das?',
      'Entscheidend ist das Alter am ersten Reisetag. Wenn nur wenige Wochen fehlen, frag uns: Manchmal ist eine Ausnahme möglich.',
    ],
    [
      'Können Freunde zusammen ein Zimmer bekommen?',
      'In der Regel ja. Trag den Wunsch bei beiden Buchungen unter „Bemerkungen“ ein.',
    ],
  ],
  Bezahlen: [
    [
      'Wann muss ich bezahlen?',
      'Nach der Bestätigung wird eine Anzahlung fällig, der Rest einige Wochen vor der Reise. Die genauen Fristen stehen in den Reisebedingungen des Veranstalters.',
    ],
    [
      'Was ist ein Sicherungsschein?',
      'Der Nachweis, dass dein Geld auch dann sicher ist, wenn der Veranstalter zahlungsunfähig wird. Ohne ihn musst du bei einer Pauschalreise nichts vorab zahlen.',
    ],
    [
      'Gibt es Zuschüsse?',
      'Viele Jugendämter, Stiftungen und Krankenkassen fördern Ferienreisen. Auch das Bildungspaket kann helfen. Wir stellen gern eine Bescheinigung aus.',
    ],
    [
      'Gibt es Rabatt für Geschwister?',
      'Einige Veranstalter gewähren ihn. Er wird in der Bestätigung abgezogen, wenn du die Geschwister gemeinsam anmeldest.',
    ],
  ],
  'Umbuchen und absagen': [
    [
      'Kann ich die Buchung widerrufen?',
      'Für im Internet gebuchte Pauschalreisen gibt es kein Widerrufsrecht. Du kannst aber jederzeit vor Reisebeginn zurücktreten; je nach Zeitpunkt fällt eine Entschädigung an.',
    ],
    [
      'Was ist, wenn mein Kind krank wird?',
      'Sag uns sofort Bescheid. Eine Reiserücktrittsversicherung übernimmt dann meist die Kosten. Alternativ darf bis sieben Tage vorher ein anderes Kind einspringen.',
    ],
    [
      'Und wenn der Veranstalter absagt?',
      'Dann bekommst du alle Zahlungen zurück, spätestens nach 14 Tagen, und auf Wunsch einen Vorschlag für eine andere Reise.',
    ],
  ],
  'Vor der Abreise': [
    [
      'Was gehört in den Koffer?',
      'Die Packliste kommt mit den Reiseunterlagen. Grundregel: Kleidung, die schmutzig werden darf, Regenjacke, Sonnenhut, Taschenlampe, Lieblingsbuch. Teures bleibt zu Hause.',
    ],
    [
      'Wie viel Taschengeld ist sinnvoll?',
      'Für Kinder reichen drei bis fünf Euro am Tag, Jugendliche kommen mit acht bis zehn Euro gut hin. Auf Wunsch verwahrt das Team das Geld.',
    ],
    [
      'Welche Papiere braucht mein Kind?',
      'Innerhalb der EU und für die Schweiz genügt ein gültiger Personalausweis, für England braucht es Reisepass und elektronische Einreisegenehmigung. Dazu Gesundheitskarte und der ausgefüllte Gesundheitsbogen.',
    ],
    [
      'Gibt es eine begleitete Anreise?',
      'Bei vielen Reisen ja, mit Bus oder Bahn. Der Reiter „Anreise“ auf der Reiseseite nennt Orte und Kosten.',
    ],
  ],
  Unterwegs: [
    [
      'Wie erreiche ich mein Kind?',
      'Unter der Notfallnummer aus den Reiseunterlagen, die Tag und Nacht besetzt ist. Für Plaudereien empfehlen wir die Telefonzeiten, und noch mehr Postkarten.',
    ],
    [
      'Darf mein Kind ein Handy mitnehmen?',
      'Das entscheidet die Gruppe. Bei Kinderreisen gibt es feste Handyzeiten, manche Reisen sind bewusst handyfrei – das steht dann im Text.',
    ],
    [
      'Was passiert bei Heimweh?',
      'Unsere Teams nehmen es ernst: reden, ablenken, kuscheln, anrufen. In den allermeisten Fällen ist es nach zwei Nächten vorbei.',
    ],
    [
      'Mein Kind braucht Medikamente. Geht das?',
      'Ja, wenn du uns vorab schriftlich informierst. Das Team erinnert an die Einnahme und verwahrt die Medikamente, verabreicht aber keine Spritzen.',
    ],
  ],
  'Lern uns kennen': [
    [
      'Wer betreut die Gruppen?',
      'Menschen mit pädagogischer Ausbildung oder Schulung, erweitertem Führungszeugnis und Erste-Hilfe-Kurs. Wie die einzelnen Veranstalter arbeiten, liest du unter [Betreuung](/betreuung).',
    ],
    [
      'Kann ich selbst Teamerin oder Teamer werden?',
      'Sehr gern! Ab 18, mit Lust auf Verantwortung. Das Bewerbungsformular findest du oben unter „Über uns“.',
    ],
    [
      'Sind die Reisen barrierefrei?',
      'Das ist von Haus zu Haus verschieden. Sprich uns an, wir klären ehrlich, was geht. Zur Website selbst gibt die [Erklärung zur Barrierefreiheit](/barrierefreiheit) Auskunft.',
    ],
  ],
};

/** The frequent questions, in the order they are shown. */
export function faqDocuments(): FaqEntryDocument[] {
  const entries = Object.entries(topics).flatMap(([topic, questions]) => questions.map((entry) => ({ topic, entry })));
  return entries.map(({ topic, entry: [question, ...answer] }, index) => ({
    _id: `faq-${String(index + 1).padStart(2, '0')}`,
    _type: 'faqEntry',
    question,
    answer: richText(answer),
    topic,
    order: (index + 1) * 10,
  }));
}
