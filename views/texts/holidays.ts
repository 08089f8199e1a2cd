/** Texts of school holidays. */
export const holidays = {
  inAll: 'in den Ferien aller Länder',
  inSome: (lands: readonly string[], others: number) =>
    `in den Ferien von ${lands.join(', ')}${others === 0 ? '' : ` und ${others === 1 ? '1 weiteren' : `${others} weiteren`}`}`,
  ownLand: 'Dein Bundesland oder Kanton',
  chooseLand: 'Bitte wählen',
  storedHere: 'Wird nur auf deinem Gerät gespeichert.',
  title: 'Schulferien',
  land: 'Ferien in',
  period: 'Ferien',
};
