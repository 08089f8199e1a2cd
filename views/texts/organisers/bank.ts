/** Texts of the page with the bank details of a host. */
import type { NoticeOf } from '#domain/organisers/notices.ts';

export const bank = {
  // Narrow windows break it between its words.
  title: 'Bank\u00adverbindung',
  lead: 'Auf dieses Konto überweisen die Familien. Solange etwas zu zahlen ist, steht es auf der Seite jeder bestätigten Buchung, mit einem GiroCode für die Banking-App, und in den E-Mails, die den Betrag nennen.',
  holder: 'Kontoinhaber',
  holderHint: 'So, wie die Bank ihn kennt',
  iban: 'IBAN',
  bic: 'BIC',
  bicHint: 'Nur für Konten außerhalb des Europäischen Wirtschaftsraums nötig, etwa in der Schweiz',
  save: 'Speichern',
  remove: 'Bankverbindung entfernen',
  removeHint:
    'Familien sehen dann kein Konto mehr. Überweisen können sie nur noch mit dem, was ihr ihnen selbst schickt.',
  failed: 'Die Bankverbindung ist nicht gespeichert',
  back: 'Zurück zu deinem Zugang',
  notices: {
    gespeichert: 'Gespeichert. Familien sehen diese Bankverbindung ab sofort.',
    entfernt: 'Die Bankverbindung ist entfernt.',
  } satisfies Record<NoticeOf<'bankverbindung'>, string>,
};
