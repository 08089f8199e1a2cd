import type { Plugin } from 'vite';
import { createBaseMap } from './createBaseMap.ts';

/** Name of the virtual module, declared in views/components/map/baseMap.d.ts. */
const name = 'virtual:base-map';
const id = `\0${name}`;

/** Vite plugin that generates the base map at build time as a separate chunk, which is loaded when a map is opened. */
export function baseMapModule(): Plugin {
  return {
    name: 'base-map',
    resolveId: (source) => (source === name ? id : null),
    load: (source) => (source === id ? baseMapSource() : null),
  };
}

/** Returns the module's source. JSON.parse of a string is faster than an object literal of the same size. */
function baseMapSource(): string {
  return `export const baseMap = JSON.parse(${JSON.stringify(JSON.stringify(createBaseMap()))});`;
}
