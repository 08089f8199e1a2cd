/** Texts of the organisers' pages. */

import type { SignInNotice } from '#domain/organisers/accounts/signInNotices.ts';
import type { OrganiserTripSort } from '#domain/organisers/organiserTrips.ts';
import type { TaskName } from '#domain/organisers/tasks.ts';
import type { ProblemCode } from '#domain/trip/visibility.ts';

const trips = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

export const organisers = {
  area: 'Für Veranstalter',
  chooseHost: 'Für welchen Veranstalter arbeitest du?',
  chooseHostLead: 'Du kannst bei mehreren Veranstaltern gleichzeitig angemeldet sein.',
  isSignedIn: 'angemeldet',
  open: 'Öffnen',
  menu: 'Bereiche für Veranstalter',
  dashboard: 'Übersicht',
  bookings: 'Buchungen',
  newTrip: 'Neue Reise',
  problems: 'Probleme',
  signIn: 'Admin Login',
  signInLead: (host: string) => `Melde dich an, um die Reisen von ${host} zu bearbeiten.`,
  signInHere:
    'Das hier ist eine eigene Website. Eine Anmeldung gilt aus Sicherheitsgründen nur auf der Website, auf der du dich angemeldet hast. Bist du auf dem Marktplatz schon angemeldet, kannst du dort weiterarbeiten, ohne dich noch einmal anzumelden.',
  continueAt: (site: string) => `Weiter auf ${site}`,
  username: 'Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  signInFailed: 'Das hat nicht geklappt',
  signInNotices: {
    konto: 'Dein Zugang ist angelegt. Melde dich jetzt damit an.',
    passwort:
      'Dein neues Passwort gilt ab sofort. Melde dich jetzt damit an. Einladungen, die du verschickt hast und die noch niemand angenommen hat, gelten nicht mehr.',
  } satisfies Record<SignInNotice, string>,
  signOut: 'Abmelden',
  account: 'Konto',
  signedOut:
    'Deine Anmeldung ist abgelaufen. Auf dieser Seite bleibt alles, wie es ist: Melde dich in einem neuen Tab an, komm hierher zurück und versuche es noch einmal.',
  signInAgain: 'Neu anmelden (neuer Tab)',
  unreachable: 'Wir konnten dich nicht verbinden. Versuche es gleich noch einmal.',
  refused: 'Das hat nicht geklappt. Versuche es gleich noch einmal.',
  trips,
  found: (total: number, all: number) => (total === all ? trips(all) : `${total} von ${trips(all)}`),
  none: 'Keine Reise passt zu dieser Auswahl.',
  all: 'Alle',
  search: 'Titel, interner Name oder Nummer',
  filter: 'Filter',
  problem: 'Problem',
  sort: 'Sortierung',
  sorts: {
    'start-asc': 'Nächster Termin zuerst',
    'id-asc': 'Nummer aufsteigend',
    'id-desc': 'Nummer absteigend',
    'name-asc': 'Interner Name A–Z',
    'name-desc': 'Interner Name Z–A',
  } satisfies Record<OrganiserTripSort, string>,
  apply: 'Anzeigen',
  reset: 'Filter zurücksetzen',
  untitled: 'Ohne Titel',
  nextStart: 'Nächster Termin',
  noStart: 'kein gültiger Termin',
  publicPage: 'Ansehen',
  edit: 'Bearbeiten',
  preview: 'Vorschau',
  export: (count: number, most: number) => (count > most ? `Die ersten ${most} als CSV laden` : 'Als CSV laden'),
  today: 'Heute',
  nothingOpen: 'Gerade wartet nichts auf dich.',
  openTasks: 'offen',
  tasks: {
    requests: (count) => (count === 1 ? 'Buchung zu bestätigen' : 'Buchungen zu bestätigen'),
    messages: (count) => (count === 1 ? 'Nachricht ohne Antwort' : 'Nachrichten ohne Antwort'),
    refused: (count) => (count === 1 ? 'E-Mail kam nicht an' : 'E-Mails kamen nicht an'),
    overdue: (count) => (count === 1 ? 'Zahlung überfällig' : 'Zahlungen überfällig'),
    refunds: (count) => (count === 1 ? 'Rückzahlung offen' : 'Rückzahlungen offen'),
    decisions: (count) => (count === 1 ? 'Termin unter der Mindestzahl' : 'Termine unter der Mindestzahl'),
    reviews: (count) => (count === 1 ? 'Bewertung ohne Antwort' : 'Bewertungen ohne Antwort'),
    problems: (count) => (count === 1 ? 'Reise mit Problemen' : 'Reisen mit Problemen'),
  } satisfies Record<TaskName, (count: number) => string>,
  levels: 'So sichtbar sind deine Reisen',
  noProblems: 'Alles in bester Ordnung!',
  noProblemsText: 'Keine Reise hat ein Problem. Zeit für ein Lagerfeuer.',
  problemCount: (total: number) => (total === 1 ? 'Eine Reise hat Probleme' : `${total} Reisen haben Probleme`),
  byProblem: 'Nach Problem',
  byTrip: 'Nach Reise',
  fix: 'So behebst du es:',
  broken: 'Fehlerhaft',
  brokenText: 'Diese Inhalte haben Fehler, mit denen sie gar nicht gezeigt werden können.',
  otherIssues: (count: number) => (count === 1 ? 'und 1 weiterer Fehler' : `und ${count} weitere Fehler`),
  moreBroken: (shown: number) =>
    `Das sind die ersten ${shown.toLocaleString('de')}. Was danach kommt, steht hier, sobald davon etwas behoben ist.`,
  outOfUse: 'Archiviert oder ausgeschaltet',
  outOfUseText: 'Diese Reisen sind mit Absicht nicht erreichbar. Hier ist nichts zu beheben.',
  states: { 2: 'Ausgeschaltet', 5: 'Archiviert' } as Partial<Record<ProblemCode, string>>,
};
