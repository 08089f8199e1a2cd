/**
 * Texts of the contact page. Error messages of fields are in src/domain/bookings/contactForm.ts, shared by server and browser.
 */
export const contact = {
  errorTitle: 'Fehler: Kontakt',
  description: 'Schreib uns: Fragen zu Reisen, Buchungen und Veranstaltern.',
  form: 'Nachricht schreiben',
  about: 'Es geht um diese Reise',
  goesTo: (host: string) => `Deine Nachricht geht an ${host}. Von dort kommt auch die Antwort.`,
  host: 'An wen?',
  hostHint: 'Fragen zu einer Reise beantwortet ihr Veranstalter, alle anderen das Team von Lagerfeuer.',
  platform: 'Lagerfeuer-Team',
  topic: 'Worum geht es?',
  noTopic: 'Thema wählen',
  name: 'Dein Name',
  email: 'Deine E-Mail-Adresse',
  message: 'Deine Nachricht',
  messageHint: 'Bei Fragen zu einer Reise helfen Termin und Alter des Kindes.',
  trap: 'Bitte leer lassen',
  privacy: 'Deine Angaben werden nur gebraucht, um dir zu antworten.',
  privacyLink: 'Mehr zum Datenschutz',
  send: 'Nachricht abschicken',
  sending: 'Wird abgeschickt …',
  faulty: (count: number) =>
    count === 1 ? 'Eine Angabe fehlt noch oder stimmt nicht' : `${count} Angaben fehlen noch oder stimmen nicht`,
  failed: 'Das hat noch nicht geklappt',
  offline:
    'Wir erreichen unseren Server gerade nicht. Deine Nachricht ist noch da: Prüf deine Verbindung und versuche es noch einmal. Doppelt ankommen kann sie nicht.',
  tryAgain: 'Noch einmal versuchen',
  otherWays: 'Oder lieber so?',
  sentTitle: 'Danke, deine Nachricht ist da!',
  sentDescription: 'Deine Nachricht ist angekommen.',
  sentText: 'Die Antwort kommt per E-Mail. Eine Bestätigung ist unterwegs zu dir; darin steht auch, wer dir antwortet.',
  reference: 'Deine Nummer für Rückfragen',
  sentSpam: 'Nichts bekommen? Schau bitte auch im Spam-Ordner nach.',
  discover: 'Reisen entdecken',
  writeAgain: 'Noch eine Nachricht schreiben',
};
