/** Texts of the forms with which organisers change a booking, and families ask for it. */
export const changes = {
  departure: 'Reise und Termin',
  load: 'Termin laden',
  search: 'Reise suchen',
  left: (count: number) => (count === 0 ? 'ausgebucht' : `${count} frei`),
  previewTitle: 'Das ändert sich',
  message: 'Nachricht',
  before: 'Preis bisher',
  after: 'Preis danach',
  travellers: 'Wer mitfährt',
  choice: 'Anreise und Extras',
  added: 'Neu dabei',
  leaves: (name: string) => `${name} fährt nicht mehr mit`,
  preview: 'Vorschau ansehen',
  edit: 'Zurück zum Formular',
};
