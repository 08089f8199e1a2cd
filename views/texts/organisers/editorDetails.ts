/** Texts of the editor about travel, care, board and conditions of a trip. */
export const editorDetails = {
  noBoard: 'Keine Angabe',

  groupFrom: 'Gruppe von',
  groupTo: 'Gruppe bis',
  care: {
    training: { label: 'Ausbildung des Teams', hint: 'Zum Beispiel Juleica und Erste Hilfe.' },
    nightRest: { label: 'Nachtruhe', hint: 'Ab wann, und wer nachts da ist.' },
    phones: { label: 'Handys', hint: 'Wann Kinder ihr Handy haben dürfen.' },
    emergencyContact: { label: 'Im Notfall', hint: 'Wie Eltern das Team erreichen.' },
  },

  placesHint: 'Ohne Abfahrtsorte reisen alle selbst an.',
  place: 'Abfahrtsort',
  time: 'Abfahrt',
  returnTime: 'Rückkehr',
  surcharge: 'Zuschlag (€)',
  addPlace: 'Abfahrtsort hinzufügen',
  clock: 'Uhrzeit',
  activity: 'Was passiert',
  addScheduleEntry: 'Eintrag hinzufügen',
  question: 'Frage',
  answer: 'Antwort',
  addQuestion: 'Frage hinzufügen',

  extrasHint:
    'Extras und Zuschläge erscheinen als Zeilen im Preis der Buchung. Kosten, die alle zahlen müssen, gehören in den Grundpreis. „Höchstens je Termin“ zählt über alle Buchungen eines Termins; was schon gebucht ist, bleibt gebucht, wenn du die Zahl senkst.',
  addExtra: 'Extra hinzufügen',
  extraTitle: 'Name',
  per: 'Gilt',
  perPerson: 'je Person',
  perBooking: 'je Buchung',
  extraPrice: 'Preis (€)',
  limit: 'Höchstens je Termin',
  options: 'Varianten, zum Beispiel Größen',
  option: (number: number) => `Variante ${number}`,
  addOption: 'Variante hinzufügen',
  earlyBirdHint: 'Wer mindestens so viele Tage vor der Abreise bucht, bekommt den Rabatt auf den Grundpreis.',
  discount: 'Rabatt (%)',
  siblingDiscount: 'Geschwisterrabatt (%)',
  siblingHint: 'Auf den Grundpreis, ab der zweiten Person einer Buchung.',

  travellerFieldsHint:
    'Das fragt das Buchungsformular zusätzlich zu Name und Geburtsdatum. Frage nur, was du für diese Reise brauchst: Die Antworten sind verschlüsselt gespeichert, nur Leitung und Buchungsteam sehen sie, und nach der Reise werden sie gelöscht.',

  conditionsHint: 'Die Reiseseite rechnet daraus für jeden Termin Tage und Beträge aus.',
  deposit: 'Anzahlung (%)',
  balance: 'Restzahlung (Tage vorher)',
  daysBefore: 'Tage vorher',
  percent: 'Anteil (%)',
  addTier: 'Stufe hinzufügen',

  onTripPage: (range: string) => `So steht es auf der Reiseseite, zum Beispiel für ${range}`,

  /** Short texts, to compare two versions. */
  preview: {
    deposit: (percent: string) => `Anzahlung ${percent}`,
    balance: (days: number) => `Restzahlung ${daysBefore(days)}`,
    tier: (days: number | '?', percent: string) => `${daysBefore(days)}: ${percent}`,
  },
};

function daysBefore(days: number | '?'): string {
  return days === 1 ? '1 Tag vor der Abreise' : `${days} Tage vor der Abreise`;
}
