/** Texts of the forms with which organisers change a booking, and families ask for it. */
export const changes = {
  departure: 'Reise und Termin',
  load: 'Termin laden',
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
