import type { Plugin } from 'vite';
import { createBaseMap } from './createBaseMap.ts';

/** How views name the map (views/pages/ListPage/map/baseMap.d.ts). */
const id = 'virtual:base-map';

/** Makes the base map while the site is built: a file of its own, fetched when a map is opened. */
export function baseMapModule(): Plugin {
  return {
    name: 'base-map',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load: (resolved) => {
      // A text that is parsed is there sooner than a script of that length.
      const json = JSON.stringify(JSON.stringify(createBaseMap()));
      return resolved === `\0${id}` ? `export const baseMap = JSON.parse(${json});` : null;
    },
  };
}
