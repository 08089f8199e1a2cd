import type { OperationsState } from './operationsState.ts';

export interface NextStep {
  text: string;
  /** Section of the runbook in docs/operations.md; null if there is none. */
  runbook: string | null;
}

/** Limits in seconds, as in ops/prometheus/rules.yml. */
const limits = { disconnected: 30, change: 60, undelivered: 300, mail: 300, backup: 36 * 3_600, sweep: 2.5 * 3_600 };

/** Returns what an operator has to do, the most urgent first; empty if nothing. */
export function nextSteps(state: OperationsState): NextStep[] {
  const { now, redis, disconnectedSince, sweptAt, processes } = state;
  const age = (time: Date | null) => (time === null ? 0 : (now.getTime() - time.getTime()) / 1000);
  const waiting = state.oldest.find(({ queue }) => queue === 'changes')?.seconds ?? 0;
  const broken = state.broken?.length ?? 0;
  const refused = state.refusedToOrganisers ?? 0;
  const steps: [applies: boolean, text: string, runbook: string | null][] = [
    [redis.memoryBytes === null, 'Redis erreichbar machen: Der Worker bekommt keine Antwort.', 'redis-is-unreachable'],
    [
      !state.isDatabaseReachable,
      'PostgreSQL erreichbar machen: Der Worker bekommt keine Antwort.',
      'postgresql-is-unreachable',
    ],
    [
      redis.evicts === 1 || redis.writesOk === 0,
      'Redis sicher einstellen oder Platz schaffen: Es verwirft Daten oder kann nicht schreiben.',
      'redis-is-unsafe',
    ],
    [
      age(disconnectedSince) > limits.disconnected,
      'Verbindung zum Inhaltsspeicher prüfen: Änderungen kommen nicht an.',
      'the-listener-is-disconnected',
    ],
    [
      processes !== null && !processes.some((name) => name.startsWith('web ')),
      'Webprozesse starten: Es läuft keiner.',
      'a-process-is-down',
    ],
    [
      state.isComplete === false,
      'Abgleich abwarten oder anstoßen: Das Lesemodell ist unvollständig.',
      'a-replica-is-stale',
    ],
    [waiting > limits.change, 'Worker prüfen: Änderungen warten länger als eine Minute.', 'changes-wait'],
    [
      (state.oldestUndelivered ?? 0) > limits.undelivered,
      'Zustellung prüfen: Eine Buchung oder Nachricht wartet länger als fünf Minuten.',
      'a-submission-is-undelivered',
    ],
    [
      (state.oldestMail ?? 0) > limits.mail,
      'Mailversand prüfen: Eine Mail wartet länger als fünf Minuten.',
      'a-mail-is-unsent',
    ],
    [
      (state.backupAge ?? 0) > limits.backup,
      'Sicherung anlegen: Die letzte ist mehr als 36 Stunden her.',
      'a-backup-is-missing',
    ],
    [
      age(sweptAt) > limits.sweep,
      'Abgleich prüfen: Der letzte ist mehr als zweieinhalb Stunden her.',
      'sweeps-are-overdue',
    ],
    [refused > 0, 'Abgelehnte Mails im Posteingang der Veranstalter erneut senden lassen.', 'mails-are-refused'],
    [broken > 0, 'Veranstalter auf ihre fehlerhaften Dokumente hinweisen.', null],
  ];
  const found = steps.filter(([applies]) => applies).map(([, text, runbook]) => ({ text, runbook }));
  if (found.length > 0 || state.issues.length === 0) return found;
  return [{ text: `Meldungen in /healthz prüfen: ${state.issues.join('; ')}`, runbook: 'alerts' }];
}
