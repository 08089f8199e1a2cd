import { z } from 'zod';
import type { IsoDate } from '#domain/dates.ts';
import type { AwardDocument, HostDocument, PartnerDocument } from '#domain/site/siteDocuments.ts';
import { pictureName, pictureOf } from '../pictures.ts';
import { readContent } from '../readContent.ts';
import { richText } from '../richText.ts';
import { blocks, fill, line } from '../texts.ts';
import { type DemoHost, demoHosts } from '../tripSource.ts';

const awards = readContent(
  'site/awards.yaml',
  z.record(
    line,
    z.strictObject({
      name: line,
      issuer: line,
      picture: pictureName,
      validYears: z.int().positive(),
    }),
  ),
);

const brandSchema = z.strictObject({
  name: line,
  slug: line,
  claim: line,
  phone: line,
  colour: z.string().regex(/^#[0-9A-F]{6}$/, 'is not a colour like #C4552D'),
  trader: z.strictObject({ company: line, address: line, register: line.optional() }),
  /** Keys of site/awards.yaml. */
  awards: z.array(z.enum(Object.keys(awards))),
  description: blocks,
  /** Values of the names in braces in site/travelTerms.yaml, which differ between brands. */
  terms: z.strictObject({
    depositPercent: z.int().positive(),
    /** Number of days after the confirmation when the deposit is due. */
    depositDays: z.int().positive(),
    /** Number of days before the start when the balance is due. */
    balanceDays: z.int().positive(),
    insurer: line,
    /** Until so many days before a trip of more than six days the host may cancel it because of too few participants. */
    minimumDays: z.int().min(20),
    /** Discounts on the base price. */
    earlyBird: z.array(z.strictObject({ daysBefore: z.int(), percent: z.int() })).optional(),
    siblingPercent: z.int().positive().optional(),
  }),
});

type Brand = z.output<typeof brandSchema>;

const brands = demoHosts.map((host) => ({ host, ...readContent(`site/brands/${host}.yaml`, brandSchema) }));
/** The travel terms, and their fees for the pages of trips. */
const {
  text: travelTerms,
  cancellation,
  documentsDays,
} = readContent(
  'site/travelTerms.yaml',
  z.strictObject({
    cancellation: z.array(z.strictObject({ daysBefore: z.int(), percent: z.int() })),
    documentsDays: z.int(),
    text: blocks,
  }),
);

export { cancellation, documentsDays };

/** Returns a brand. @throws Error if there is none */
export function brandOf(host: DemoHost): Brand {
  const brand = brands.find((each) => each.host === host);
  if (!brand) throw new Error(`demo/content/site/brands: no file describes "${host}"`);
  return brand;
}

const emailOf = (host: DemoHost) => `hallo@${host}.example.org`;

/** Returns the documents of the hosts: name, contact details and logo of their sites. */
export function hostDocuments(): HostDocument[] {
  return brands.map(({ host, name, claim, phone, colour }) => {
    return {
      _id: `host-${host}`,
      _type: 'host',
      subdomain: host,
      name,
      claim,
      phone,
      email: emailOf(host),
      colour,
      logo: pictureOf(`logo-${host}`),
    };
  });
}

/** Returns the documents of the hosts as tour operators: trader, terms, awards. They reference the award documents. */
export function partnerDocuments(): PartnerDocument[] {
  return brands.map(({ host, name, slug, description, trader, phone, awards, terms }) => {
    const contact = `Telefon ${phone}, E-Mail ${emailOf(host)}`;
    return {
      _id: `partner-${host}`,
      _type: 'partner',
      subdomain: host,
      slug,
      name,
      description: richText(description),
      terms: richText(termsOf(trader, contact, terms)),
      trader: { ...trader, contact },
      awards: awards.map((key) => ({ _type: 'reference', _key: `award-${key}`, _ref: `award-${key}` })),
    };
  });
}

function termsOf({ company, address }: Brand['trader'], contact: string, terms: Brand['terms']): string[] {
  const { depositPercent, depositDays, balanceDays, insurer, minimumDays } = terms;
  const days = { depositDays, balanceDays, minimumDays, documentsDays };
  const values = { ...days, depositPercent, insurer, company: `${company}, ${address}`, contact };
  return travelTerms.map((each) => fill(each, values));
}

/** Returns the insurers of the hosts as their certificates name them, and who holds their accounts. @param without host that has stored none */
export function certificatesOf({ without }: { without: string }) {
  return brands
    .filter(({ host }) => host !== without)
    .map(({ host, terms, trader }) => {
      const [insurer = '', ...address] = terms.insurer.split(', ');
      return { subdomain: host, insurer, contact: address.join(', '), holder: trader.company.slice(0, 70) };
    });
}

/** Returns the documents of the awards page. */
export function awardDocuments(today: IsoDate): AwardDocument[] {
  return Object.entries(awards).map(([key, { name, issuer, validYears, picture }]) => {
    return {
      _id: `award-${key}`,
      _type: 'award',
      name,
      issuer,
      validUntil: `${Number(today.slice(0, 4)) + validYears}-12-31`,
      image: pictureOf(picture),
      url: `https://siegel.example.org/${key}`,
    };
  });
}
