import { z } from 'zod';
import type { CategoryDocument } from '#domain/site/siteDocuments.ts';
import { altFor } from '../../pictures/drawPicture.ts';
import { readContent } from '../readContent.ts';
import { line } from '../texts.ts';
import { categoryKeys, scene } from '../tripSource.ts';

const sources = readContent(
  'site/categories.yaml',
  z.record(
    z.enum(categoryKeys),
    z.strictObject({
      scene,
      heading: line,
      /** Headings of list slugs that differ from the default. */
      bySlug: z.record(line, line).optional(),
      intro: line,
    }),
  ),
);

/** Returns the documents of the fifteen categories with headings, introductions and pictures. */
export function categoryDocuments(): CategoryDocument[] {
  return Object.entries(sources).map(([key, { scene, heading, bySlug = {}, intro }]) => {
    const picture = (name: string) => {
      const path = `reisebilder/${scene}/${name}-${key}.jpg`;
      return { alt: altFor(path), path };
    };
    return {
      _id: `category-${key}`,
      _type: 'category',
      key,
      h1: [{ text: heading }, ...Object.entries(bySlug).map(([slug, text]) => ({ slug, text }))],
      intro,
      cardImage: picture('karte'),
      heroImage: picture('kopf'),
      iconUrl: `/icons/${key}.svg`,
    };
  });
}
