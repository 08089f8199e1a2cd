/** Texts of the consent section on the cookie page. */
export const consent = {
  title: 'Deine Auswahl',
  none: 'Zurzeit gibt es nichts zu erlauben: Diese Website lädt keine Dienste von anderen. Deshalb fragen wir dich auch nicht.',
  noScript: 'Ohne JavaScript laden wir keine Dienste von anderen. Du musst nichts auswählen.',
  undecided: 'Du hast noch nichts ausgewählt. Bis dahin ist nur erlaubt, was notwendig ist.',
  categories: {
    necessary: 'Notwendig',
    functional: 'Funktional',
    statistic: 'Statistik',
    marketing: 'Marketing',
    unclassified: 'Nicht zugeordnet',
  },
  allowed: 'erlaubt',
  alwaysAllowed: 'immer erlaubt',
  refused: 'nicht erlaubt',
  change: 'Auswahl ändern',
  reload: 'Wenn du die Statistik verbietest, lädt die Seite einmal neu. Danach ist das Messskript weg.',
  dialogUnavailable:
    'Die Abfrage lässt sich gerade nicht öffnen, vielleicht blockiert dein Browser sie. Deine Auswahl ist zurückgenommen: Erlaubt ist nur noch, was notwendig ist.',
};
