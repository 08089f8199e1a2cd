import { line, object } from './fields.ts';
import type { Field } from './types.ts';

const pathPattern = /^reisebilder\/[A-Za-z0-9/_.-]+$/;

/**
 * A picture: uploaded, or a path below the host's image server. It is an object and not Sanity's type `image`, because
 * the product stores pictures without `_type`, and because it ignores crop and hotspot.
 */
export function picture(name: string, options: { title: string; description?: string; group?: string }): Field {
  return object(name, pictureFields, options);
}

export const pictureFields: Field[] = [
  {
    name: 'asset',
    type: 'reference',
    to: [{ type: 'sanity.imageAsset' }],
    title: 'Bild',
    description: 'JPEG, PNG, WebP oder AVIF.',
  },
  line('alt', { title: 'Beschreibung', description: 'Was auf dem Bild zu sehen ist, für alle, die es nicht sehen.' }),
  line('path', {
    title: 'Pfad auf dem Bildserver',
    description: 'Nur ohne hochgeladenes Bild: „reisebilder/…“ auf dem Server des Veranstalters.',
    pattern: [pathPattern, 'Ein Pfad wie „reisebilder/alpen/1.jpg“.'],
    check: (path) => (typeof path === 'string' && path.includes('..') ? 'Der Pfad darf kein „..“ enthalten.' : true),
  }),
];

/** The picture at the top of a page, with its texts. */
export function hero(options: { title: string; description?: string; group?: string }): Field {
  return object(
    'hero',
    [
      line('title', { title: 'Überschrift' }),
      { ...line('lead', { title: 'Einleitung', max: 5_000 }), type: 'text', rows: 3 },
      picture('image', { title: 'Bild' }),
    ],
    options,
  );
}
