export const guardianAnswers = {
  title: 'Angaben zu den Reisenden',
  description: 'Geburtsdaten und deine vertraulichen Angaben zu den Reisenden ansehen und ändern.',
  /** On the page of the booking. */
  lead: {
    change: (host: string) =>
      `Hat sich etwas geändert? Bis zur Abreise kannst du deine Antworten aus dem Buchungsformular hier ansehen und ändern, auch die Geburtsdaten stehen dort. ${host} wird dann informiert.`,
    view: 'Du kannst deine Angaben hier ansehen, auch die Geburtsdaten.',
  },
  link: 'Angaben ansehen …',
  none: 'Zu dieser Buchung gibt es keine Angaben, die du hier ansehen kannst.',
  asked: (questions: number) =>
    questions === 1
      ? 'Zu dieser Reise wurde eine Frage zu den Reisenden gestellt.'
      : `Zu dieser Reise wurden ${questions} Fragen zu den Reisenden gestellt.`,
  why: 'Deine Angaben sind vertraulich. Damit sie niemand sieht, bei dem der Link aus Versehen gelandet ist, fragen wir vorher nach einem Geburtsdatum.',
  birthDate: 'Geburtsdatum',
  birthDateHint: 'Von einer Person, die mitfährt, so wie es in der Buchung steht.',
  open: 'Angaben öffnen',
  enterDate: 'Gib bitte ein Geburtsdatum ein.',
  refusedTitle: 'Noch nicht geöffnet',
  refused: (left: number) =>
    `Dieses Geburtsdatum passt zu niemandem aus dieser Buchung. Du hast noch ${left === 1 ? 'einen Versuch' : `${left} Versuche`}.`,
  lockedTitle: 'Zu viele Versuche',
  locked: (host: string) =>
    `Zum Schutz der Angaben lassen sie sich über diesen Link nicht mehr öffnen. Wende dich bitte an ${host}; dort sind sie weiterhin bekannt.`,
  unreadable: (host: string) =>
    `Die Angaben können gerade nicht gelesen werden. Wende dich bitte an ${host}, wenn du etwas ändern möchtest.`,
  keep: (host: string, days: number) =>
    `Nur ${host} und du können diese Angaben sehen. ${days} Tage nach der Reise werden sie gelöscht.`,
  save: 'Änderungen speichern',
  saved: (host: string) => `Gespeichert. ${host} bekommt eine E-Mail, dass sich etwas geändert hat.`,
  notSaved: 'Noch nicht gespeichert',
};
