/** Texts of the pages of an entry of a waiting list and of its offer. */
export const waitingLinks = {
  description: 'Dein Platz auf der Warteliste einer Reise.',
  trip: 'Reise',
  departure: 'Termin',
  places: 'Plätze',
  price: 'Preis heute',
  reference: 'Nummer',
  discover: 'Andere Reisen ansehen',
  confirmTitle: 'Bitte bestätige deinen Eintrag',
  confirmText:
    'Mit einem Klick auf den Knopf sagst du uns, dass diese E-Mail-Adresse dir gehört. Danach stehst du am Ende der Warteliste und erfährst deinen Platz.',
  confirm: 'Eintrag bestätigen',
  confirmHint:
    'Du hast dich nicht eingetragen? Dann schließ diese Seite einfach. Ohne Bestätigung löschen wir den Eintrag.',
  entryTitle: (position: number | null) =>
    position === null ? 'Deine Warteliste' : `Platz ${position} auf der Warteliste`,
  entryText: 'Sobald genug Plätze frei werden, bekommst du ein Angebot per E-Mail. Du musst nichts weiter tun.',
  entryClosed:
    'Der Veranstalter nimmt für diesen Termin gerade keine Buchungen mehr an. Du bleibst auf der Liste. Ein Angebot bekommst du nur, wenn er den Termin wieder öffnet und genug Plätze frei sind.',
  entryOffer: (until: string) => `Für dich sind Plätze frei! Wir halten sie bis ${until} für dich frei.`,
  toOffer: 'Angebot ansehen',
  leaveTitle: 'Brauchst du den Platz nicht mehr?',
  leaveText: 'Wer nach dir auf der Liste steht, rückt dann auf.',
  leave: 'Warteliste verlassen',
  offerTitle: (places: number) =>
    places === 1 ? 'Ein Platz ist für dich frei' : `${places} Plätze sind für dich frei`,
  offerText: (until: string) =>
    `Wir halten sie bis ${until} nur für dich frei. Du kannst auch weniger Plätze buchen, die übrigen sind dann wieder für andere frei.`,
  offerTextOne: (until: string) => `Wir halten ihn bis ${until} nur für dich frei.`,
  offerBook: 'Jetzt buchen',
  offerNotBookable: 'Gerade kann dieser Termin nicht gebucht werden. Schau bitte später noch einmal nach.',
  declineTitle: 'Doch nicht?',
  declineText: 'Was für dich frei war, ist dann sofort wieder für andere da.',
  decline: 'Angebot ablehnen',
  done: {
    left: {
      title: 'Du hast die Warteliste verlassen',
      text: 'Wir haben deinen Eintrag geschlossen. Du bekommst dazu keine weiteren E-Mails.',
    },
    declined: {
      title: 'Du hast das Angebot abgelehnt',
      text: 'Danke, dass du Bescheid gesagt hast. Was für dich frei war, ist jetzt wieder für andere da.',
    },
  },
  closed: {
    unknown: {
      title: 'Dieser Link stimmt nicht',
      text: 'Öffne ihn bitte direkt aus unserer E-Mail. Vielleicht fehlt am Ende ein Stück.',
    },
    unconfirmed: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Ein Link zum Bestätigen gilt 24 Stunden. Du kannst dich auf der Seite der Reise noch einmal eintragen.',
    },
    expired: {
      title: 'Dieses Angebot ist abgelaufen',
      text: 'Die Frist ist vorbei, und die Plätze sind wieder für andere frei. Du kannst dich auf der Seite der Reise noch einmal eintragen.',
    },
    used: {
      title: 'Mit diesem Angebot hast du schon gebucht',
      text: 'Jedes Angebot gilt für eine Buchung. Die Bestätigung ist in deinem Postfach.',
    },
    declined: {
      title: 'Du hast dieses Angebot abgelehnt',
      text: 'Was für dich frei war, ist wieder für andere da. Du kannst dich auf der Seite der Reise noch einmal eintragen.',
    },
    left: {
      title: 'Du hast die Warteliste verlassen',
      text: 'Dein Eintrag ist geschlossen. Du kannst dich auf der Seite der Reise noch einmal eintragen.',
    },
    removed: {
      title: 'Dein Eintrag ist nicht mehr auf der Liste',
      text: 'Der Veranstalter hat ihn entfernt. Wenn du denkst, dass das ein Versehen ist, schreib ihm bitte.',
    },
  },
};
