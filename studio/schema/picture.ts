import { line, object, text } from './fields.ts';
import type { Field, Type } from './types.ts';

const pathPattern = /^reisebilder\/[A-Za-z0-9/_.-]+$/;

const fields: Field[] = [
  line('alt', { title: 'Beschreibung', description: 'Was auf dem Bild zu sehen ist, für alle, die es nicht sehen.' }),
  line('path', {
    title: 'Pfad auf dem Bildserver',
    description: 'Nur ohne hochgeladenes Bild: „reisebilder/…“ auf dem Server des Veranstalters.',
    pattern: [pathPattern, 'Ein Pfad wie „reisebilder/alpen/1.jpg“.'],
    check: (path) => (typeof path === 'string' && path.includes('..') ? 'Der Pfad darf kein „..“ enthalten.' : true),
  }),
];

/** A picture: uploaded, or a path below the host's image server. The product ignores crop and hotspot. */
export function picture(name: string, options: { title: string; description?: string; group?: string }): Field {
  return { name, type: 'image', fields, ...options };
}

/** An entry of a list of pictures. */
export const pictureEntry: Type = {
  type: 'image',
  fields,
  preview: { select: { title: 'alt', subtitle: 'path', media: 'asset' } },
};

/** The picture at the top of a page, with its texts. */
export function hero(options: { title: string; description?: string; group?: string }): Field {
  return object(
    'hero',
    [
      line('title', { title: 'Überschrift' }),
      text('lead', { title: 'Einleitung' }),
      picture('image', { title: 'Bild' }),
    ],
    options,
  );
}
