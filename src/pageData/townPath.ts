/** Addresses of the page that asks for the family's town. */
import { pathOf } from '#domain/site/pageTargets.ts';
import { addressBase } from '#domain/text/addressPart.ts';

export interface TownArgs {
  /** An entered text that names no known town; empty if nothing was entered. */
  text: string;
  /** Path and query of the page to return to. */
  back: string;
}

const maxText = 80;

export function readTownArgs(search: URLSearchParams): TownArgs {
  return { text: (search.get('ort') ?? '').slice(0, maxText), back: ownPath(search.get('zurueck') ?? '') };
}

export function townSearch({ text, back }: TownArgs): string {
  return new URLSearchParams({ ...(text && { ort: text }), ...(back !== '/' && { zurueck: back }) }).toString();
}

export function townPath(args: TownArgs): string {
  return `${pathOf('home-town')}?${townSearch(args)}`;
}

/** Returns the path and query of a page of this site; that of the home page for any other address. */
function ownPath(address: string): string {
  const url = URL.parse(address, addressBase);
  const isOwn = url?.origin === addressBase && !url.pathname.startsWith('//') && address.length <= 2_000;
  return isOwn ? url.pathname + url.search : '/';
}
