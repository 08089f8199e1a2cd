import { berlinTime } from '#domain/dates.ts';
import { organiserPath } from '#domain/organisers/organiserPaths.ts';
import { type Cell, type Part, plainPage } from '#platform/html/plainPage.ts';
import { describeObjectives, measureObjectives } from '#platform/ops/objectives.ts';
import { nextSteps } from './nextSteps.ts';
import type { OperationsState } from './operationsState.ts';

const unknown = 'unbekannt';
/** Interval in which browsers load the page again (header `Refresh`). */
export const refreshSeconds = 30;
/** Number of broken documents that the page lists. */
const maxBroken = 100;

/** Renders the operations page: the state of the product at a glance. */
export function operationsPage(state: OperationsState): string {
  return plainPage('Betrieb von Lagerfeuer', [
    { text: `Stand: ${berlinTime(state.now)} Uhr. Die Seite lädt sich alle ${refreshSeconds} Sekunden neu.` },
    ...describeNextSteps(state),
    ...describeComponents(state),
    ...describeLastHour(state),
    ...describeWork(state),
    ...describeBroken(state),
    { heading: 'Mehr' },
    {
      list: [
        { href: '/queues', text: 'Warteschlangen' },
        { href: '/metrics', text: 'Messwerte dieses Workers' },
        { href: '/healthz', text: 'Zustand dieses Workers' },
        { href: `${state.publicOrigin}/status`, text: 'Öffentlicher Status' },
        'Anleitungen je Alarm: docs/operations.md#alerts',
      ],
    },
  ]);
}

function describeNextSteps(state: OperationsState): Part[] {
  const steps = nextSteps(state);
  const heading = { heading: 'Nächste Schritte' };
  if (steps.length === 0) return [heading, { text: 'Nichts zu tun.' }];
  const list = steps.map(({ text, runbook }) => (runbook ? `${text} Anleitung: docs/operations.md#${runbook}` : text));
  return [heading, { list }];
}

function describeComponents({
  processes,
  redis,
  isDatabaseReachable,
  disconnectedSince,
  isComplete,
  startedAt,
}: OperationsState): Part[] {
  const running = (kind: string) => processes?.filter((name) => name.startsWith(`${kind} `)) ?? null;
  const count = (kind: string): Cell[] => {
    const names = running(kind);
    if (!names) return [unknown, ''];
    return [
      names.length === 1 ? '1 läuft' : `${names.length} laufen`,
      names.map((name) => name.slice(kind.length + 1)).join(', '),
    ];
  };
  const isSafe = redis.evicts === 0 && redis.writesOk === 1;
  const safety = redis.evicts === null ? 'Einstellungen nicht lesbar' : isSafe ? 'sicher' : 'nicht sicher';
  return [
    { heading: 'Bestandteile' },
    {
      head: ['Bestandteil', 'Zustand', 'Einzelheiten'],
      rows: [
        ['Webprozesse', ...count('web')],
        ['Worker', ...count('worker')],
        ['Dieser Worker', 'läuft', `seit ${timeOf(startedAt)}`],
        redis.memoryBytes === null
          ? ['Redis', 'nicht erreichbar', '']
          : ['Redis', 'erreichbar', `${Math.round(redis.memoryBytes / 1_048_576)} MB belegt, ${safety}`],
        ['PostgreSQL', isDatabaseReachable ? 'erreichbar' : 'nicht erreichbar', ''],
        ['Lesemodell', isComplete === null ? unknown : isComplete ? 'vollständig' : 'unvollständig', ''],
        [
          'Inhaltsspeicher',
          disconnectedSince ? 'getrennt' : 'verbunden',
          disconnectedSince ? `seit ${timeOf(disconnectedSince)}` : '',
        ],
      ],
    },
  ];
}

function describeLastHour({ objectives }: OperationsState): Part[] {
  if (!objectives) return [{ heading: 'Ziele' }, { text: 'Die Messwerte in Redis sind nicht erreichbar.' }];
  return [
    { heading: `Ziele seit ${berlinTime(objectives.since)} Uhr` },
    describeObjectives(measureObjectives(objectives.counts)),
  ];
}

function describeWork(state: OperationsState): Part[] {
  const number = (value: number | null) => (value === null ? unknown : String(value));
  return [
    { heading: 'Älteste Arbeit und Zustellung' },
    {
      head: ['Was', 'Zustand'],
      rows: [
        ...state.oldest.map(({ queue, seconds }) => [
          `Ältester wartender Auftrag in ${queue}`,
          seconds === 0 ? 'keiner wartet' : age(seconds),
        ]),
        ['Nicht zugestellte Buchungen und Nachrichten', number(state.undelivered)],
        ['Älteste davon', state.oldestUndelivered === 0 ? 'keine' : age(state.oldestUndelivered)],
        ['Älteste wartende Mail', state.oldestMail === 0 ? 'keine' : age(state.oldestMail)],
        ['Abgelehnte Mails an Veranstalter', number(state.refusedToOrganisers)],
        ['Abgelehnte Bestätigungen an Absender', number(state.refusedToSenders)],
        ['Letzte Sicherung', state.backupAge === null ? unknown : `vor ${age(state.backupAge)}`],
        ['Letzter Abgleich', state.sweptAt ? timeOf(state.sweptAt) : unknown],
      ],
    },
  ];
}

function describeBroken({ broken, publicOrigin }: OperationsState): Part[] {
  const heading = { heading: 'Fehlerhafte Dokumente' };
  if (!broken) return [heading, { text: unknown }];
  if (broken.length === 0) return [heading, { text: 'Keine.' }];
  const rows = broken
    .slice(0, maxBroken)
    .map(({ subdomain, docId, reason }): Cell[] => [
      subdomain === null
        ? 'ohne Veranstalter'
        : { href: publicOrigin + organiserPath(subdomain, 'problems'), text: subdomain },
      docId,
      reason,
    ]);
  return [
    heading,
    { text: `${broken.length}. Die Website zeigt jeweils die letzte Fassung ohne Fehler, oder nichts.` },
    { head: ['Veranstalter', 'Dokument', 'Grund'], rows },
  ];
}

function age(seconds: number | null): string {
  if (seconds === null) return unknown;
  if (seconds < 120) return `${Math.round(seconds)} Sekunden`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} Minuten` : `${Math.round(seconds / 3_600)} Stunden`;
}

const dayAndTime = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});

function timeOf(time: Date): string {
  return `${dayAndTime.format(time)} Uhr`;
}
