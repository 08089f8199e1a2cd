/** Texts of a trip's history and of the copy function. */
import type { SaveKind } from '#domain/organisers/tripHistory.ts';

export const history = {
  title: 'Verlauf',
  loading: 'Der Verlauf wird geladen …',
  none: 'Seit es diese Reise hier gibt, wurde sie nicht geändert.',
  entry: (by: string, kind: SaveKind) =>
    ({ edit: by, bulk: `${by}, mit anderen Reisen zusammen`, undo: `${by}, rückgängig gemacht` })[kind],
  wasUndone: 'Das wurde wieder rückgängig gemacht.',
  before: 'Vorher',
  after: 'Nachher',
  older: 'Ältere zeigen',
  removedDates: 'Hier entfernte Termine:',
  removedTabs: 'Hier entfernte Reiter:',
  restored: (name: string) => `${name} steht wieder im Editor. Jetzt noch speichern.`,
  again: 'Noch einmal versuchen',
  undo: 'Rückgängig machen',
  undoRun: 'Die ganze Aktion bei allen Reisen rückgängig machen',
  undoOf: (when: string) => `Änderung vom ${when} rückgängig machen`,
  unsavedQuestion: 'Du hast ungespeicherte Änderungen. Sie gehen verloren, wenn du das rückgängig machst. Trotzdem?',
  undone: 'Rückgängig gemacht. Die Reise ist gespeichert, der Editor zeigt sie so.',
  changedSince: (fields: string) =>
    `Seitdem wurde hier schon wieder etwas geändert: ${fields}. Mach zuerst die jüngeren Änderungen rückgängig.`,
  conflict: 'Jemand anderes hat inzwischen gespeichert. Der Editor zeigt jetzt diesen Stand: Versuche es noch einmal.',
  conflictUnsaved: 'Jemand anderes hat inzwischen gespeichert. Speichere oder verwirf zuerst deine Änderungen.',
};

export const copying = {
  cancel: 'Abbrechen',
  title: 'Als neue Reise kopieren',
  text: 'Die Kopie bekommt eine eigene Nummer. Sie ist unsichtbar und ihre Termine sind offline, bis du sie geprüft hast.',
  unsaved: 'Kopiert wird, was gespeichert ist: Deine letzten Änderungen hier sind nicht dabei.',
  departures: 'Termine der Kopie',
  same: 'dieselben Tage',
  'next-year': 'ein Jahr später, an denselben Wochentagen',
  copy: 'Kopieren',
  running: 'Wird kopiert …',
  open: 'Kopie öffnen',
};
