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
  nothingAsked:
    'Die Buchungen dieses Termins wurden nichts gefragt. Fragen legst du im Editor der Reise fest, unter „Fragen bei der Buchung“.',
  noAnswer: 'keine Angabe',
  notAsked: 'nicht gefragt',
  unreadable: 'nicht lesbar',
};
