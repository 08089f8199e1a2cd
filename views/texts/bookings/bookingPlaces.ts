export const bookingPlaces = {
  starting: 'Wir reservieren die Plätze für dich …',
  /** @param until time of day */
  held: (places: number, until: string) =>
    places === 1
      ? `Dein Platz ist bis ${until} Uhr für dich reserviert.`
      : `Deine ${places} Plätze sind bis ${until} Uhr für dich reserviert.`,
  minutesLeft: (minutes: number) => {
    if (minutes === 0) return 'Noch weniger als eine Minute.';
    return minutes === 1 ? 'Noch 1 Minute.' : `Noch ${minutes} Minuten.`;
  },
  endsIn: (minutes: number) =>
    `Deine Reservierung endet in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}. Wenn du weiter ausfüllst, verlängern wir sie, solange es geht.`,
  ended: 'Deine Reservierung ist abgelaufen.',
  endedHint:
    'Was du eingetragen hast, ist noch da. Wir versuchen, die Plätze noch einmal zu bekommen, sobald du weitermachst.',
  holdAgain: 'Noch einmal reservieren',
  fewHint: 'Nimm bitte einen anderen Termin oder meld weniger Personen an. Was du eingetragen hast, bleibt stehen.',
  heldHint:
    'Andere füllen gerade ihre Buchung aus. Lass das Formular offen: Wir versuchen es dann noch einmal für dich. Was du eingetragen hast, bleibt stehen.',
  fullHint: 'Was du eingetragen hast, bleibt stehen.',
  checking: 'Wir prüfen gerade, wie viele Plätze es noch gibt, und versuchen es gleich noch einmal.',
};
