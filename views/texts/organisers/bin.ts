/** Texts of the bin, and of the page that asks before a trip is deleted. */
import type { NoticeOf } from '#domain/organisers/notices.ts';

const places = (count: number) => {
  if (count === 0) return 'Warteliste oder Reservierungen';
  return count === 1 ? '1 gebuchter Platz' : `${count} gebuchte Plätze`;
};

export const bin = {
  title: 'Papierkorb',
  lead: (days: number) =>
    `Gelöschte Reisen bleiben ${days} Tage hier. So lange kannst du sie wiederherstellen, genau so, wie sie waren. Danach werden sie mit ihrem Verlauf endgültig gelöscht.`,
  empty: 'Der Papierkorb ist leer.',
  deleted: (day: string, user: string) => `Gelöscht am ${day}${user ? ` von ${user}` : ''}`,
  erased: (day: string) => `Endgültig gelöscht wird sie am ${day}.`,
  restore: 'Wiederherstellen',
  toDashboard: 'Zur Übersicht',
  notices: {
    geloescht: 'Die Reise ist im Papierkorb. Besucher finden sie nicht mehr.',
    wiederhergestellt: 'Die Reise ist wiederhergestellt.',
    weg: 'Diese Reise ist nicht mehr im Papierkorb.',
  } satisfies Record<NoticeOf<'papierkorb'>, string>,
};

export const deleting = {
  title: 'Reise löschen',
  link: 'Löschen',
  question: (title: string) => `„${title}“ wirklich löschen?`,
  effects: (days: number) => [
    'Besucher finden die Reise nicht mehr: Sie verschwindet aus Listen und Suche, und ihre Seite ist nicht mehr erreichbar.',
    'Niemand kann sie mehr buchen. Vorhandene Buchungen und Nachrichten bleiben im Eingang.',
    `${days} Tage lang kannst du sie aus dem Papierkorb wiederherstellen. Danach wird sie endgültig gelöscht.`,
  ],
  confirm: 'In den Papierkorb legen',
  cancel: 'Abbrechen',
  changed: 'Die Reise wurde gerade geändert und deshalb nicht gelöscht. Prüfe sie und versuche es noch einmal.',
  blocked: (title: string) => `„${title}“ kann noch nicht gelöscht werden`,
  blockedText:
    'Auf diese Termine verlassen sich Familien: Sie haben gebucht, Plätze reserviert oder stehen auf der Warteliste. Sag die Termine zuerst ab. Soll die Reise nur nicht mehr zu finden sein, nimm im Editor das Häkchen bei „Sichtbar“ weg.',
  places,
  toInbox: 'Alle Buchungen dieser Reise',
  toEditor: 'Zurück zur Reise',
};
