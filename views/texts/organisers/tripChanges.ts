/** Texts of the page with which organisers change prices and dates of many trips. */
import type { SkipReason } from '#domain/organisers/bulk/changeDepartures.ts';
import type { RecordedAction } from '#domain/organisers/bulk/recordedRun.ts';
import type { BulkAction } from '#domain/organisers/bulkActions.ts';

const departures = (count: number) => (count === 1 ? '1 Termin' : `${count} Termine`);

export const tripChanges = {
  lead: 'Wähle Reisen und eine Änderung. Du siehst zuerst für jeden Termin, was sich ändert; gespeichert wird erst danach.',
  search: 'Reisen suchen',
  searchHint: 'Titel, interner Name oder Nummer',
  find: 'Suchen',
  choice: 'Welche Reisen?',
  all: (count: number) => (count === 1 ? 'Die eine gefundene Reise' : `Alle ${count} gefundenen Reisen`),
  single: (count: number) => `Einzelne Reisen wählen${count > 0 ? ` (${count} gewählt)` : ''}`,
  notListed: (count: number) => `Nur die ersten ${count} Reisen stehen hier. Suche genauer, um andere zu wählen.`,
  none: 'Keine Reise gefunden.',
  nextStart: (day: string) => `nächster Termin ${day}`,
  change: 'Was soll sich ändern?',
  prices: 'Preise',
  pricesHint: 'Für alle Termine, die noch nicht begonnen haben. Bestehende Buchungen behalten ihren Preis.',
  amount: 'Um wie viel?',
  amountHint: 'Zum Beispiel 5 oder -20',
  unit: 'Einheit',
  units: { prozent: 'Prozent', euro: 'Euro' },
  rounding: 'Runden',
  roundings: { euro: 'auf ganze Euro', 'fuenf-neun': 'auf 5 oder 9 am Ende' },
  move: 'Termine verschieben',
  moveHint:
    'Alle Termine, die noch nicht begonnen haben. Termine mit Buchungen oder Warteliste bleiben, denn Familien haben sich auf ihre Tage verlassen.',
  days: 'Um wie viele Tage?',
  daysHint: 'Zum Beispiel 7 für eine Woche später, -7 für eine Woche früher. Bei ganzen Wochen bleibt der Wochentag.',
  copy: 'Termine ins nächste Jahr kopieren',
  copyHint:
    '52 Wochen später, an denselben Wochentagen, mit denselben Preisen und Plätzen. Die Kopien sind zuerst offline.',
  year: 'Termine aus dem Jahr',
  check: 'Vorschau ansehen',
  failed: 'Einige Angaben stimmen noch nicht',

  preview: 'Vorschau',
  previewLead: 'Noch ist nichts gespeichert.',
  undoPreview: 'Rückgängig machen: Vorschau',
  result: 'Ergebnis',
  moreRows: (count: number) => `und ${departures(count)}, die hier nicht stehen`,
  departures,
  columns: { before: 'Vorher', after: 'Nachher' },
  noPrice: 'ohne Preis',
  added: 'neu',
  removed: 'entfällt',
  online: 'online',
  offline: 'offline',
  skipped: 'Bleibt, wie es ist',
  skipReasons: {
    promised: 'hat Buchungen oder eine Warteliste',
    noPrice: 'hat keinen Preis',
    tooLow: 'der Preis läge nicht mehr über 0 €',
    past: 'läge in der Vergangenheit',
    taken: 'an diesen Tagen gibt es schon einen Termin',
    exists: 'gibt es im nächsten Jahr schon',
    tooMany: 'die Reise hätte zu viele Termine',
  } satisfies Record<SkipReason, string>,
  changedSince: 'Inzwischen geändert oder gebucht, bleibt so',

  runs: 'Letzte Aktionen',
  noRuns: 'Noch keine.',
  runOf: (time: string, user: string) => `${time} von ${user}`,
  undone: (time: string) => `Rückgängig gemacht am ${time}`,
  actions: {
    prices: 'Preise ändern',
    move: 'Termine verschieben',
    copy: 'Termine kopieren',
    undo: 'Rückgängig gemacht',
  } satisfies Record<Exclude<RecordedAction, BulkAction>, string>,
};
