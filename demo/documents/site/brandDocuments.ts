import type { AwardDocument, HostDocument, PartnerDocument } from '../../../src/domain/documents.ts';
import type { IsoDate } from '../../../src/domain/trip.ts';
import { altFor } from '../../pictures/drawPicture.ts';
import { richText } from '../richText.ts';
import type { DemoHost } from '../tripSource.ts';
import { brands } from './brands.ts';
import { partnerTerms } from './partnerTerms.ts';

const hosts = Object.keys(brands) as DemoHost[];
const emailOf = (host: DemoHost) => `hallo@${host}.example.org`;

/** The hosts as their own sites introduce themselves. */
export function hostDocuments(): HostDocument[] {
  return hosts.map((host) => {
    const { name, claim, phone, colour } = brands[host];
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

/** The hosts as tour operators: who they are, their terms, their awards. Import the awards first. */
export function partnerDocuments(): PartnerDocument[] {
  return hosts.map((host) => {
    const { name, slug, description, trader, phone, awards, terms } = brands[host];
    const contact = `Telefon ${phone}, E-Mail ${emailOf(host)}`;
    return {
      _id: `partner-${host}`,
      _type: 'partner',
      subdomain: host,
      slug,
      name,
      description: richText(description),
      terms: richText(partnerTerms(`${trader.company}, ${trader.address}`, contact, terms)),
      trader: { ...trader, contact },
      awards: awards.map((id) => ({ _type: 'reference', _key: id, _ref: id })),
    };
  });
}

const awardSources = [
  ['kinderschutz', 'Geprüftes Schutzkonzept', 'Netzwerk Sichere Ferien', 1],
  ['klima', 'Klimafreundlich unterwegs', 'Initiative Leiser Reisen', 2],
  ['zeltlager', 'Zeltlager des Jahres', 'Magazin „Rucksack & Rasselbande“', 1],
  ['bergsport', 'Sicher am Berg', 'Arbeitskreis Junge Berge', 2],
  ['bildung', 'Lernort Ferien', 'Stiftung Neugier', 1],
  ['wasser', 'Blaue Boje: Sicherheit am Wasser', 'Küstenrat Jugendreisen', 2],
  ['sprache', 'Sprachreise mit Qualität', 'Forum Sprachen für junge Leute', 1],
  ['jugendschutz', 'Feiern mit Verstand', 'Netzwerk Sichere Ferien', 1],
  ['ehrenamt', 'Gelebtes Ehrenamt', 'Bündnis Freiwillig', 3],
] as const;

/** The labels on the awards page; invented like their issuers. */
export function awardDocuments(today: IsoDate): AwardDocument[] {
  return awardSources.map(([key, name, issuer, years]) => {
    const path = `reisebilder/award/${key}.jpg`;
    return {
      _id: `award-${key}`,
      _type: 'award',
      name,
      issuer,
      validUntil: `${Number(today.slice(0, 4)) + years}-12-31`,
      image: { alt: altFor(path), path },
      url: `https://siegel.example.org/${key}`,
    };
  });
}
