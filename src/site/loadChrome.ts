import { ratingOf } from '#catalog/replica/siteContent.ts';
import { emptyFilters } from '#domain/search/filters.ts';
import { isLinkPath } from '#domain/site/linkPaths.ts';
import { defaultLocale } from '#domain/site/locale.ts';
import { addressBase } from '#domain/text/addressPart.ts';
import { categories } from '#domain/trip/categories.ts';
import type { Chrome } from '#pageData/chrome.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import { contentPicture } from './contentPicture.ts';
import type { PageContext } from './pageContext.ts';
import { leadsSomewhere } from './siteLinks.ts';

/** The only tenant with a footer (specification §5.3). */
const tenant = 'default';

/** Loads header and footer of a site, which are the same on all of its pages. Pages of signed links have no third parties. */
export function loadChrome(context: PageContext): LoaderResult<Chrome> {
  const { deps, scope, origin, url } = context;
  const site = deps.replica.site();
  const hostDocument = scope.kind === 'host' ? site.host(scope.subdomain) : null;
  const host = scope.kind === 'host' ? deps.env.hosts.find(scope.subdomain) : null;
  const chrome: Chrome = {
    origin,
    host: host && {
      subdomain: host.subdomain,
      name: hostDocument?.name ?? host.name,
      claim: hostDocument?.claim ?? '',
      logo: contentPicture(hostDocument?.logo, host.subdomain, 'square'),
      colour: hostDocument?.colour ?? null,
    },
    hostAliases: Object.fromEntries(
      deps.env.hosts.list.flatMap(({ subdomain, aliases }) =>
        aliases.map((alias) => [alias.toLowerCase(), subdomain] as const),
      ),
    ),
    town: context.town?.name ?? null,
    footer: footerOf(context),
    searchExample: searchExampleOf(context),
    phone: (scope.kind === 'host' ? hostDocument?.phone : site.settings?.phone) ?? null,
    questionnaireUrl: site.settings?.questionnaireUrl ? withLocale(site.settings.questionnaireUrl) : null,
    teamerUrl: site.settings?.teamerUrl ?? null,
    rating: ratingOf(site, scope),
    mapStyle: deps.env.MAP_STYLE_URL ?? null,
    thirdParties:
      deps.env.CONSENT_SCRIPT_URL && !isLinkPath(url.pathname + url.search)
        ? { consentScript: deps.env.CONSENT_SCRIPT_URL, analyticsScript: deps.env.ANALYTICS_SCRIPT_URL ?? null }
        : null,
  };
  return { data: chrome };
}

/** Passes the locale to an address of another site (specification §5.2), or to a page of this one. */
function withLocale(address: string): string {
  const url = URL.parse(address, addressBase);
  if (!url) return address;
  url.searchParams.set('locale', defaultLocale);
  return url.origin === addressBase ? url.pathname + url.search + url.hash : url.href;
}

/** Returns the columns of links, without those that lead to nothing on this site. */
function footerOf(context: PageContext): Chrome['footer'] {
  const site = context.deps.replica.site();
  const columns = site.footer(tenant)?.columns ?? [];
  const questionnaireUrl = site.settings?.questionnaireUrl;
  return columns
    .map(({ title, links }) => ({
      title,
      links: links
        .filter(({ href }) => leadsSomewhere(context, href))
        .map((link) => (link.href === questionnaireUrl ? { ...link, href: withLocale(link.href) } : link)),
    }))
    .filter(({ links }) => links.length > 0);
}

/** Returns a theme of the host as an example of a search on its site; null on the marketplace and without trips. */
function searchExampleOf({ catalogue, scope }: PageContext): string | null {
  if (scope.kind === 'marketplace') return null;
  const theme = categories.find(({ key }) =>
    catalogue.hasResults({ scope, filters: { ...emptyFilters, categories: [key] } }),
  );
  return theme?.label ?? null;
}
