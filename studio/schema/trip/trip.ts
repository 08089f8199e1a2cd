/** The type of trips. */
import { documentType, publishedId } from '../documentType.ts';
import { address, instant, key, keys, line, number, object, slug, text, webAddress, yesNo } from '../fields.ts';
import { richText } from '../richText.ts';
import type { Check } from '../types.ts';
import { careFields } from './careFields.ts';
import { conditionFields } from './conditionFields.ts';
import { dateFields } from './dateFields.ts';
import { pictureAndTabFields } from './pictureAndTabFields.ts';
import { categories } from './tables.ts';

const fitsId: Check = (value) => {
  const { subdomain, destinationId } = value as { subdomain?: string; destinationId?: number };
  return publishedId(value) === `${subdomain?.toLowerCase()}-${destinationId}`
    ? true
    : 'Die Dokument-ID passt nicht zu Veranstalter und Nummer. Lege neue Reisen über „Neue Reise“ beim Veranstalter an.';
};

export const trip = documentType(
  'destination',
  [
    line('title', { title: 'Titel', group: 'main' }),
    line('internalName', {
      title: 'Interner Name',
      description: 'Sehen nur Veranstalter, zum Beispiel in ihrer Reiseliste.',
      group: 'main',
    }),
    text('teaser', { title: 'Kurztext', description: 'Steht auf den Karten in Listen.', group: 'main' }),
    richText('description', { title: 'Beschreibung', group: 'main' }),
    keys('categories', {
      title: 'Kategorien',
      description: 'Bestimmen, in welchen Listen die Reise steht.',
      group: 'main',
      max: 50,
      values: categories,
    }),
    object(
      'country',
      [
        slug('slug', { title: 'Adressteil', description: 'Zum Beispiel „deutschland“.', isRequired: true }),
        line('title', { title: 'Land', isRequired: true }),
        key('code', { title: 'Kürzel', description: 'Zwei Großbuchstaben nach ISO 3166, zum Beispiel „DE“.' }),
      ],
      { title: 'Land', group: 'main', isRequired: true, columns: 3 },
    ),
    object(
      'city',
      [
        slug('slug', { title: 'Adressteil', description: 'Zum Beispiel „plau-am-see“.', isRequired: true }),
        line('title', { title: 'Ort', isRequired: true }),
        number('lat', { title: 'Breitengrad', min: -90, max: 90, isRequired: true }),
        number('lng', { title: 'Längengrad', min: -180, max: 180, isRequired: true }),
      ],
      { title: 'Ort', description: 'Mit der Stelle auf der Karte.', group: 'main', isRequired: true, columns: 2 },
    ),
    object(
      'ageRange',
      [
        number('from', { title: 'von', min: 0, isInteger: true }),
        number('to', { title: 'bis', min: 0, isInteger: true }),
      ],
      { title: 'Alter', description: 'In Jahren. Eine leere Grenze gilt nicht.', group: 'main', columns: 2 },
    ),
    ...pictureAndTabFields,
    ...dateFields,
    ...careFields,
    ...conditionFields,
    yesNo('visible', {
      title: 'Sichtbar',
      description: 'Ohne diese Angabe ist die Reise für niemanden erreichbar.',
      group: 'visibility',
    }),
    yesNo('switchedOn', { title: 'Eingeschaltet', description: 'Die Reise steht in Listen.', group: 'visibility' }),
    yesNo('archived', { title: 'Archiviert', description: 'Die Reise findet nicht mehr statt.', group: 'visibility' }),
    address('rdsUrl', {
      title: 'Adresse der Buchung',
      description: 'Das eigene Formular („/buchungsformular/…“) oder das eines anderen Buchungssystems.',
      group: 'visibility',
    }),
    webAddress('videoUrl', { title: 'Adresse eines Videos', group: 'pictures' }),
    object(
      'rating',
      [
        number('average', { title: 'Durchschnitt', min: 0, max: 5, isRequired: true }),
        number('count', { title: 'Anzahl', min: 0, isInteger: true, isRequired: true }),
      ],
      {
        title: 'Bewertung',
        description: 'Gilt nur, solange es keine Bewertungen der Reise gibt.',
        group: 'visibility',
        columns: 2,
      },
    ),
    key('subdomain', {
      title: 'Veranstalter',
      description: 'Steht fest, weil die Dokument-ID ihn enthält.',
      group: 'visibility',
      isRequired: true,
      readOnly: true,
    }),
    number('destinationId', {
      title: 'Nummer',
      description: 'Steht fest, weil die Dokument-ID sie enthält.',
      group: 'visibility',
      min: 1,
      isInteger: true,
      isRequired: true,
      readOnly: true,
    }),
    instant('deletedAt', {
      title: 'Gelöscht am',
      description: 'Nur bei Reisen im Papierkorb der Veranstalter; dort lassen sie sich wiederherstellen.',
      group: 'visibility',
      readOnly: true,
    }),
    key('deletedBy', { title: 'Gelöscht von', group: 'visibility', readOnly: true }),
  ],
  {
    title: 'Reise',
    check: fitsId,
    groups: [
      { name: 'main', title: 'Grunddaten', default: true },
      { name: 'pictures', title: 'Bilder und Reiter' },
      { name: 'dates', title: 'Termine und Anreise' },
      { name: 'care', title: 'Alltag und Betreuung' },
      { name: 'conditions', title: 'Bedingungen' },
      { name: 'visibility', title: 'Sichtbarkeit' },
    ],
    preview: { select: { title: 'title', subtitle: '_id', media: 'images.0.asset' } },
    orderings: [
      { title: 'Titel', name: 'title', by: [{ field: 'title', direction: 'asc' }] },
      { title: 'Nummer', name: 'number', by: [{ field: 'destinationId', direction: 'asc' }] },
    ],
  },
);
