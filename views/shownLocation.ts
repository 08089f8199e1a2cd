import { createContext, useContext } from 'react';

export interface PageLocation {
  pathname: string;
  search: string;
  hash: string;
  /** Key of the entry in the browser's history; empty on the server. */
  key: string;
}

/** Context with the location of the page on display. Links and forms are plain HTML, so pages need nothing else of a router. */
export const ShownLocation = createContext<PageLocation>({ pathname: '/', search: '', hash: '', key: '' });

export function useLocation(): PageLocation {
  return useContext(ShownLocation);
}

/** Returns the location of an address. @param key of the entry in the browser's history */
export function locationOf({ pathname, search, hash }: URL, key: string): PageLocation {
  return { pathname, search, hash, key };
}
