/** Texts of the booking form where an organiser enters the booking of a family. The other texts are those of the form. */
export const enteredBooking = {
  title: 'Buchung eintragen',
  lead: 'Für Buchungen am Telefon, mit denselben Regeln und Preisen wie im Buchungsformular. Gespeichert wird erst, wenn du einträgst; bis dahin sind auch die Plätze nicht belegt.',
  notBookable: {
    cancelled: 'Dieser Termin ist abgesagt. Deshalb lässt sich nichts eintragen.',
    started: 'Dieser Termin hat schon begonnen. Deshalb lässt sich nichts mehr eintragen.',
    trip: 'Dieser Termin ist nicht online, oder der Reise fehlt noch etwas, ohne das niemand sie buchen kann. Beides steht im Editor der Reise.',
  },
  saleOver:
    'Der Verkauf ist geschlossen: Familien können diesen Termin nicht mehr buchen, du schon, solange Plätze frei sind.',
  detailsHint: (host: string, days: number) =>
    `Was du am Telefon nicht erfährst, lass leer: Die Familie ergänzt es auf der Seite ihrer Buchung, und bis dahin gilt es als fehlend. Die Antworten werden verschlüsselt gespeichert und stehen in keiner E-Mail. Nur Leitung und Buchungsteam von ${host} sehen sie; ${days === 1 ? 'einen Tag' : `${days} Tage`} nach der Reise werden sie gelöscht.`,
  healthConsent: (host: string) =>
    `Die Familie willigt ein, dass ${host} ihre Angaben zu Gesundheit und Ernährung verarbeitet, um während der Reise für die Kinder zu sorgen. Sie weiß, dass das freiwillig und jederzeit widerrufbar ist.`,
  terms: {
    before: 'Wer bucht, ist volljährig und darf für alle buchen, die mitfahren. Die Familie hat das ',
    sheet: 'Formblatt zur Pauschalreise',
    between: ' bekommen und ist mit den ',
    terms: (host: string) => `Reisebedingungen von ${host}`,
    after: ' einverstanden.',
    newTab: ' (öffnet einen neuen Tab)',
  },
  essentials: 'Das wird eingetragen',
  confirm: 'Eintragen und bestätigen',
  buy: 'Als Anfrage eintragen',
  sending: 'Wird eingetragen …',
  mail: 'Die Familie bekommt eine E-Mail mit der Buchung und ihrem Link. Darin steht, dass ihr sie auf ihren Wunsch eingetragen habt. Mit „Eintragen und bestätigen“ sind die Plätze fest reserviert, und die E-Mail nennt, was wann zu bezahlen ist.',
};
