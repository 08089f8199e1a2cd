import type {
  FooterDocument,
  PageDocument,
  RouteRuleDocument,
  SiteSettingsDocument,
} from '../../../src/domain/documents.ts';
import { altFor } from '../../pictures/drawPicture.ts';
import { richText } from '../richText.ts';
import { infoPages } from './infoPages.ts';
import { legalPages } from './legalPages.ts';

/** The info pages as documents. */
export function pageDocuments(): PageDocument[] {
  return [...infoPages, ...legalPages].map(({ key, title, lead, body, description }) => ({
    _id: `page-${key}`,
    _type: 'page',
    key,
    title,
    lead,
    body: richText(body),
    seo: { title: title.replaceAll('\u00ad', ''), description },
  }));
}

export const footerDocument: FooterDocument = {
  _id: 'footer-default',
  _type: 'footer',
  tenant: 'default',
  columns: [
    {
      title: 'Reisen',
      links: [
        { label: 'Alle Reisen', href: '/reisen/alle' },
        { label: 'Sommerferien', href: '/reisen/sommer' },
        { label: 'Ski & Snowboard', href: '/reisen/ski-und-snowboard' },
        { label: 'Kinderreisen', href: '/reisen/kinderreisen' },
        { label: 'Strand & Meer', href: '/reisen/strand-und-meer' },
        { label: 'Favoriten', href: '/favoriten' },
      ],
    },
    {
      title: 'Gut zu wissen',
      links: [
        { label: 'Häufige Fragen', href: '/faq' },
        { label: 'Betreuung', href: '/betreuung' },
        { label: 'Verpflegung', href: '/verpflegung' },
        { label: 'Unterkunft', href: '/unterkunft' },
        { label: 'Formblatt Pauschalreise', href: '/formblatt' },
      ],
    },
    {
      title: 'Wer wir sind',
      links: [
        { label: 'Über uns', href: '/ueber-uns' },
        { label: 'Partner', href: '/partner' },
        { label: 'Auszeichnungen', href: '/auszeichnungen' },
        { label: 'Kontakt', href: '/kontakt' },
        { label: 'Für Veranstalter', href: '/admin' },
      ],
    },
    {
      title: 'Rechtliches',
      links: [
        { label: 'Impressum', href: '/impressum' },
        { label: 'Datenschutz', href: '/datenschutz' },
        { label: 'Cookies', href: '/cookies' },
        { label: 'Nutzungsbedingungen', href: '/agb' },
        { label: 'Barrierefreiheit', href: '/barrierefreiheit' },
      ],
    },
  ],
};

const heroPath = 'reisebilder/hero/1.jpg';

export const settingsDocument: SiteSettingsDocument = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  phone: '030 23125 010',
  questionnaireUrl: 'https://camps.example.org/fragebogen',
  teamerUrl: 'https://camps.example.org/teamer',
  hero: {
    title: 'Ferien, von denen du noch lange erzählst',
    lead: 'Zeltlager, Skifreizeit, Sprachreise oder Forschercamp: betreute Ferienreisen für Kinder und Jugendliche ab 6 Jahren.',
    image: { alt: altFor(heroPath), path: heroPath },
  },
  googleRating: { rating: 4.8, count: 312, url: 'https://bewertungen.example.org/lagerfeuer' },
};

/** One rule that stays on the site, one that leaves it. */
export const routeRuleDocuments: RouteRuleDocument[] = [
  { _id: 'rule-ferienlager', _type: 'routeRule', from: '/ferienlager', to: '/reisen/alle', status: 301 },
  {
    _id: 'rule-teamer',
    _type: 'routeRule',
    from: '/teamer-werden',
    to: 'https://camps.example.org/teamer',
    status: 302,
    external: true,
  },
];
