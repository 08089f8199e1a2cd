/** The products menu (specification §5.2, §11.2). */

export interface MenuItem {
  slug: string;
  label: string;
  /** Number of listed trips; undefined for the favourites, which are stored in the browser. */
  count?: number;
  /** Path of the linked page. */
  target: string;
}

export interface MenuColumn {
  key: 'category' | 'country' | 'season' | 'age' | 'misc';
  titleKey?: string;
  items: MenuItem[];
}
