/** The schema of trip documents (specification §12.1). */
import { z } from 'zod';
import { maxDecisionDays } from '#domain/bookings/minimumDecision.ts';
import { type Destination, maxCapacity, maxDepartures } from '#domain/trip/trip.ts';
import { boundedDocument, boundedList } from './bounded.ts';
import {
  address,
  base,
  image,
  isoDate,
  key,
  line,
  optional,
  portableText,
  slug,
  text,
  webAddress,
} from './fieldSchemas.ts';
import { tripDetailsShape } from './tripDetailsShape.ts';

const travellers = z.int().min(1).max(maxCapacity);

const destinationShape = z.object({
  ...base,
  subdomain: key.min(1),
  destinationId: z.int().positive(),
  visible: optional(z.boolean()),
  switchedOn: optional(z.boolean()),
  archived: optional(z.boolean()),
  rdsUrl: optional(address),
  title: optional(line),
  internalName: optional(line),
  teaser: optional(text),
  description: optional(portableText),
  categories: boundedList(key, 50),
  country: z.object({ slug, title: line.min(1), code: optional(key) }),
  city: z.object({
    slug,
    title: line.min(1),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  }),
  ageRange: optional(z.object({ from: optional(z.int().min(0)), to: optional(z.int().min(0)) })),
  images: boundedList(image, 40),
  tabs: boundedList(
    z.object({
      _key: key,
      key,
      title: optional(line),
      summary: optional(text),
      body: optional(portableText),
      image: optional(image),
    }),
    15,
  ),
  dates: boundedList(
    z.object({
      _key: key,
      start: isoDate,
      end: isoDate,
      online: optional(z.boolean()),
      basePrice: optional(z.number().finite()),
      season: optional(key),
      capacity: optional(travellers),
      minimum: optional(travellers),
      minimumDecisionDays: optional(z.int().min(0).max(maxDecisionDays)),
    }),
    maxDepartures,
  ),
  included: boundedList(line, 100),
  notIncluded: boundedList(line, 100),
  careRatio: optional(line),
  videoUrl: optional(webAddress),
  rating: optional(z.object({ average: z.number().min(0).max(5), count: z.int().min(0) })),
  ...tripDetailsShape,
  /** Set while the trip is in the bin. */
  deletedAt: optional(z.iso.datetime()),
  deletedBy: optional(key),
});

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
