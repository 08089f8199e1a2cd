/**
 * The table of a capability: its endpoints and forms, with everything that is decided before a handler runs. The mechanism in
 * `src/http` turns tables into routes of Express, in this order of checks: origin, sign-in and permission, `guard`, body, rate
 * limit, idempotency key, `address`, `input`, handler.
 */
import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Rejection } from '#domain/fieldError.ts';
import type { SiteAddress } from '#domain/hosts.ts';
import type { Organiser } from '#domain/organisers/accounts/organiser.ts';
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
import type { OrganiserSignIn } from '#domain/organisers/organiserTrips.ts';
import type { AppError } from '../appError.ts';
import type { ExportFile } from './exportFile.ts';

export type { Request, Response };

/** What a capability adds to the site. `D` are the services that its handlers need. */
export interface RouteTable<D> {
  /** Calls below `/api`. */
  endpoints?: readonly Endpoint<D>[];
  /** Forms that work without JavaScript, and the pages that links in mails lead to. */
  forms?: readonly Form<D>[];
}

/** Names of the rate limits per client address (src/http/middleware/rateLimits.ts). */
export type LimitName = 'submissions' | 'holds' | 'live' | 'clientErrors';

export interface Body {
  /** `form` also accepts a JSON object, `json` also a missing body. */
  type: 'form' | 'json' | 'multipart' | 'image';
  /** Maximum size: the longest valid body plus a margin. */
  bytes: number;
  /** What visitors read if the body is too large or has another type; by default a general sentence. */
  tooLarge?: string;
  wrongType?: string;
}

/** Result of authenticating a request at a host; `forbidden` is a valid Bearer token of another host. */
export type SignedIn = Organiser | 'nobody' | 'forbidden';

/** A request, after the checks of its row. `A` is what its address names, `I` its parsed body or query. */
export interface Call<I = unknown, A = unknown> {
  req: Request;
  res: Response;
  site: SiteAddress;
  /** The client's address as a key, for limits. */
  visitor: string;
  /** Returns a parameter of the path. */
  param(name: string): string;
  /** The signed-in organiser. @throws Error if the row has no permission */
  readonly organiser: Organiser;
  address: A;
  input: I;
  /** The body as it was sent; undefined before it was read. */
  body: unknown;
  /** Identifies repetitions of the request; only for rows with `idempotency`. */
  readonly key: IdempotencyKey;
}

export interface IdempotencyKey {
  text: string;
  /** Time in seconds during which a repetition is recognised. */
  seconds: number;
}

interface Row<D, I, A> {
  /** By default `get` for endpoints without a body, and `post` for forms. */
  method?: 'get' | 'post' | 'put' | 'delete';
  path: string | readonly (string | RegExp)[];
  /** What the organiser must be permitted to do. Without it, everyone may send the request. */
  permission?: Permission;
  /** A check before the body is read. It throws, or answers instead of the handler. */
  guard?: (deps: D, call: Call) => Answer;
  body?: Body;
  limit?: LimitName;
  /** Where the idempotency key is: in the header `Idempotency-Key`, or in the hidden field `key`. */
  idempotency?: 'header' | 'field';
  /** Reads what the path, the query and the headers name. */
  address?: (deps: D, call: Call) => A;
  /** Parses the body, or for `get` the query. An invalid one is a 422 or a 400 with this message and the errors of the fields. */
  input?: Input<I>;
  handle: (deps: D, call: Call<I, A>) => Answer | Promise<Answer>;
}

export interface Input<I> {
  schema: z.ZodType<I>;
  invalid: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each row has its own input and address, see `endpoint` and `form`.
export interface Endpoint<D, I = any, A = any> extends Row<D, I, A> {
  /** Whether its responses come from the cache of responses, which compresses them itself. */
  isCached?: true;
  /** Returns the host of a call whose query has no `subdomain`; null if there is none. */
  hostOf?: (deps: D, call: Call) => string | null | Promise<string | null>;
  /** Maximum number of requests at the same time, in total and per host. This bounds the memory for their bodies. */
  concurrency?: { most: number; mostPerKey: number };
}

// biome-ignore lint/suspicious/noExplicitAny: each row has its own input and address, see `endpoint` and `form`.
export interface Form<D, I = any, A = any> extends Row<D, I, A> {
  /**
   * Returns the page to open after a sign-in, for a form whose input cannot be kept: passwords and files. Without it, somebody whose
   * sign-in has ended sees a page that keeps the input.
   */
  afterSignIn?: (subdomain: string, call: Call) => string;
  /** The page that shows errors again, with what was entered. Without it, browsers get the error page. */
  errorPage?: ErrorPage<D>;
}

export interface ErrorPage<D> {
  /** Statuses that are shown in the form; by default all. Other errors get the error page. */
  statuses?: readonly number[];
  /** @param call has neither `address` nor `input`, because the error may be about them */
  show: (deps: D, error: AppError, call: Call) => PageAnswer | Promise<PageAnswer>;
}

/** What a handler answers. A handler that sends the response itself answers nothing. */
export type Answer =
  | undefined
  | { json: unknown; status?: number; headers?: Record<string, string> }
  /** JSON text that is the same for all clients. Browsers revalidate it with its ETag on every request. */
  | { sharedJson: string }
  /** JSON text for organisers. */
  | { privateJson: string }
  | { status: 204 }
  | { download: { name: string; type: string; content: string | Buffer }; headers?: Record<string, string> }
  /** A file with many rows. One host creates one file at a time. */
  | { file: () => Promise<ExportFile> }
  /** A stream of values, which browsers read as server-sent events. It ends when the permission of its row is gone. */
  | { live: LiveValue }
  /** A page of this site, after the form has done what it is for. */
  | { redirect: string }
  /** Leaves the request to the pages of the site. */
  | 'next'
  | PageAnswer;

/** A page that is rendered for this request, with the state of its form. The response is not cacheable. */
export interface PageAnswer {
  /** Path and query of the page. */
  page: string;
  /** By default 200, on an error page the status of the error. */
  status?: number;
  state?: FormState;
  /** What clients get that do not accept HTML; by default the page. */
  otherwise?: AppError;
  /** Id of the page's route. If another page has this address, the answer is a 404 with `notFound`. */
  route?: { id: string; notFound: string };
}

/** State of forms that a page shows, by name. Each capability declares its own; loaders read them from the page's context. */
export interface FormState {
  /** A form of somebody whose sign-in has ended. */
  unsent?: NonNullable<OrganiserSignIn['unsent']>;
}

/** The page to load the data of, with the state of its forms and with what the visitor may see. */
export interface RequestedPage extends FormState, SiteAddress {
  url: URL;
  /** The request; undefined on pages that are the same for all visitors, and on pages that show a form again. */
  req?: Request;
  /** Hosts that the organiser is signed in at, for pages that show more of their own trips; empty on public pages. */
  own?: readonly string[];
  /** Returns the hosts whose trips are shown with their level and links to the editor; undefined on public pages. */
  shownHosts?: () => Promise<readonly string[]>;
  /** Returns the organiser who is signed in at a host; undefined on public pages. */
  organiserAt?: (nameOrAlias: string) => Promise<SignedIn>;
  /** Returns the id of the session that the request is signed in with; undefined on public pages. */
  session?: () => Promise<string | null>;
}

export interface LiveValue {
  /** Returns the current value; null if a change does not concern it. @param change null for the first value */
  read: (change: PublishedChange | null) => string | null;
  /** Returns whether the client may still follow; by default the permission of the row decides. */
  isAllowed?: () => Promise<boolean>;
  /** A source of changes other than the catalogue. @returns a function that unsubscribes */
  source?: { follow(onChange: () => void): () => void };
}

interface PublishedChange {
  /** Combined ids of the changed trips. */
  tripIds: 'all' | readonly string[];
}

/** Declares an endpoint: its handler takes what its schema and its address return. */
export function endpoint<D, I = undefined, A = undefined>(row: Endpoint<D, I, A>): Endpoint<D> {
  return row;
}

/** Declares a form, see `endpoint`. */
export function form<D, I = undefined, A = undefined>(row: Form<D, I, A>): Form<D> {
  return row;
}

/** Returns the errors of a rejected form for its page: those of fields, or the general one. */
export function shownErrors({ errors, message }: AppError): Rejection {
  return { errors, failure: errors.length > 0 ? null : message };
}
