const trips = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

export const tripTable = {
  title: 'Neue Reisen aus einer Tabelle',
  lead: (rows: number) =>
    `Lege bis zu ${rows} Reisen auf einmal an. Du siehst zuerst, was aus jeder Zeile wird; angelegt wird erst danach. Die neuen Reisen sind für niemanden sichtbar, und ihre Termine sind offline.`,
  template: 'Vorlage herunterladen',
  templateHint: 'Fülle sie mit Excel, LibreOffice oder Numbers aus und speichere sie als CSV.',
  columns: 'Diese Spalten gibt es',
  required: 'muss sein',
  check: 'Tabelle prüfen',
  checkAgain: 'Noch einmal prüfen',
  problem: 'Die Tabelle kann so nicht gelesen werden',
  outdated: 'Seit der Prüfung hat sich etwas geändert. Es wurde nichts angelegt. Sieh dir die Vorschau noch einmal an.',
  preview: 'Vorschau',
  found: (valid: number, invalid: number) => {
    const ready = valid === 0 ? 'Aus keiner Zeile kann' : `${trips(valid)} ${valid === 1 ? 'kann' : 'können'}`;
    const wrong = invalid === 1 ? '1 Zeile hat Fehler' : `${invalid} Zeilen haben Fehler`;
    const text = valid === 0 ? `${ready} eine Reise angelegt werden.` : `${ready} angelegt werden.`;
    return `${text} ${invalid > 0 ? `${wrong}.` : ''} Noch ist nichts gespeichert.`;
  },
  line: 'Zeile',
  trip: 'Reise',
  place: 'Ort',
  ages: 'Alter',
  departure: 'Erster Termin',
  outcome: 'Was passiert',
  years: ({ from, to }: { from: number | null; to: number | null }) =>
    from !== null && to !== null ? `${from}–${to}` : from !== null ? `ab ${from}` : to !== null ? `bis ${to}` : '–',
  places: (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`),
  willCreate: 'Wird angelegt',
  hasErrors: 'Wird ausgelassen',
  cellError: (column: string, message: string) => (column ? `${column}: ${message}` : message),
  repeatsTrip: (combinedId: string) => `Gibt es schon: ${combinedId} hat denselben Titel und Termin.`,
  repeatsLine: (line: number) => `Steht schon in Zeile ${line}: derselbe Titel und Termin.`,
  createRepeated: (count: number) =>
    count === 1
      ? 'Auch die eine Zeile anlegen, die es schon gibt'
      : `Auch die ${count} Zeilen anlegen, die es schon gibt`,
  create: (count: number) => (count === 1 ? '1 Reise anlegen' : `${count} Reisen anlegen`),
  createOnlyRepeated: 'Reisen anlegen',
  correct: 'Tabelle verbessern',
  created: (count: number) =>
    count === 1
      ? '1 Reise ist angelegt. Sie steht noch in keiner Liste.'
      : `${count} Reisen sind angelegt. Sie stehen noch in keiner Liste.`,
  toTrips: 'Zu den neuen Reisen',
};
