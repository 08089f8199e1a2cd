/**
 * The schemas of every document type the product reads (contract §4). They are the boundary to the content backend:
 * what passes here is typed everywhere else; what does not is skipped and reported with the field that broke.
 */
import { z } from 'zod';
import type { SiteDocument, SiteDocumentType } from '../domain/documents.ts';
import type { PortableText } from '../domain/portableText.ts';
import type { Destination } from '../domain/trip.ts';

/** Sanity sends `null` for what is not there; the product only knows "missing". */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);
const list = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullish()
    .transform((value) => value ?? []);

const isoDate = z.iso.date();
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a lower-case slug');
const webAddress = z.string().regex(/^(https?:\/\/|\/)/, 'must be an http(s) address or a path');

const base = {
  _id: z.string().min(1),
  _rev: optional(z.string()),
  _updatedAt: optional(z.string()),
};

const portableText = z.array(
  z.looseObject({
    _type: z.string(),
    children: z.array(z.looseObject({ _type: z.string(), text: z.string().default('') })).optional(),
    markDefs: z.array(z.looseObject({ _key: z.string(), _type: z.string() })).optional(),
  }),
) as unknown as z.ZodType<PortableText>;

const image = z.object({
  _key: optional(z.string()),
  alt: optional(z.string()),
  asset: optional(z.object({ _ref: z.string().regex(/^image-[A-Za-z0-9]+-\d+x\d+-[a-z]+$/) })),
  path: optional(
    z
      .string()
      .regex(/^reisebilder\/[A-Za-z0-9/_.-]+$/)
      .refine((path) => !path.includes('..')),
  ),
});

const destinationShape = z.object({
  ...base,
  subdomain: z.string().min(1),
  destinationId: z.int().positive(),
  visible: optional(z.boolean()),
  switchedOn: optional(z.boolean()),
  archived: optional(z.boolean()),
  rdsUrl: optional(z.string()),
  title: optional(z.string()),
  internalName: optional(z.string()),
  teaser: optional(z.string()),
  description: optional(portableText),
  categories: list(z.string()),
  country: z.object({ slug, title: z.string().min(1), code: optional(z.string()) }),
  city: z.object({
    slug,
    title: z.string().min(1),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  }),
  ageRange: optional(z.object({ from: optional(z.int().min(0)), to: optional(z.int().min(0)) })),
  images: list(image),
  tabs: list(
    z.object({
      _key: z.string(),
      key: z.string(),
      title: optional(z.string()),
      summary: optional(z.string()),
      body: optional(portableText),
      image: optional(image),
    }),
  ),
  dates: list(
    z.object({
      _key: z.string(),
      start: isoDate,
      end: isoDate,
      online: optional(z.boolean()),
      basePrice: optional(z.number().finite()),
      season: optional(z.string()),
    }),
  ),
  included: list(z.string()),
  notIncluded: list(z.string()),
  careRatio: optional(z.string()),
  videoUrl: optional(webAddress),
  rating: optional(z.object({ average: z.number().min(0).max(5), count: z.int().min(0) })),
});

export const destinationSchema = destinationShape.refine(
  (trip) => trip._id === `${trip.subdomain.toLowerCase()}-${trip.destinationId}`,
  {
    path: ['_id'],
    message: 'must be "{subdomain}-{destinationId}"',
  },
) satisfies z.ZodType<Destination>;

/** What the rules of visibility read of a trip that is not saved yet; whatever is missing counts as missing. */
export const tripDraftSchema = destinationShape
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
  .partial();

const siteSchemas = {
  category: z.object({
    ...base,
    _type: z.literal('category'),
    key: z.string(),
    h1: list(z.object({ slug: optional(z.string()), text: z.string() })),
    intro: optional(z.string()),
    cardImage: optional(image),
    heroImage: optional(image),
    iconUrl: optional(z.url()),
  }),
  host: z.object({
    ...base,
    _type: z.literal('host'),
    subdomain: z.string(),
    name: z.string().min(1),
    claim: optional(z.string()),
    logo: optional(image),
    phone: optional(z.string()),
    email: optional(z.email()),
    colour: optional(z.string().regex(/^#[0-9a-fA-F]{6}$/)),
  }),
  partner: z.object({
    ...base,
    _type: z.literal('partner'),
    subdomain: z.string(),
    slug,
    name: z.string().min(1),
    description: optional(portableText),
    terms: optional(portableText),
    trader: z.object({ company: z.string(), address: z.string(), register: optional(z.string()), contact: z.string() }),
    awards: optional(z.array(z.object({ _ref: z.string() }))),
  }),
  page: z.object({
    ...base,
    _type: z.literal('page'),
    key: z.string().min(1),
    title: z.string().min(1),
    lead: optional(z.string()),
    body: portableText,
    seo: optional(z.object({ title: optional(z.string()), description: optional(z.string()) })),
  }),
  faqEntry: z.object({
    ...base,
    _type: z.literal('faqEntry'),
    question: z.string().min(1),
    answer: portableText,
    topic: z.string(),
    order: z.number(),
  }),
  award: z.object({
    ...base,
    _type: z.literal('award'),
    name: z.string().min(1),
    issuer: z.string(),
    validUntil: optional(isoDate),
    image: optional(image),
    url: optional(webAddress),
  }),
  footer: z.object({
    ...base,
    _type: z.literal('footer'),
    tenant: z.string(),
    columns: z.array(
      z.object({ title: z.string(), links: z.array(z.object({ label: z.string(), href: webAddress })) }),
    ),
  }),
  siteSettings: z.object({
    ...base,
    _type: z.literal('siteSettings'),
    phone: optional(z.string()),
    questionnaireUrl: optional(webAddress),
    teamerUrl: optional(webAddress),
    hero: optional(z.object({ title: optional(z.string()), lead: optional(z.string()), image: optional(image) })),
    googleRating: optional(
      z.object({
        rating: optional(z.number().min(0).max(5)),
        count: optional(z.int().min(0)),
        url: optional(webAddress),
        placeId: optional(z.string()),
      }),
    ),
  }),
  routeRule: z.object({
    ...base,
    _type: z.literal('routeRule'),
    from: z.string().startsWith('/'),
    to: webAddress,
    status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
    external: optional(z.boolean()),
  }),
} satisfies { [T in SiteDocumentType]: z.ZodType<Extract<SiteDocument, { _type: T }>> };

/** The document types that are published as site documents, in a fixed order. */
export const siteDocumentTypes = Object.keys(siteSchemas) as SiteDocumentType[];

/** A parsed document, or the field and the reason it was refused for. */
export type Parsed<T> = { ok: true; value: T } | { ok: false; field: string; reason: string };

function parse<T>(schema: z.ZodType<T>, raw: unknown): Parsed<T> {
  const result = schema.safeParse(raw);
  if (result.success) return { ok: true, value: result.data };
  const issue = result.error.issues[0];
  return { ok: false, field: issue?.path.join('.') || '(document)', reason: issue?.message ?? 'invalid' };
}

/** Parses a raw trip document. Never throws. */
export function parseDestination(raw: unknown): Parsed<Destination> {
  return parse<Destination>(destinationSchema, raw);
}

/** Parses a raw site document by its `_type`. Never throws. */
export function parseSiteDocument(raw: unknown): Parsed<SiteDocument> {
  const type = (raw as { _type?: unknown } | null)?._type;
  const schema = typeof type === 'string' && type in siteSchemas ? siteSchemas[type as SiteDocumentType] : null;
  if (!schema) return { ok: false, field: '_type', reason: 'unknown document type' };
  return parse<SiteDocument>(schema as z.ZodType<SiteDocument>, raw);
}
