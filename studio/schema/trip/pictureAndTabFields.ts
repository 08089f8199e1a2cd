import { entry, key, line, list, text } from '../fields.ts';
import { picture, pictureEntry } from '../picture.ts';
import { richText } from '../richText.ts';
import type { Field } from '../types.ts';
import { tabs } from './tables.ts';

export const pictureAndTabFields: Field[] = [
  list('images', pictureEntry, {
    title: 'Bilder',
    description: 'Mindestens drei. Das erste steht auf den Karten in Listen.',
    group: 'pictures',
    max: 40,
  }),
  list(
    'tabs',
    entry(
      [
        key('key', { title: 'Art', description: 'Bestimmt Platz und Zusatzangaben.', isRequired: true, values: tabs }),
        line('title', { title: 'Titel', description: 'Leer: der übliche Titel dieser Art.' }),
        text('summary', { title: 'Zusammenfassung', description: 'Jeder Reiter braucht eine.' }),
        richText('body', { title: 'Text' }),
        picture('image', { title: 'Bild', description: 'Jeder Reiter braucht eines.' }),
      ],
      { title: 'title', subtitle: 'key' },
    ),
    { title: 'Reiter', description: 'Die Abschnitte der Reiseseite.', group: 'pictures', max: 15 },
  ),
];
