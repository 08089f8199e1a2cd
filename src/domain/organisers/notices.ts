/** Results of actions that the organisers' pages confirm. An address names one of them: `?hinweis=gespeichert`. */

/** The results by page. */
const notices = {
  login: ['konto', 'passwort'],
  konto: ['passwort', 'beendet', 'bestaetigung', 'adresse', 'einstufig'],
  benutzer: ['rolle', 'entfernt', 'veraltet', 'eingeladen', 'zurueckgezogen'],
  bankverbindung: ['gespeichert', 'entfernt', 'schein', 'scheinverschickt', 'scheinweg', 'scheinbleibt', 'steuer'],
  'journal/datev': ['gespeichert'],
  erinnerungen: ['gespeichert'],
  gutscheine: ['angelegt', 'beendet'],
  datenschutz: ['geloescht'],
  vorgaben: ['gespeichert'],
  papierkorb: ['geloescht', 'wiederhergestellt', 'weg'],
  'passwort-vergessen': ['gesendet'],
  bewertungen: ['gespeichert', 'veraltet'],
  termin: [
    'gesendet',
    'schongesendet',
    'gefragt',
    'entfernt',
    'eintragstand',
    'abgesagt',
    'verschoben',
    'verkauf',
    'geschlossen',
    'vorgezogen',
  ],
} as const;

export type NoticePage = keyof typeof notices;
export type NoticeOf<Page extends NoticePage> = (typeof notices)[Page][number];

/** Reads the notice of a page; null without one, and for an unknown one. */
export function readNotice<Page extends NoticePage>(page: Page, query: URLSearchParams): NoticeOf<Page> | null {
  return notices[page].find((notice) => notice === query.get('hinweis')) ?? null;
}
