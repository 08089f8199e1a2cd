export const holidays = {
  inAll: 'in den Ferien aller Bundesländer',
  inSome: (lands: readonly string[], others: number) =>
    `in den Ferien von ${lands.join(', ')}${others === 0 ? '' : ` und ${others === 1 ? 'einem weiteren' : `${others} weiteren`}`}`,
  inside: (where: string) => `in den Ferien ${where}`,
  outside: (where: string) => `außerhalb der Ferien ${where}`,
  ownLand: 'Dein Bundesland oder Kanton',
  neighbours: 'Österreich oder Schweiz',
  chooseLand: 'Bitte wählen',
  storedHere: 'Wird nur auf deinem Gerät gespeichert.',
  title: 'Schulferien',
  land: 'Ferien in',
  period: 'Ferien',
};
