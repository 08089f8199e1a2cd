import type { Plugin } from 'vite';
import { createBaseMap } from './createBaseMap.ts';

/** How views name the map (views/pages/ListPage/map/baseMap.d.ts). */
const name = 'virtual:base-map';
const id = `\0${name}`;

/** Makes the base map while the site is built: a file of its own, fetched when a map is opened. */
export function baseMapModule(): Plugin {
  return {
    name: 'base-map',
    resolveId: (source) => (source === name ? id : null),
    load: (source) => (source === id ? baseMapSource() : null),
  };
}

/** A text that is parsed is there sooner than a script of that length. */
function baseMapSource(): string {
  return `export const baseMap = JSON.parse(${JSON.stringify(JSON.stringify(createBaseMap()))});`;
}
