import { z } from 'zod';
import { rankingWeights } from '#domain/search/ranking.ts';
import type {
  FooterDocument,
  PageDocument,
  RouteRuleDocument,
  SiteSettingsDocument,
} from '#domain/site/siteDocuments.ts';
import { rank } from '#views/texts/parts/rank.ts';
import { pictureName, pictureOf } from '../pictures.ts';
import { readContent, readFolder } from '../readContent.ts';
import { richText } from '../richText.ts';
import { blocks, keywords, line } from '../texts.ts';

const pages = readFolder(
  'site/pages',
  /** `description` is the meta description for search engines. */
  z.strictObject({
    title: line,
    lead: line,
    picture: pictureName.optional(),
    description: line,
    keywords: keywords.optional(),
    body: blocks,
  }),
);

/** A line of a page that stands for the order of results, as lists explain it. */
const rankingLine = '{ranking}';

/** Returns the info pages. The name of a file is the key of the page. */
export function pageDocuments(): PageDocument[] {
  return Object.entries(pages).map(([key, { title, lead, picture, body, description, keywords: searched }]) => ({
    _id: `page-${key}`,
    _type: 'page',
    key,
    title,
    lead,
    ...(picture && { image: pictureOf(picture) }),
    body: richText(body.flatMap((text) => (text === rankingLine ? rank.rule(rankingWeights) : [text]))),
    ...(searched && { keywords: searched }),
    seo: { title: title.replaceAll('\u00ad', ''), description },
  }));
}

export const footerDocument: FooterDocument = {
  _id: 'footer-default',
  _type: 'footer',
  tenant: 'default',
  ...readContent(
    'site/footer.yaml',
    z.strictObject({
      columns: z.array(z.strictObject({ title: line, links: z.array(z.strictObject({ label: line, href: line })) })),
    }),
  ),
};

const { hero, ...settings } = readContent(
  'site/settings.yaml',
  z.strictObject({
    phone: line,
    questionnaireUrl: z.url(),
    teamerUrl: z.url(),
    hero: z.strictObject({ title: line, lead: line, picture: pictureName }),
    googleRating: z.strictObject({ rating: z.number(), count: z.int(), url: z.url() }),
  }),
);

export const settingsDocument: SiteSettingsDocument = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  ...settings,
  hero: { title: hero.title, lead: hero.lead, image: pictureOf(hero.picture) },
};

export const routeRuleDocuments: RouteRuleDocument[] = readContent(
  'site/redirects.yaml',
  z.array(
    z.strictObject({
      name: line,
      from: line,
      to: line,
      status: z.literal([301, 302]),
      external: z.boolean().optional(),
    }),
  ),
).map(({ name, ...rule }) => ({ _id: `rule-${name}`, _type: 'routeRule', ...rule }));
