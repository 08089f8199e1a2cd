/** The schema of trip documents (specification §12.1). */
import { z } from 'zod';
import type { Destination } from '#domain/trip/trip.ts';
import { fixedTripFields, tripFields } from '#domain/trip/tripRecord.ts';
import { boundedDocument } from './bounded.ts';
import { base } from './fieldSchemas.ts';
import { shapeOf } from './recordSchema.ts';

const destinationShape = z.object({ ...base, ...shapeOf(fixedTripFields), ...shapeOf(tripFields) });

/** Less than for other documents: pages of trips also have up to 100 departures and 40 pictures. */
const maxBytes = 50_000;

export const destinationSchema = boundedDocument(
  destinationShape.refine((trip) => trip._id === `${trip.subdomain.toLowerCase()}-${trip.destinationId}`, {
    path: ['_id'],
    message: 'passt nicht zu Veranstalter und Nummer',
  }),
  maxBytes,
) satisfies z.ZodType<Destination>;

/** The fields of an unsaved trip that the visibility rules read. All of them are optional. */
export const tripDraftSchema = boundedDocument(
  destinationShape
    .pick({
      visible: true,
      switchedOn: true,
      archived: true,
      rdsUrl: true,
      title: true,
      images: true,
      tabs: true,
      dates: true,
    })
    .partial(),
  maxBytes,
);
