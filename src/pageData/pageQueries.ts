/**
 * The queries of all pages, as the list of pages describes them: name, arguments, data. The server answers them from the read
 * model (`pages` in the `routes.ts` of the modules). The browser reads the results from the page itself or from
 * `{path}/_payload.json`.
 */
import type { SharedQueryTypes } from './sharedQueries.ts';
import type { SitePage } from './sitePage.ts';
import type { DescribedPage } from './sitePages.ts';

type QueriesOf<Page> =
  Page extends SitePage<infer Args, string, infer Data>
    ? { [Name in keyof Data & string]: { name: Name; args: Args; data: Data[Name] } }[keyof Data & string]
    : never;

type Described = QueriesOf<DescribedPage>;

export type PageQueryTypes = SharedQueryTypes & { [Name in Described['name']]: Extract<Described, { name: Name }> };

export type PageQueryName = keyof PageQueryTypes;
