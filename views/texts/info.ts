/** Texts of pages with content from the content backend: info pages, FAQ, awards. */
export const info = {
  contents: 'Auf dieser Seite',
  contactWays: 'So erreichst du uns',
  hours: 'Montag bis Freitag, 9 bis 17 Uhr',
  questionnaire: 'Fragebogen für Teammitglieder',
  questionnaireText: 'Du fährst schon mit? Dann bitte einmal ausfüllen.',
  teamer: 'Teamer werden',
  teamerText: 'Bewirb dich und fahr im Sommer mit.',
  faqText: 'Die meisten Antworten stehen schon hier.',
};

export const faq = {
  lead: 'Antworten auf das, was Eltern und Jugendliche uns am häufigsten fragen.',
  description: 'Fragen und Antworten rund um Buchung, Anreise, Betreuung und Alltag auf unseren Reisen.',
  search: 'Fragen durchsuchen',
  placeholder: 'z. B. Heimweh oder Anzahlung',
  clear: 'Suche leeren',
  found: (count: number) => (count === 1 ? '1 Antwort gefunden' : `${count} Antworten gefunden`),
  nothing: 'Dazu haben wir noch keine Antwort',
  nothingText: 'Versuche es mit einem anderen Wort – oder frag uns einfach direkt.',
  topics: 'Themen',
  link: 'Link zu dieser Frage',
  more: 'Deine Frage ist nicht dabei?',
  moreText: 'Wir antworten dir gern.',
  contact: 'Schreib uns',
};

export const awards = {
  lead: 'Siegel und Preise, die wir und unsere Partner für gute, sichere Reisen bekommen haben.',
  description: 'Siegel, Zertifikate und Preise unserer Veranstalter.',
  issuer: (issuer: string) => `Verliehen von ${issuer}`,
  validUntil: (day: string) => `Gültig bis ${day}`,
  more: 'Mehr dazu',
  moreAbout: (name: string) => `Mehr über ${name}`,
  none: 'Noch keine Auszeichnungen',
  noneText: 'Sobald es etwas zu feiern gibt, steht es hier.',
};
