/** The products menu (specification §5.2, §11.2). */

export interface MenuItem {
  slug: string;
  label: string;
  /** Number of listed trips; missing for the favourites, which only the browser knows. */
  count?: number;
  /** Path the item leads to. */
  target: string;
}

export interface MenuColumn {
  key: 'category' | 'country' | 'season' | 'age' | 'misc';
  titleKey?: string;
  items: MenuItem[];
}
