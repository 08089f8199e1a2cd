/** Texts of the page with which organisers change many trips, and of the list that leads to it. */
import type { BulkOutcome } from '#domain/organisers/bulk/bulkTrip.ts';
import type { SkipReason } from '#domain/organisers/bulk/changeDepartures.ts';
import type { OperationKind } from '#domain/organisers/bulk/tripOperation.ts';

const departures = (count: number) => (count === 1 ? '1 Termin' : `${count} Termine`);
const trips = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

export const tripChanges = {
  choose: (title: string) => `${title} auswählen`,
  open: 'Ausgewählte Reisen ändern',
  openAll: (count: number, most: number) =>
    count > most
      ? `Die ersten ${most} Reisen ändern`
      : count === 1
        ? 'Diese Reise ändern'
        : `Alle ${count} Reisen ändern`,

  title: 'Viele Reisen ändern',
  lead: 'Wähle eine Änderung. Du siehst zuerst für jede Reise, was sich ändert; gespeichert wird erst danach.',
  again: 'Auswahl und Änderung',
  choice: 'Welche Reisen?',
  /** Without scripts it does not follow the boxes. */
  preselected: (count: number) => (count === 0 ? 'Reisen auswählen' : `${trips(count)} vorausgewählt`),
  chosen: (count: number) => `${trips(count)} ausgewählt`,
  notListed: (count: number, all: number) =>
    `Das sind die ersten ${count} von ${all} Reisen. Mehr gehen nicht auf einmal.`,
  none: 'Keine Reise passt zu dieser Auswahl.',
  list: 'Zur Liste der Reisen',
  nextStart: (day: string) => `nächster Termin ${day}`,

  operation: 'Was soll sich ändern?',
  ofTrips: 'An den Reisen',
  ofDepartures: 'An den Terminen',
  ofDeparturesHint:
    'Geändert werden nur Termine, die noch nicht begonnen haben. Einzelne kannst du in der Vorschau weglassen.',
  hints: {
    show: 'Sie erscheinen in Listen und in der Suche, wenn sonst nichts fehlt.',
    hide: 'Nur wer die Adresse kennt, findet sie noch.',
    archive: 'Sie sind nicht mehr erreichbar. Das geht nicht, solange Familien sich auf einen Termin verlassen.',
    unarchive: 'Sie sind wieder so sichtbar wie vorher.',
    prices: 'Bestehende Buchungen behalten ihren Preis.',
    'dates-online': 'Sie sind dann buchbar, wenn sie einen Preis haben.',
    'dates-offline': 'Termine, auf die sich Familien verlassen, bleiben online.',
    move: 'Termine, auf die sich Familien verlassen, behalten ihre Tage.',
    copy: 'An denselben Wochentagen in denselben Schulferien des nächsten Jahres, außerhalb von Ferien 52 Wochen später; mit denselben Preisen und Plätzen. Es zählen die Ferien der Bundesländer, in denen die Zustiege der Reise liegen, ohne Zustiege dort die aller Bundesländer. Wähle das Jahr, aus dem kopiert wird. Die Kopien sind zuerst offline.',
  } satisfies Record<OperationKind, string>,
  amount: 'Um wie viel?',
  amountHint: 'Zum Beispiel 5 oder -20',
  unit: 'Einheit',
  units: { percent: 'Prozent', euro: 'Euro' },
  rounding: 'Runden',
  days: 'Um wie viele Tage?',
  daysHint: 'Zum Beispiel 7 für eine Woche später, -7 für eine Woche früher',
  filter: 'Welche Termine?',
  season: 'Saison',
  everySeason: 'jede Saison',
  year: 'Jahr',
  everyYear: 'jedes Jahr',
  check: 'Vorschau ansehen',
  failed: 'Einige Angaben stimmen noch nicht',

  preview: 'Vorschau',
  wouldChange: (count: number) =>
    count === 0
      ? 'Keine Reise würde sich ändern.'
      : `${count === 1 ? 'Eine Reise ändert' : `${count} Reisen ändern`} sich. Noch ist nichts gespeichert.`,
  leaveOut: 'Nimm das Häkchen weg, wo ein Termin bleiben soll, wie er ist.',
  run: (count: number) => `${trips(count)} ändern`,
  result: 'Ergebnis',
  done: (count: number) => (count === 0 ? 'Keine Reise wurde geändert.' : `${trips(count)} geändert.`),
  undo: 'Rückgängig machen',
  undoPreview: 'Rückgängig machen: Vorschau',
  undoHint: 'Zurückgesetzt wird genau das, was die Aktion geändert hat und was seitdem niemand geändert hat.',
  runUndo: (count: number) => `${trips(count)} zurücksetzen`,

  change: (before: string, after: string) => `${before || 'leer'} → ${after || 'leer'}`,
  moreFields: (count: number) => `und ${count === 1 ? 'eine Angabe' : `${count} Angaben`}, die hier nicht stehen`,
  from: 'von Stufe',
  to: 'auf Stufe',
  moreRows: (count: number) => `und ${departures(count)}, die hier nicht stehen`,
  departures,
  columns: { before: 'Vorher', after: 'Nachher' },
  noPrice: 'ohne Preis',
  prices: (lowest: string, highest: string) => `${lowest} bis ${highest}`,
  added: 'neu',
  removed: 'entfällt',
  online: 'online',
  offline: 'offline',
  capacity: (places: number | null) =>
    places === null ? 'unbegrenzt viele Plätze' : places === 1 ? '1 Platz' : `${places} Plätze`,
  minimum: (travellers: number | null) =>
    travellers === null ? 'ohne Mindestzahl' : `mindestens ${travellers} Teilnehmende`,
  noSeason: 'ohne Saison',
  skipped: 'Bleibt, wie es ist',
  skipReasons: {
    promised: 'Familien haben Plätze oder warten darauf. Sag ihn vorher unter „Termine“ ab.',
    noPrice: 'hat keinen Preis',
    tooLow: 'der Preis läge nicht mehr über 0 €',
    past: 'läge in der Vergangenheit',
    taken: 'an diesen Tagen gibt es schon einen Termin',
    exists: 'gibt es im nächsten Jahr schon',
    tooMany: 'die Reise hätte zu viele Termine',
  } satisfies Record<SkipReason, string>,
  changedSince: 'Inzwischen geändert oder gebucht, bleibt so',
  trips,
  groups: {
    conflict: {
      title: 'Inzwischen von jemand anderem gespeichert',
      text: 'Diese Reisen haben wir nicht angerührt. Sieh sie dir an oder prüfe noch einmal.',
    },
    promised: {
      title: 'Familien verlassen sich darauf',
      text: 'Diese Reisen bleiben, wie sie sind.',
    },
    broken: {
      title: 'Kann nicht geändert werden',
      text: 'Hier ist etwas gespeichert, das nicht stimmt. Bring es zuerst im Editor in Ordnung.',
    },
    missing: { title: 'Gibt es nicht mehr', text: 'Diese Reisen wurden inzwischen gelöscht.' },
    unchanged: { title: 'Unverändert', text: 'Hier ändert sich nichts.' },
  } satisfies Record<Exclude<BulkOutcome, 'changes' | 'saved'>, { title: string; text: string }>,
  undoConflict: {
    title: 'Inzwischen geändert',
    text: 'Hier steht nicht mehr, was die Aktion geschrieben hat. Darum bleibt es so.',
  },

  runs: (count: number) => `Letzte Änderungen an vielen Reisen (${count})`,
  noRunList: 'Die letzten Änderungen an vielen Reisen sind gerade nicht zu erreichen.',
  runOf: (time: string, user: string) => `${time} von ${user}`,
  undone: (time: string) => `Rückgängig gemacht am ${time}`,
};
