/** Data of the menu of trips. */
import type { MenuColumn } from '../domain/search/menu.ts';

export interface MenuData {
  columns: MenuColumn[];
  /** Category key → SVG markup, validated and rewritten by the worker. */
  icons: Record<string, string>;
}
