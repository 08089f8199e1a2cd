/**
 * Content of a host's own site: hero, story, imprint, terms and contact details (specification §2.2). There is no fallback to
 * the marketplace's texts.
 */

import { emptyFilters } from '#domain/search/filters.ts';
import type { HostDocument, PageDocument, PartnerDocument } from '#domain/site/siteDocuments.ts';
import { type PortableText, plainText } from '#domain/text/portableText.ts';
import { withShape } from '#domain/trip/images.ts';
import type { Picture } from '#domain/trip/trip.ts';
import type { HomeData } from '#pageData/home.ts';
import { contentPicture } from './contentPicture.ts';
import type { PageContext, RequestedSite } from './pageContext.ts';

/** Number of the host's next trips that are searched for a picture. */
const pictureCandidates = 10;

/** Aspect ratio 3:2, which most photos have, so that people are not cropped. */
const heroShape = 'gallery';

const noTerms = 'Wir haben hier noch keine Reisebedingungen veröffentlicht. Frag gern bei uns nach.';

interface HostIdentity {
  subdomain: string;
  name: string;
  host: HostDocument | null;
  partner: PartnerDocument | null;
}

/** Info pages with content of the host; the other info pages are shared by all sites. */
const hostPages = new Map<string, (identity: HostIdentity) => Omit<PageDocument, '_id' | '_type' | 'key'> | null>([
  ['ueber-uns', aboutPage],
  ['impressum', imprintPage],
  ['agb', termsPage],
  ['kontakt', contactPage],
  ['auszeichnungen', () => null],
]);

/** Returns the info page of a key for the requested site, or null if it has none. */
export function infoPageOf(context: RequestedSite, key: string): PageDocument | null {
  const identity = identityOf(context);
  const createPage = identity && hostPages.get(key);
  if (!identity || !createPage) return context.deps.replica.site().page(key);
  const content = createPage(identity);
  return content && { _id: `host-page-${identity.subdomain}-${key}`, _type: 'page', key, ...content };
}

/** Returns the hero of a host's site from the host document, with its claim, story and a trip's picture as fallbacks. */
export function hostHero(context: PageContext, subdomain: string): HomeData['hero'] {
  const { name, host, partner } = identify(context, subdomain);
  return {
    title: host?.hero?.title || host?.claim || name,
    lead: host?.hero?.lead || firstParagraph(partner?.description),
    image: contentPicture(host?.hero?.image, subdomain, heroShape) ?? tripPicture(context, subdomain),
  };
}

/**
 * Returns the host's introduction for the home page of its site; null on the marketplace and for hosts without one.
 * @param lead of the hero, which the introduction does not repeat
 */
export function storyOf(context: PageContext, lead: string): HomeData['story'] {
  const identity = identityOf(context);
  const text = (identity?.partner?.description ?? []).filter((block) => plainText([block]) !== lead);
  return identity && text.length > 0 ? { title: aboutTitle(identity), text } : null;
}

function identityOf({ deps, scope }: RequestedSite): HostIdentity | null {
  return scope.kind === 'host' ? identify({ deps }, scope.subdomain) : null;
}

function identify({ deps }: Pick<PageContext, 'deps'>, subdomain: string): HostIdentity {
  const site = deps.replica.site();
  const host = site.host(subdomain);
  const name = host?.name ?? deps.env.hosts.find(subdomain)?.name ?? subdomain;
  return { subdomain, name, host, partner: site.partnerOf(subdomain) };
}

function aboutTitle({ name }: HostIdentity): string {
  return `Über ${name}`;
}

function aboutPage(identity: HostIdentity) {
  const { host, partner } = identity;
  const lead = host?.claim ?? '';
  const description = [lead, firstParagraph(partner?.description)].filter(Boolean).join(' – ');
  return { title: aboutTitle(identity), lead, body: partner?.description ?? [], seo: { description } };
}

function imprintPage({ name, host, partner }: HostIdentity) {
  const { company = name, address = '', register = '' } = partner?.trader ?? {};
  return {
    title: 'Impressum',
    lead: 'Angaben nach § 5 Digitale-Dienste-Gesetz (DDG)',
    body: [
      ...paragraphs('Anbieter', [company, address, register]),
      ...paragraphs('Kontakt', contactLines(host), partner?.trader.contact),
    ],
    seo: { description: `Anbieterkennzeichnung von ${name}.` },
  };
}

function termsPage({ name, partner }: HostIdentity) {
  return {
    title: 'Reisebedingungen',
    body: partner?.terms?.length ? partner.terms : paragraphs(null, [noTerms]),
    seo: { description: `Die allgemeinen Reisebedingungen von ${name}.` },
  };
}

function contactPage({ name, host, partner }: HostIdentity) {
  return {
    title: 'Kontakt',
    lead: `Schreib uns, wenn du Fragen zu Reisen von ${name} hast. Am besten nennst du Reise und Termin dazu.`,
    body: paragraphs(null, contactLines(host), partner?.trader.contact),
    seo: { description: `So erreichst du ${name}: Kontaktformular, Telefon und E-Mail.` },
  };
}

function contactLines(host: HostDocument | null): string[] {
  return [host?.phone ? `Telefon ${host.phone}` : '', host?.email ? `E-Mail ${host.email}` : ''];
}

/**
 * Returns a heading with one paragraph per non-empty line. If all lines are empty, `fallback` is the only paragraph; if that is
 * empty too, the result is empty.
 */
function paragraphs(heading: string | null, lines: string[], fallback = ''): PortableText {
  const nonEmpty = lines.filter(Boolean);
  const shown = nonEmpty.length > 0 ? nonEmpty : [fallback].filter(Boolean);
  if (shown.length === 0) return [];
  const block = (style: string, text: string) => ({
    _type: 'block',
    _key: text,
    style,
    children: [{ _type: 'span' as const, _key: text, text, marks: [] }],
  });
  return [...(heading ? [block('h2', heading)] : []), ...shown.map((line) => block('normal', line))];
}

function firstParagraph(text: PortableText | undefined): string {
  return plainText(text).split('\n')[0] ?? '';
}

/** Returns the picture of the host's next trip that has one. */
function tripPicture({ catalogue }: PageContext, subdomain: string): Picture | null {
  const query = { scope: { kind: 'host', subdomain }, filters: emptyFilters } as const;
  const trips = catalogue.first(query, 'start-asc', pictureCandidates);
  const found = trips.map(({ image }) => image).find((image) => image !== null);
  return found ? withShape(found, heroShape) : null;
}
