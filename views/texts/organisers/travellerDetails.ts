/** Texts of the page with the answers about the travellers of a booking. */
export const travellerDetails = {
  title: 'Angaben zu den Reisenden',
  open: 'Angaben zu den Reisenden ansehen',
  age: (age: number) => `bei der Abreise ${age} Jahre`,
  nothing: 'Keine Angaben.',
  contacts: 'Im Notfall',
  states: {
    none: 'Zu dieser Buchung gibt es keine Angaben. Vielleicht wurde nichts gefragt, oder sie sind schon gelöscht.',
    unknownKey:
      'Diese Angaben sind mit einem Schlüssel verschlüsselt, den der Server nicht mehr kennt. Bitte wende dich an den Betrieb von Lagerfeuer.',
    damaged: 'Diese Angaben sind beschädigt und lassen sich nicht lesen. Frag bitte die Familie noch einmal.',
  },
  recorded: (days: number) =>
    `Wer diese Seite öffnet, wird im Protokoll festgehalten. Die Angaben werden ${days === 1 ? 'einen Tag' : `${days} Tage`} nach der Reise gelöscht, bei einer abgesagten Buchung am nächsten Tag.`,
  toInbox: 'Zur Buchung im Eingang',
};
