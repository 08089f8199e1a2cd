/** Texts of the page with the answers about all travellers of a departure. */
export const departureAnswers = {
  title: 'Angaben',
  lead: 'Wer diese Seite öffnet oder als Datei lädt, wird im Protokoll festgehalten.',
  csv: 'Als CSV laden',
  search: 'Name oder Antwort',
  question: 'Frage',
  allQuestions: 'Alle Fragen',
  missing: 'Zeigen',
  everybody: 'Alle Teilnehmenden',
  onlyMissing: 'Nur mit fehlenden Angaben',
  apply: 'Anzeigen',
  reset: 'Filter zurücksetzen',
  missingTitle: (count: number) =>
    count === 1 ? 'Von 1 Person fehlen Angaben' : `Von ${count} Personen fehlen Angaben`,
  missingHint: (question: string | null) =>
    question === null
      ? 'Eine Pflichtangabe fehlt, oder die Familie hat über das Kind noch nichts beantwortet.'
      : `Auf die Frage „${question}“ gibt es noch keine Antwort.`,
  nothingMissing: (question: string | null) =>
    question === null ? 'Alle Pflichtangaben sind da.' : `Alle haben die Frage „${question}“ beantwortet.`,
  optionalTitle: (count: number) =>
    count === 1 ? '1 freiwillige Angabe ist offen' : `${count} freiwillige Angaben sind offen`,
  optionalHint:
    'Diese Familien haben freiwillige Fragen ausgelassen, vielleicht weil es nichts zu sagen gibt. Du kannst sie bitten, das noch einmal zu prüfen.',
  mail: (families: number) =>
    families === 1 ? 'E-Mail an diese Familie schreiben' : `E-Mail an diese ${families} Familien schreiben`,
  label: 'Angaben zu den Teilnehmenden',
  name: 'Name',
  count: (shown: number, all: number) =>
    shown === all ? `${all} ${all === 1 ? 'Person' : 'Personen'}` : `${shown} von ${all} Personen`,
  none: 'Niemand passt zu dieser Auswahl.',
  nobody: 'Für diesen Termin gibt es noch keine Buchungen.',
  unaskedTitle: (count: number) =>
    count === 1 ? '1 Familie wurde nicht alles gefragt' : `${count} Familien wurden nicht alles gefragt`,
  unasked: (count: number, questions: readonly string[]) =>
    `${count === 1 ? 'Sie hat' : 'Sie haben'} gebucht, bevor die Reise das gefragt hat: ${questions.join(', ')}. Solange du nicht nachfragst, gilt das nicht als fehlend.`,
  ask: (count: number) =>
    count === 1 ? 'Auch die schon gebuchte Familie fragen' : 'Auch die schon gebuchten Familien fragen',
  askTitle: (count: number) =>
    count === 1 ? '1 Familie nachträglich fragen?' : `${count} Familien nachträglich fragen?`,
  askLead:
    'Jede dieser Familien bekommt eine E-Mail. Die Fragen stehen danach auf der Seite ihrer Buchung, und Pflichtfragen gelten als fehlend, bis sie beantwortet sind. Das lässt sich nicht zurücknehmen.',
  askFailed: 'Noch niemand ist gefragt',
  askMail: 'So sieht die erste E-Mail aus',
  askNow: (count: number) => (count === 1 ? 'Diese Familie jetzt fragen' : `Diese ${count} Familien jetzt fragen`),
  back: 'Nicht fragen',
  nothingAsked:
    'Die Buchungen dieses Termins wurden nichts gefragt. Fragen legst du im Editor der Reise fest, unter „Fragen bei der Buchung“.',
  noAnswer: 'keine Angabe',
  notAsked: 'nicht gefragt',
  unreadable: 'nicht lesbar',
};
