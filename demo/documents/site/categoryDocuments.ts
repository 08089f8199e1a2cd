import { z } from 'zod';
import type { CategoryDocument } from '#domain/site/siteDocuments.ts';
import { pictureName, pictureOf } from '../pictures.ts';
import { readContent } from '../readContent.ts';
import { line } from '../texts.ts';
import { categoryKeys } from '../tripSource.ts';

const sources = readContent(
  'site/categories.yaml',
  z.record(
    z.enum(categoryKeys),
    z.strictObject({
      /** Pictures of the category's card and of the head of its list. */
      card: pictureName,
      hero: pictureName,
      heading: line,
      /** Headings of list slugs that differ from the default. */
      bySlug: z.record(line, line).optional(),
      intro: line,
    }),
  ),
);

/** Returns the documents of the fifteen categories with headings, introductions and pictures. */
export function categoryDocuments(): CategoryDocument[] {
  return Object.entries(sources).map(([key, { card, hero, heading, bySlug = {}, intro }]) => {
    return {
      _id: `category-${key}`,
      _type: 'category',
      key,
      h1: [{ text: heading }, ...Object.entries(bySlug).map(([slug, text]) => ({ slug, text }))],
      intro,
      cardImage: pictureOf(card),
      heroImage: pictureOf(hero),
      iconUrl: `/icons/${key}.svg`,
    };
  });
}
