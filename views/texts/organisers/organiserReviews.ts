/** Texts of the page on which organisers answer reviews. */
export const organiserReviews = {
  search: 'Bewertungen durchsuchen',
  searchHint: 'Reise, Name oder Text',
  standing: 'Stand',
  all: 'Alle',
  open: 'Unbeantwortet',
  apply: 'Anzeigen',
  reset: 'Alle Bewertungen zeigen',
  none: 'Zu deinen Reisen gibt es noch keine Bewertungen.',
  noneChosen: 'Zu dieser Auswahl gibt es keine Bewertungen.',
  lead: (count: number) => (count === 1 ? 'Eine Bewertung.' : `${count} Bewertungen, die neueste zuerst.`),
  answer: 'Deine Antwort, für alle sichtbar',
  removeHint: 'Ein leeres Feld entfernt die Antwort.',
  send: 'Antwort veröffentlichen',
  change: 'Antwort ändern',
  start: 'Antworten',
  notices: {
    gespeichert: 'Gespeichert. Die Antwort steht in wenigen Augenblicken auf der Seite der Reise.',
    veraltet: 'Nicht gespeichert: Die Bewertung hat sich inzwischen geändert. Bitte sieh sie dir noch einmal an.',
  },
};
