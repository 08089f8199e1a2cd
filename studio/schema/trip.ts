/** The type of trips: its fields are those of the product. */
import { fixedTripFields, tripSectionIds, tripSections } from '../../src/domain/trip/tripRecord.ts';
import { documentType, publishedId } from './documentType.ts';
import { recordFields } from './recordFields.ts';
import type { Check } from './types.ts';

const fitsId: Check = (value) => {
  const { subdomain, destinationId } = value as { subdomain?: string; destinationId?: number };
  return publishedId(value) === `${subdomain?.toLowerCase()}-${destinationId}`
    ? true
    : 'Die Dokument-ID passt nicht zu Veranstalter und Nummer. Lege neue Reisen über „Neue Reise“ beim Veranstalter an.';
};

/** Fields that stay as they are: the id of the document contains host and number, and the product writes the others. */
const readOnly = ['subdomain', 'destinationId', 'deletedAt', 'deletedBy'];

export const trip = documentType(
  'destination',
  [
    ...tripSectionIds.flatMap((id) => recordFields(tripSections[id].fields, id)),
    ...recordFields(fixedTripFields, 'fest').map((field) =>
      readOnly.includes(field.name) ? { ...field, readOnly: true } : field,
    ),
  ],
  {
    title: 'Reise',
    check: fitsId,
    groups: [
      ...tripSectionIds.map((name) => ({ name, title: tripSections[name].label, default: name === 'texte' })),
      { name: 'fest', title: 'Veranstalter und Nummer' },
    ],
    preview: { select: { title: 'title', subtitle: '_id', media: 'images.0.asset' } },
    orderings: [
      { title: 'Titel', name: 'title', by: [{ field: 'title', direction: 'asc' }] },
      { title: 'Nummer', name: 'number', by: [{ field: 'destinationId', direction: 'asc' }] },
    ],
  },
);
