/** The trip categories and their list slugs (specification §3.5). */

export interface Category<Key extends string = string> {
  key: Key;
  slugs: { de: string; en: string };
  label: string;
}

export const allSlugs = { de: 'alle', en: 'all' } as const;

export const categories = [
  category('action', 'action-und-abenteuer', 'action-and-adventure', 'Action & Abenteuer'),
  category('explorer', 'entdecker', 'explorer', 'Entdecker'),
  category('music', 'musik', 'music', 'Musik'),
  category('party', 'party', 'party', 'Party'),
  category('snow', 'ski-und-snowboard', 'ski-and-snowboard', 'Ski & Snowboard'),
  category('soccer', 'fussballcamps', 'soccer-camps', 'Fußballcamps'),
  category('sport', 'sport-und-action', 'sport-and-action', 'Sport & Action'),
  category('water-sports', 'wassersport', 'water-sports', 'Wassersport'),
  category('golf', 'golf', 'golf', 'Golf'),
  category('language', 'sprachtraining', 'language-camps', 'Sprachtraining'),
  category('beach', 'strand-und-meer', 'beach-camps', 'Strand & Meer'),
  category('science', 'wissenschaft-und-technik', 'science-and-technology', 'Wissenschaft & Technik'),
  category('kids', 'kinderreisen', 'kids-camps', 'Kinderreisen'),
  category('relaxed', 'erholung', 'relaxed', 'Erholung'),
  category('religion', 'pilgerreisen', 'pilgrimage', 'Pilgerreisen'),
] as const;

/** Returns the category of a German or English list slug. Does not accept keys: "/reisen/snow" is no page. */
export function findCategoryBySlug(slug: string): Category | null {
  return categories.find(({ slugs }) => slugs.de === slug || slugs.en === slug) ?? null;
}

/** Returns the category of a key, or of a German or English slug. */
export function findCategory(slugOrKey: string): Category | null {
  return categories.find(({ key }) => key === slugOrKey) ?? findCategoryBySlug(slugOrKey);
}

function category<Key extends string>(key: Key, de: string, en: string, label: string): Category<Key> {
  return { key, slugs: { de, en }, label };
}
