/** The schemas of all site documents (specification §12.2). */
import { z } from 'zod';
import { incidentComponents } from '#domain/site/incidentComponents.ts';
import type { SiteDocument, SiteDocumentType } from '#domain/site/siteDocuments.ts';
import { mailAddress } from '#platform/textSchemas.ts';
import { boundedArray, boundedList } from './bounded.ts';
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

/** Words that people search for, for which the document is an answer. */
const keywords = optional(boundedArray(line, 50));
const hero = z.object({ title: optional(line), lead: optional(text), image: optional(image) });

/** Path of an icon that the content backend serves. */
const iconPath = /^\/icons\/[a-z0-9-]+\.svg$/;

export const siteSchemas = {
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
    phone: optional(line),
    email: optional(mailAddress),
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
    image: optional(image),
    body: portableText,
    keywords,
    seo: optional(z.object({ title: optional(line), description: optional(text) })),
  }),
  faqEntry: z.object({
    ...base,
    _type: z.literal('faqEntry'),
    question: line.min(1),
    answer: portableText,
    topic: line,
    order: z.number(),
    keywords,
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
    phone: optional(line),
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
  routeRule: z
    .object({
      ...base,
      _type: z.literal('routeRule'),
      from: address.startsWith('/'),
      to: webAddress,
      status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
      external: optional(z.boolean()),
    })
    .refine(({ to, external }) => external || to.startsWith('/'), {
      path: ['to'],
      message: 'führt zu einer anderen Website, ohne dass die Weiterleitung das erlaubt',
    }),
  incident: z.object({
    ...base,
    _type: z.literal('incident'),
    title: line.min(1),
    text: text.min(1),
    startedAt: z.iso.datetime(),
    resolvedAt: optional(z.iso.datetime()),
    components: boundedList(z.enum(incidentComponents), 10),
  }),
} satisfies { [T in SiteDocumentType]: z.ZodType<Extract<SiteDocument, { _type: T }>> };

/** The document types that are published as site documents, in a fixed order. */
export const siteDocumentTypes = Object.keys(siteSchemas) as SiteDocumentType[];
