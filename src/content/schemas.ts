/**
 * The schemas of all document types the product reads (specification §12.1), at the boundary to the content backend.
 * Valid documents are typed everywhere else. Invalid documents are skipped and reported with the invalid field.
 */
import { z } from 'zod';
import type { DocumentIssue } from '../domain/organisers/organiserTrips.ts';
import type { Hosts } from '../domain/site/hosts.ts';
import type { SiteDocument, SiteDocumentType } from '../domain/site/siteDocuments.ts';
import type { PortableText } from '../domain/trip/portableText.ts';
import { type Destination, maxDepartures } from '../domain/trip/trip.ts';
import { boundedArray, boundedDocument, boundedList } from './bounded.ts';
import { siteIssues, technicalText, tripIssues } from './documentIssues.ts';

/** Turns `null`, which Sanity sends for missing values, into undefined. */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

/** Limits in characters: keys, references and dates; single lines; addresses; short texts; long texts. */
const key = z.string().max(200);
const line = z.string().max(500);
const address = z.string().max(2_000);
const text = z.string().max(5_000);
const longText = z.string().max(50_000);

const isoDate = z.iso.date();
const slug = key.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'darf nur Kleinbuchstaben, Ziffern und Bindestriche haben');
const webAddress = address.regex(/^(https?:\/\/|\/)/, 'beginnt nicht mit „https://“ oder „/“');

/** Messages of patterns and refinements complete the sentence "Die Angabe „…“ …". */
const noPicture = 'verweist auf kein Bild';

const base = {
  _id: key.min(1),
  _rev: optional(key),
  _updatedAt: optional(key),
};

const span = z.looseObject({ _type: key, text: longText.default(''), marks: boundedArray(key, 20).nullish() });
const portableText = boundedArray(
  z.looseObject({
    _type: key,
    children: boundedArray(span, 100).optional(),
    markDefs: boundedArray(z.looseObject({ _key: key, _type: key }), 100).optional(),
  }),
  150,
) as unknown as z.ZodType<PortableText>;

const image = z.object({
  _key: optional(key),
  alt: optional(line),
  asset: optional(z.object({ _ref: key.regex(/^image-[A-Za-z0-9]+-\d+x\d+-[a-z]+$/, noPicture) })),
  path: optional(
    line.regex(/^reisebilder\/[A-Za-z0-9/_.-]+$/, noPicture).refine((path) => !path.includes('..'), noPicture),
  ),
});

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
    }),
    maxDepartures,
  ),
  included: boundedList(line, 100),
  notIncluded: boundedList(line, 100),
  careRatio: optional(line),
  videoUrl: optional(webAddress),
  rating: optional(z.object({ average: z.number().min(0).max(5), count: z.int().min(0) })),
});

export const destinationSchema = boundedDocument(
  destinationShape.refine((trip) => trip._id === `${trip.subdomain.toLowerCase()}-${trip.destinationId}`, {
    path: ['_id'],
    message: 'passt nicht zu Veranstalter und Nummer',
  }),
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
);

const hero = z.object({ title: optional(line), lead: optional(text), image: optional(image) });

/** Path of an icon that the content backend serves. */
const iconPath = /^\/icons\/[a-z0-9-]+\.svg$/;

const siteSchemas = {
  category: z.object({
    ...base,
    _type: z.literal('category'),
    key,
    h1: boundedList(z.object({ slug: optional(key), text: line }), 50),
    intro: optional(text),
    cardImage: optional(image),
    heroImage: optional(image),
    iconUrl: optional(z.union([z.url().max(2_000), z.string().max(100).regex(iconPath)])),
  }),
  host: z.object({
    ...base,
    _type: z.literal('host'),
    subdomain: key,
    name: line.min(1),
    claim: optional(line),
    logo: optional(image),
    phone: optional(key),
    email: optional(z.email().max(254)),
    colour: optional(z.string().regex(/^#[0-9a-fA-F]{6}$/, 'ist keine Farbe wie „#a1b2c3“')),
    hero: optional(hero),
  }),
  partner: z.object({
    ...base,
    _type: z.literal('partner'),
    subdomain: key,
    slug,
    name: line.min(1),
    description: optional(portableText),
    terms: optional(portableText),
    trader: z.object({ company: line, address: text, register: optional(line), contact: text }),
    awards: optional(boundedArray(z.object({ _ref: key }), 50)),
  }),
  page: z.object({
    ...base,
    _type: z.literal('page'),
    key: key.min(1),
    title: line.min(1),
    lead: optional(text),
    body: portableText,
    seo: optional(z.object({ title: optional(line), description: optional(text) })),
  }),
  faqEntry: z.object({
    ...base,
    _type: z.literal('faqEntry'),
    question: line.min(1),
    answer: portableText,
    topic: line,
    order: z.number(),
  }),
  award: z.object({
    ...base,
    _type: z.literal('award'),
    name: line.min(1),
    issuer: line,
    validUntil: optional(isoDate),
    image: optional(image),
    url: optional(webAddress),
  }),
  footer: z.object({
    ...base,
    _type: z.literal('footer'),
    tenant: key,
    columns: boundedArray(
      z.object({ title: line, links: boundedArray(z.object({ label: line, href: webAddress }), 50) }),
      12,
    ),
  }),
  siteSettings: z.object({
    ...base,
    _type: z.literal('siteSettings'),
    phone: optional(key),
    questionnaireUrl: optional(webAddress),
    teamerUrl: optional(webAddress),
    hero: optional(hero),
    googleRating: optional(
      z.object({
        rating: optional(z.number().min(0).max(5)),
        count: optional(z.int().min(0)),
        url: optional(webAddress),
        placeId: optional(line),
      }),
    ),
  }),
  routeRule: z.object({
    ...base,
    _type: z.literal('routeRule'),
    from: address.startsWith('/'),
    to: webAddress,
    status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
    external: optional(z.boolean()),
  }),
} satisfies { [T in SiteDocumentType]: z.ZodType<Extract<SiteDocument, { _type: T }>> };

/** The document types that are published as site documents, in a fixed order. */
export const siteDocumentTypes = Object.keys(siteSchemas) as SiteDocumentType[];

/** A parsed document, or the reasons why it is invalid. */
export type Parsed<T> =
  | { ok: true; value: T }
  | {
      ok: false;
      /** For organisers, in the order of the document. */
      issues: [DocumentIssue, ...DocumentIssue[]];
      /** For the log. */
      detail: string;
    };

function parse<T>(
  schema: z.ZodType<T>,
  raw: unknown,
  issuesOf: (error: z.ZodError, raw: unknown) => DocumentIssue[],
): Parsed<T> {
  const result = schema.safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  const [first = unreadable, ...others] = issuesOf(result.error, raw);
  return { ok: false, issues: [first, ...others], detail: technicalText(result.error) };
}

const unreadable: DocumentIssue = { field: '', reason: 'Das ist kein lesbares Dokument.' };

/** Parses a raw trip document. Never throws. */
export function parseDestination(raw: unknown): Parsed<Destination> {
  return parse<Destination>(destinationSchema, raw, tripIssues);
}

/** Parses a raw trip document, whose host must exist. Never throws. */
export function parseTripOfHost(raw: unknown, hosts: Hosts): Parsed<Destination> {
  const parsed = parseDestination(raw);
  if (!parsed.ok) return parsed;
  const { subdomain } = parsed.value;
  if (hosts.find(subdomain)?.subdomain === subdomain) return parsed;
  const issue = { field: 'subdomain', reason: `Den Veranstalter „${subdomain}“ gibt es hier nicht.` };
  return { ok: false, issues: [issue], detail: 'subdomain: No matching subdomain found' };
}

/** Parses a raw site document by its `_type`. Never throws. */
export function parseSiteDocument(raw: unknown): Parsed<SiteDocument> {
  const type = (raw as { _type?: unknown } | null)?._type;
  const schema =
    typeof type === 'string' && Object.hasOwn(siteSchemas, type) ? siteSchemas[type as SiteDocumentType] : null;
  if (!schema) {
    const issue = { field: '_type', reason: 'Diese Art von Dokument kennen wir nicht.' };
    return { ok: false, issues: [issue], detail: '_type: unknown document type' };
  }
  return parse<SiteDocument>(boundedDocument(schema as z.ZodType<SiteDocument>), raw, siteIssues);
}
