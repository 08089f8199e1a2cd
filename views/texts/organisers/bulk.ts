/** Texts of bulk actions. */
import type { BulkAction } from '#domain/organisers/bulkActions.ts';

const departures = (count: number) => (count === 1 ? '1 Termin' : `${count} Termine`);
const trips = (count: number) => (count === 1 ? '1 Reise' : `${count} Reisen`);

export const bulk = {
  choose: (title: string) => `${title} auswählen`,
  choosePage: 'Alle auf dieser Seite auswählen',
  needsScripts: 'Mehrere Reisen auf einmal zu ändern geht nur mit JavaScript.',
  title: 'Ausgewählte Reisen ändern',
  chosen: (count: number, elsewhere: number) =>
    `${trips(count)} ausgewählt${elsewhere > 0 ? `, ${elsewhere} davon nicht auf dieser Seite` : ''}`,
  tooMany: (most: number) => `Höchstens ${most} Reisen gehen auf einmal.`,
  clear: 'Alle abwählen',
  action: 'Aktion',
  chooseAction: 'Aktion wählen …',
  actions: {
    show: 'Sichtbar schalten',
    hide: 'Unsichtbar schalten',
    archive: 'Archivieren',
    unarchive: 'Aus dem Archiv holen',
    'dates-online': 'Termine online stellen',
    'dates-offline': 'Termine offline stellen',
  } satisfies Record<BulkAction, string>,
  next: 'Weiter',
  pricesAndDates: 'Preise und Termine ändern',

  planning: 'Wir sehen nach, was sich ändern würde …',
  wouldChange: (count: number) =>
    count === 0
      ? 'Keine Reise würde sich ändern'
      : count === 1
        ? 'Eine Reise ändert sich'
        : `${count} Reisen ändern sich`,
  departures: 'Diese Termine ändern sich',
  departuresHint: 'Nimm das Häkchen weg, wo ein Termin bleiben soll, wie er ist. Vergangene Termine bleiben immer.',
  allDepartures: (title: string) => `Alle Termine von ${title}`,
  departureCount: (meant: number, all: number) => (meant === all ? departures(all) : `${meant} von ${departures(all)}`),
  departureList: (ranges: string[]) => `${ranges.length === 1 ? 'Termin' : 'Termine'}: ${ranges.join('; ')}`,
  changedSince: (ranges: string[]) => `Inzwischen geändert, bleibt so: ${ranges.join('; ')}`,
  undo: 'Rückgängig machen',
  undoTitle: 'Aktion rückgängig machen',
  undoHint: 'Zurückgesetzt wird genau das, was die Aktion geändert hat und was seitdem niemand geändert hat.',
  undoConflictTitle: 'Inzwischen geändert',
  undoConflict: 'Hier steht nicht mehr, was die Aktion geschrieben hat. Darum bleibt es so.',
  run: (count: number) => (count === 1 ? '1 Reise ändern' : `${count} Reisen ändern`),
  runUndo: (count: number) => (count === 1 ? '1 Reise zurücksetzen' : `${count} Reisen zurücksetzen`),
  running: 'Wird gespeichert …',
  cancel: 'Abbrechen',
  close: 'Schließen',
  again: 'Noch einmal prüfen',
  done: (count: number) => (count === 0 ? 'Keine Reise wurde geändert' : `${trips(count)} geändert`),

  from: 'von Stufe',
  to: 'auf Stufe',
  stay: (count: number) => (count === 1 ? '1 Reise bleibt auf' : `${count} Reisen bleiben auf`),
  trips,
  groups: {
    conflict: {
      title: 'Inzwischen von jemand anderem gespeichert',
      text: 'Diese Reisen haben wir nicht angerührt. Sieh sie dir an oder prüfe noch einmal.',
    },
    promised: {
      title: 'Familien haben Plätze',
      text: 'Sag diese Termine zuerst unter „Termine“ ab.',
    },
    broken: {
      title: 'Kann nicht geändert werden',
      text: 'Hier ist etwas gespeichert, das nicht stimmt. Bring es zuerst im Editor in Ordnung.',
    },
    missing: { title: 'Gibt es nicht mehr', text: 'Diese Reisen wurden inzwischen gelöscht.' },
    unchanged: { title: 'Unverändert', text: 'Hier ist alles schon so.' },
  },
};
