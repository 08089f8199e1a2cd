import { z } from 'zod';
import type { AwardDocument, HostDocument, PartnerDocument } from '../../../src/domain/site/siteDocuments.ts';
import type { IsoDate } from '../../../src/domain/trip/trip.ts';
import { altFor } from '../../pictures/drawPicture.ts';
import { readContent } from '../readContent.ts';
import { richText } from '../richText.ts';
import { blocks, fill, line } from '../texts.ts';
import { type DemoHost, demoHosts } from '../tripSource.ts';

const awards = readContent(
  'site/awards.yaml',
  z.record(line, z.strictObject({ name: line, issuer: line, validYears: z.int().positive() })),
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
  /** Where the travel terms of the brands differ: values of the names in braces in site/travelTerms.yaml. */
  terms: z.strictObject({
    depositPercent: z.int().positive(),
    /** Days before the start on which the rest is due. */
    balanceDays: z.int().positive(),
    insurer: line,
    /** Until how long before the start the trip may be cancelled for lack of participants. */
    minimum: line,
  }),
});

type Brand = z.output<typeof brandSchema>;

const brands = demoHosts.map((host) => ({ host, ...readContent(`site/brands/${host}.yaml`, brandSchema) }));
const { text: travelTerms } = readContent('site/travelTerms.yaml', z.strictObject({ text: blocks }));

const emailOf = (host: DemoHost) => `hallo@${host}.example.org`;

/** The hosts as their own sites introduce themselves. */
export function hostDocuments(): HostDocument[] {
  return brands.map(({ host, name, claim, phone, colour }) => {
    const path = `reisebilder/logo/${host}.jpg`;
    return {
      _id: `host-${host}`,
      _type: 'host',
      subdomain: host,
      name,
      claim,
      phone,
      email: emailOf(host),
      colour,
      logo: { alt: altFor(path), path },
    };
  });
}

/** The hosts as tour operators: trader, terms, awards. Import the awards first. */
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
  const values = { ...terms, company: `${company}, ${address}`, contact };
  return travelTerms.map((each) => fill(each, values));
}

/** The labels on the awards page. */
export function awardDocuments(today: IsoDate): AwardDocument[] {
  return Object.entries(awards).map(([key, { name, issuer, validYears }]) => {
    const path = `reisebilder/award/${key}.jpg`;
    return {
      _id: `award-${key}`,
      _type: 'award',
      name,
      issuer,
      validUntil: `${Number(today.slice(0, 4)) + validYears}-12-31`,
      image: { alt: altFor(path), path },
      url: `https://siegel.example.org/${key}`,
    };
  });
}
