/** The types of the history of trips. */
import { internalType } from './documentType.ts';
import { choice, entry, instant, key, list, number, text } from './fields.ts';

/** Bulk runs: changes of many trips. Their changes are in the history of the trips. */
export const bulkRun = internalType(
  'bulkRun',
  'Sammeländerung',
  [
    key('run', { title: 'Durchlauf' }),
    key('subdomain', { title: 'Veranstalter' }),
    key('by', { title: 'Von' }),
    instant('at', { title: 'Zeitpunkt' }),
    key('action', { title: 'Aktion' }),
    text('details', { title: 'Beschreibung' }),
    key('undoes', { title: 'Nimmt zurück', description: 'Der zurückgenommene Durchlauf.' }),
    number('trips', { title: 'Anzahl der Reisen', isInteger: true }),
  ],
  { select: { title: 'action', subtitle: 'at' } },
);

export const history = internalType(
  'history',
  'Änderung einer Reise',
  [
    key('trip', { title: 'Reise', description: 'Dokument-ID.' }),
    choice('kind', {
      title: 'Art',
      values: [
        { title: 'Bearbeitung', value: 'edit' },
        { title: 'Sammeländerung', value: 'bulk' },
        { title: 'Rücknahme', value: 'undo' },
      ],
    }),
    key('by', { title: 'Von' }),
    instant('at', { title: 'Zeitpunkt' }),
    list(
      'changes',
      entry(
        [
          key('field', { title: 'Feld' }),
          text('before', { title: 'Vorher', description: 'Als JSON.' }),
          text('after', { title: 'Nachher', description: 'Als JSON.' }),
        ],
        { title: 'field', subtitle: 'after' },
      ),
      { title: 'Geänderte Felder', max: 100 },
    ),
    key('undoes', { title: 'Nimmt zurück', description: 'Die zurückgenommene Änderung.' }),
    key('run', { title: 'Durchlauf', description: 'Gleich für alle Reisen einer Sammeländerung.' }),
  ],
  { select: { title: 'trip', subtitle: 'by' } },
);
