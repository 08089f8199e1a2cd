/** The only access to cookies, with an entry of the table of stored items (specification §10.4). */
import cookieParser from 'cookie-parser';
import type { CookieOptions, Request, Response } from 'express';
import { type CookieItem, cookieName } from '#domain/site/storedItems.ts';

export interface Cookies {
  /** Returns the full name of a cookie. @param id of the host, for an item with one cookie for each */
  name(item: CookieItem, id?: string): string;
  /** Sets a cookie. An object is stored as JSON. */
  set(res: Response, item: CookieItem, value: string | object, options?: CookieOptions & { id?: string }): void;
  clear(res: Response, item: CookieItem): void;
  /** Returns a cookie's value, with JSON parsed; undefined if there is none. */
  read(req: Request, item: CookieItem, id?: string): unknown;
}

const parse = cookieParser();

/** @param secure whether visitors use TLS */
export function createCookies(secure: boolean): Cookies {
  const name = (item: CookieItem, id?: string) => cookieName(item, secure, id);
  return {
    name,
    set(res, item, value, { id, ...options } = {}) {
      const maxAge = item.lifetime * 1000;
      res.cookie(name(item, id), value, { path: '/', sameSite: 'lax', secure, maxAge, ...options });
    },
    clear: (res, item) => void res.clearCookie(name(item), { path: '/', secure }),
    read(req, item, id) {
      // Most requests do not need their cookies. cookie-parser is synchronous and idempotent.
      parse(req, req.res as Response, () => undefined);
      return req.cookies[name(item, id)];
    },
  };
}
