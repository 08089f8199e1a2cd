import type { MenuColumn, MenuItem } from '#domain/search/menu.ts';

export interface MenuData {
  columns: MenuColumn[];
  cities: MenuItem[];
  /** Category key → SVG markup, validated and rewritten by the worker. */
  icons: Record<string, string>;
}
