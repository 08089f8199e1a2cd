/** Texts of the pages with which a camp is run: rooms, links for leaders, and the page of such a link. */
import type { RoomKind } from '#domain/organisers/departures/rooms.ts';

const people = (count: number) => (count === 1 ? '1 Kind' : `${count} Kinder`);

export const rooms = {
  title: 'Zimmer und Gruppen',
  kinds: { room: 'Zimmer', tent: 'Zelt', group: 'Gruppe' } satisfies Record<RoomKind, string>,
  add: 'Zimmer, Zelt oder Gruppe anlegen',
  kind: 'Art',
  name: 'Name',
  size: 'Plätze',
  sizeHint: 'Leer: beliebig viele.',
  count: 'Anzahl',
  countHint: 'Bei mehreren bekommt jedes eine Nummer.',
  create: 'Anlegen',
  failed: 'Noch nicht angelegt',
  dragHint:
    'Zieh Kinder mit der Maus in ein anderes Feld, oder wähle es neben dem Namen. Ein Kind kann in einem Zimmer oder Zelt und in einer Gruppe sein.',
  unsaved: (count: number) =>
    count === 1 ? 'Eine Änderung ist noch nicht gespeichert.' : `${count} Änderungen sind noch nicht gespeichert.`,
  with: (names: readonly string[]) => `mit ${names.join(', ')}`,
  noAnswers: 'Geschlecht und Wünsche siehst du mit deiner Rolle nicht.',
  nobody: 'Für diesen Termin gibt es noch keine Buchungen.',
  wish: (text: string) => `Wunsch: ${text}`,
  remarks: (text: string) => `Bemerkung: ${text}`,
  rules: 'So wird verteilt',
  none: 'ohne',
  inRoom: (kind: string, name: string) => `${kind} für ${name}`,
  save: 'Einteilung speichern',
  lists: 'Belegung',
  places: (taken: number, size: number | null) => (size === null ? people(taken) : `${taken} von ${size} Plätzen`),
  child: (name: string, age: number | null) => (age === null ? name : `${name}, ${age}`),
  empty: 'Noch niemand.',
  without: (kind: string, count: number) => `Ohne ${kind}: ${people(count)}`,
  tooMany: (count: number) => (count === 1 ? 'Ein Kind zu viel' : `${count} Kinder zu viel`),
  mixed: 'Verschiedene Geschlechter',
  apart: (wish: string) => `Wunsch: „${wish}“`,
  children: people,
  genders: (counts: readonly { label: string; count: number }[], unknown: number) =>
    [...counts, ...(unknown > 0 ? [{ label: 'ohne Angabe', count: unknown }] : [])]
      .map(({ label, count }) => `${count} ${label}`)
      .join(', '),
  noGenders: (isAsked: boolean) =>
    isAsked
      ? 'Wer Junge und wer Mädchen ist, wurde gefragt, aber noch von keiner Familie beantwortet. Die Antwort ist freiwillig.'
      : 'Wer Junge und wer Mädchen ist, wurde nicht gefragt. Die Frage „Geschlecht“ gibt es im Editor der Reise, unter „Fragen bei der Buchung“.',
  propose: 'Nach Wünschen verteilen',
  /** @param knowsGenders whether the gender of any child is known */
  proposeHint: (knowsGenders: boolean) =>
    `Setzt Kinder ohne Zimmer oder Zelt zusammen: zuerst, wer sich gegenseitig wünscht, dann einseitige Wünsche, dann wer zusammen gebucht hat. ${
      knowsGenders
        ? 'Andere kommen nach Geschlecht getrennt und mit Kindern in ähnlichem Alter zusammen.'
        : 'Kinder, die nichts verbindet, kommen nicht zusammen, denn ihr Geschlecht ist nicht bekannt.'
    } Wünsche werden am Vornamen erkannt. Wer so keinen Platz findet, bleibt ohne. Du prüfst und speicherst.`,
  unfulfilled: 'Nicht erfüllte Wünsche',
  unfulfilledWish: (child: string, wish: string, other: string) => `${child}: „${wish}“ – nicht bei ${other}`,
  wideAges: (youngest: number, oldest: number) => `Alter von ${youngest} bis ${oldest}`,
  removeShort: 'Entfernen',
  remove: (name: string) => `${name} entfernen`,
};

export const team = {
  title: 'Team und Anwesenheit',
  lead: (until: string) =>
    `Mit einem Link öffnet eine Gruppenleitung die Teilnehmerliste mit Telefonnummern und hakt ab, wer da ist, ohne eigenes Konto und auch ohne Netz. Jeder Link gilt nur für diesen Termin und endet am ${until}. Wer ihn öffnet, wird im Protokoll festgehalten.`,
  add: 'Link anlegen',
  name: 'Für wen ist der Link?',
  nameHint: 'Zum Beispiel „Mia, Gruppe Adler“.',
  health: 'Zeigt auch Angaben zu Gesundheit und Ernährung und Bemerkungen',
  create: 'Link anlegen',
  failed: 'Der Link ist noch nicht angelegt',
  links: 'Links',
  noLinks: 'Es gibt noch keinen Link.',
  address: (name: string) => `Adresse für ${name}`,
  share: 'Schick die Adresse nur an diese Person. Wer sie hat, sieht die Liste.',
  message: (name: string) => `Hallo ${name}, hier ist deine Teilnehmerliste. Gib den Link bitte nicht weiter.`,
  messageSubject: (trip: string) => `Teilnehmerliste: ${trip}`,
  send: 'Per E-Mail schicken',
  created: (by: string, at: string) => `angelegt von ${by} am ${at}`,
  withHealth: 'mit Angaben zur Gesundheit',
  withoutHealth: 'ohne Angaben zur Gesundheit',
  revoke: (name: string) => `Link für ${name} beenden`,
  revoked: 'beendet',
  presence: 'Anwesenheit',
  noPresence: 'Noch hat niemand abgehakt, wer da ist.',
  summary: (present: number, absent: number, unknown: number) =>
    `${present} da, ${absent} ${absent === 1 ? 'fehlt' : 'fehlen'}, ${unknown} noch nicht abgehakt`,
  present: (at: string, by: string) => `da, ${at} (${by})`,
  absent: (at: string, by: string) => `fehlt, ${at} (${by})`,
  unknown: 'noch nicht abgehakt',
};

export const leader = {
  title: 'Teilnehmerliste',
  description: 'Teilnehmerliste für die Gruppenleitung.',
  lead: (name: string, until: string) =>
    `Dieser Link ist für ${name} und gilt bis ${until}. Gib ihn bitte nicht weiter: Wer ihn hat, sieht diese Liste. Jedes Öffnen wird im Protokoll festgehalten.`,
  saved: 'Gespeichert.',
  offlineLead: (until: string) =>
    `Speichere die Liste auf diesem Gerät. Dann öffnet sie sich unter derselben Adresse auch ohne Netz, und was du abhakst, wird gesendet, sobald wieder Netz da ist. Sie wird spätestens am ${until} gelöscht.`,
  list: 'Wer ist da?',
  listHint: 'Wähle bei jedem Kind „da“ oder „fehlt“ und speichere unten. Was du nicht anfasst, bleibt, wie es ist.',
  here: 'da',
  away: 'fehlt',
  presence: (name: string) => `Ist ${name} da?`,
  last: (isPresent: boolean, at: string) => `zuletzt ${isPresent ? 'da' : 'fehlt'}, ${at}`,
  never: 'noch nicht abgehakt',
  save: 'Anwesenheit speichern',
  nobody: 'Für diesen Termin gibt es keine Buchungen.',
  /** Shown by the saved copy while records wait for a connection. */
  waiting: (count: number) =>
    count === 1
      ? 'Deine Eingabe ist auf diesem Gerät gespeichert und wird gesendet, sobald wieder Netz da ist.'
      : `${count} Eingaben sind auf diesem Gerät gespeichert und werden gesendet, sobald wieder Netz da ist.`,
  sent: 'Deine Eingaben sind gesendet. Den neuen Stand siehst du, wenn du die Seite neu lädst.',
  closed: {
    unknown: { title: 'Diesen Link gibt es nicht', text: 'Prüfe bitte, ob du die Adresse vollständig kopiert hast.' },
    expired: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Er ist abgelaufen oder wurde beendet. Frag bitte den Veranstalter nach einem neuen.',
    },
  },
};
