/** The topics of the contact form. Every page needs them to read its address; the form's rules are loaded with the form. */
export const contactTopics = [
  { key: 'reise', label: 'Frage zu einer Reise' },
  { key: 'buchung', label: 'Meine Buchung' },
  { key: 'veranstalter', label: 'Frage an einen Veranstalter' },
  { key: 'team', label: 'Mitfahren als Teamer' },
  { key: 'lob', label: 'Lob oder Kritik' },
  { key: 'sonstiges', label: 'Etwas anderes' },
] as const;

export type ContactTopic = (typeof contactTopics)[number]['key'];
