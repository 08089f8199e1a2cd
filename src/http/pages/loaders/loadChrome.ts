import { ratingOf } from '../../../catalog/replica/siteContent.ts';
import { isLinkPath } from '../../../domain/site/linkPaths.ts';
import type { Chrome } from '../../../pageData/chrome.ts';
import type { LoaderResult } from '../../../pageData/pageAnswer.ts';
import { contentPicture } from './contentPicture.ts';
import type { PageContext } from './pageContext.ts';

/** The only tenant with a footer (specification §5.3). */
const tenant = 'default';

/** Loads header and footer of a site, which are the same on all of its pages. Pages of signed links have no third parties. */
export function loadChrome({ deps, scope, origin, url }: PageContext): LoaderResult<Chrome> {
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
    footer: site.footer(tenant)?.columns ?? [],
    phone: (scope.kind === 'host' ? hostDocument?.phone : site.settings?.phone) ?? null,
    questionnaireUrl: site.settings?.questionnaireUrl ?? null,
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
