/** Texts of the form with which organisers change trips and departures in a spreadsheet program. */
export const tableFile = {
  title: 'Aus einer Datei übernehmen',
  hint: 'Lade Reisen oder Termine herunter, ändere Zellen mit Excel, LibreOffice oder Numbers, speichere die Tabelle als CSV (in Excel: „CSV UTF-8“) und wähle die Datei hier aus. Was nicht in der Datei steht, bleibt; gelöscht wird nichts.',
  trips: 'Reisen als CSV',
  tripsHint:
    'Eine Zeile je Reise, mit allen Angaben, die in eine Zelle passen; mehrere trennst du mit Kommas. Die letzten Spalten, von „Stufe“ bis „Adresse“, zeigen nur etwas an.',
  departures: 'Termine als CSV',
  departuresHint: 'Eine Zeile je Termin. Eine Zeile ohne Schlüssel in der Spalte „Termin“ wird ein neuer Termin.',
  scope: (count: number, most: number) =>
    count > most ? `die ersten ${most} Reisen der Liste` : count === 1 ? '1 Reise' : `${count} Reisen`,
  file: 'CSV-Datei',
  text: 'Oder: Text der Tabelle',
  textHint: 'Die Felder sind durch Semikolon, Komma oder Tabulator getrennt. Hier kannst du auch Fehler verbessern.',
  check: 'Datei prüfen',
};
