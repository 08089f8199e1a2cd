import type { BookedByVisitor } from '#bookings/bookedCookie.ts';
import type { CatalogueReader } from '#catalog/queries/catalogueReader.ts';
import type { Deps } from '#deps.ts';
import type { Scope } from '#domain/site/hosts.ts';
import type { FormState, SignedIn } from '#platform/http/routeTable.ts';

/** Everything that loading the data of a page depends on. */
export interface PageContext extends FormState {
  deps: Deps;
  /** Queries of the catalogue. They record what the page reads. */
  catalogue: CatalogueReader;
  scope: Scope;
  /** Absolute origin of the site. */
  origin: string;
  /** URL of the page. */
  url: URL;
  /** Hosts that the organiser is signed in at, for pages that show more of their own trips; empty on public pages. */
  own?: readonly string[];
  /** Returns the hosts whose trips are shown with their level and links to the editor; undefined on public pages. */
  shownHosts?: () => Promise<readonly string[]>;
  /** Returns the recent booking of the requesting browser by reference; undefined on pages that do not need it. */
  bookedByVisitor?: (reference: string) => Promise<BookedByVisitor | null>;
  /** Returns the organiser who is signed in at a host; undefined on public pages. */
  organiserAt?: (nameOrAlias: string) => Promise<SignedIn>;
  /** Returns the id of the session at a host; undefined on public pages. */
  sessionAt?: (subdomain: string) => Promise<string | null>;
}
