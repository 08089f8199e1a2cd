export const holidays = {
  inAll: 'Ferien in allen Bundesländern',
  inSome: (lands: readonly string[], others: number) =>
    `Ferien in ${lands.join(', ')}${others === 0 ? '' : ` und ${others === 1 ? 'einem weiteren' : `${others} weiteren`}`}`,
  outside: (where: string) => `außerhalb der Ferien ${where}`,
  ownLand: 'Dein Bundesland oder Kanton',
  neighbours: 'Österreich oder Schweiz',
  chooseLand: 'Bitte wählen',
  storedHere: 'Wird nur auf deinem Gerät gespeichert.',
  title: 'Schulferien',
  land: 'Ferien in',
  period: 'Ferien',
};
