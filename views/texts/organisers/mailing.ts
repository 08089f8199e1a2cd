export const mailing = {
  title: 'E-Mail schreiben',
  template: 'Vorlage',
  recipients: 'Wer bekommt die E-Mail?',
  recipientsHint: 'Je Buchung geht eine E-Mail an die Ansprechperson.',
  lackingHint:
    'Je Buchung geht eine E-Mail an die Ansprechperson. Vorgeschlagen sind nur Familien, von denen Angaben fehlen; ohne Vorschlag sind alle da.',
  active: 'Angefragte und bestätigte Buchungen',
  inactive: 'Abgelehnte und stornierte Buchungen',
  recipient: (name: string, travellers: string) => `${name} (${travellers})`,
  subject: 'Betreff',
  text: 'Text',
  placeholders: 'Platzhalter',
  placeholdersLead: 'Diese Platzhalter ersetzen wir in Betreff und Text:',
  own: 'Eure Vorlagen',
  ownName: 'Name der Vorlage',
  ownHint: 'Betreff und Text stehen danach bei allen Terminen zur Wahl. Derselbe Name ersetzt die Vorlage.',
  ownSave: 'Als Vorlage speichern',
  ownDelete: 'Diese Vorlage löschen',
  notes: { saved: 'Die Vorlage ist gespeichert.', deleted: 'Die Vorlage ist gelöscht. Der Text steht noch hier.' },
  preview: 'Vorschau ansehen',
  failed: 'Die E-Mail ist noch nicht fertig',
  previewTitle: 'So sieht die E-Mail aus',
  previewLead: (count: number) =>
    count === 1
      ? 'Sie geht an eine Buchung.'
      : `Sie geht an ${count} Buchungen. Hier siehst du die erste. Antworten kommen an eure Adresse aus den Stammdaten.`,
  addresses: (count: number) => (count === 1 ? 'Die Empfängeradresse' : `Alle ${count} Empfängeradressen`),
  change: 'Weiter bearbeiten',
  send: (count: number) => (count === 1 ? 'Jetzt an eine Buchung senden' : `Jetzt an ${count} Buchungen senden`),
  nobody: 'Zu diesem Termin gibt es noch keine Buchungen.',
};
