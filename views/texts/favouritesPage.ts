/**
 * Texts of the favourites page: changes and votes. They are not part of `favourites`,
 * which every page with cards loads.
 */
const trips = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

export const favouritesPage = {
  more: {
    title: 'Noch Platz auf der Liste?',
    text: 'Merk dir alles, was gefällt. Aussortieren könnt ihr später zusammen.',
    label: 'Weitere Reisen entdecken',
  },
  /** @param day of the snapshot if the trip was marked earlier */
  priceChange: (price: string, isLower: boolean, day: string | null) =>
    `Preis seit dem ${day ?? 'Merken'} um ${price} ${isLower ? 'gesunken' : 'gestiegen'}`,
  dropped: (date: string) => `Termin ${date} entfällt`,
  moreDropped: (count: number) => (count === 1 ? '1 weiterer Termin entfällt' : `${count} weitere Termine entfallen`),
  added: (date: string) => `Neuer Termin: ${date}`,
  moreAdded: (count: number) => (count === 1 ? '1 weiterer neuer Termin' : `${count} weitere neue Termine`),
  changes: (count: number) =>
    count === 1 ? 'Bei einer Reise hat sich etwas geändert.' : `Bei ${count} Reisen hat sich etwas geändert.`,
  changesSeen: 'Hab ich gesehen',

  vote: 'Gemeinsam abstimmen',
  voteTitle: 'Welche Reise soll es werden?',
  voteLead:
    'Wählt nacheinander: Kreuze an, was dir gefällt, und gib den neuen Link weiter. Die Stimmen stehen nur im Link. Haben zwei mit demselben Link abgestimmt, öffne beide neuen Links auf einem Gerät: Dann lassen sich die Stimmen zusammenfügen.',
  voteName: 'Dein Name oder Kürzel',
  voteNameHint: 'Höchstens 20 Zeichen. Alle, die den Link bekommen, können ihn lesen.',
  voteNameError: 'Schreib bitte einen Namen aus Buchstaben und Ziffern, höchstens 20 Zeichen lang.',
  voteNameKnown: (name: string) => `${name} hat schon abgestimmt. Deine Auswahl ersetzt diese Stimmen.`,
  voteFull: 'In diesem Link stehen schon acht Personen. Mehr passen nicht hinein.',
  voteFor: 'Ich bin dafür',
  voteForTrip: (title: string) => `: ${title}`,
  votes: (count: number) => (count === 1 ? '1 Stimme' : `${count} Stimmen`),
  noVotes: 'Noch keine Stimme',
  voted: (names: string) => `Abgestimmt haben: ${names}.`,
  nobodyVoted: 'Noch hat niemand abgestimmt.',
  leading: (titles: readonly string[], votes: number) =>
    `${titles.length === 1 ? 'Vorn liegt' : 'Vorn liegen'} mit ${favouritesPage.votes(votes)}: ${titles.join(', ')}.`,
  voteChosen: (count: number) => (count === 0 ? 'Noch nichts angekreuzt' : `${trips(count)} angekreuzt`),
  voteSubmit: 'Abstimmen',
  voteThanks: (name: string) => `Danke, ${name}!`,
  voteNext: 'Deine Stimmen stehen jetzt im Link. Gib ihn weiter, damit die Nächsten abstimmen können.',
  voteShareText: 'Welche Reise soll es werden? Stimm mit ab:',
  lostVotes: 'Ihr habt wohl gleichzeitig abgestimmt. In diesem Link fehlen Stimmen, die du schon gesehen hast:',
  lostVote: (name: string, titles: readonly string[]) => `${name}: ${titles.join(', ') || 'keine Reise'}`,
  addLostVotes: 'Stimmen ergänzen',
  voteInvalid:
    'Die Stimmen in diesem Link sind nicht lesbar. Vielleicht wurde er beim Kopieren gekürzt. Ihr könnt hier neu abstimmen.',
};
