export const asked = {
  title: 'Deine Auswahl:',
  remove: (label: string) => `Auswahl „${label}“ aufheben`,
  holidays: (where: string) => `Ferien ${where}`,
  free: 'mit freien Plätzen',
  none: 'Kein Termin passt zu deiner Auswahl.',
  others: 'Andere Termine',
};
