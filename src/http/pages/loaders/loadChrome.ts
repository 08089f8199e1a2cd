import type { CatalogueReplica } from '../../../catalog/replica/replica.ts';
import { ratingOf } from '../../../catalog/replica/siteContent.ts';
import type { Chrome } from '../../../pageData/chrome.ts';
import type { LoaderResult } from '../../../pageData/pageAnswer.ts';
import { contentPicture } from './contentPicture.ts';
import type { PageContext } from './pageContext.ts';

/** The only tenant with a footer (specification §5.3). */
const tenant = 'default';

/** The last result per replica and site, valid while the catalogue's stamp is unchanged. */
const cache = new WeakMap<CatalogueReplica, Map<string, { stamp: string; chrome: Chrome }>>();

/** Loads header and footer of a site. They are the same on all pages until the catalogue changes. */
export function loadChrome(context: PageContext): LoaderResult<Chrome> {
  const { replica } = context.deps;
  const { stamp } = replica.current();
  const bySite = cache.get(replica) ?? new Map();
  cache.set(replica, bySite);
  const cached = bySite.get(context.origin);
  if (cached?.stamp === stamp) return { data: cached.chrome };
  const chrome = createChrome(context);
  bySite.set(context.origin, { stamp, chrome });
  return { data: chrome };
}

function createChrome({ deps, scope, origin }: PageContext): Chrome {
  const site = deps.replica.site();
  const hostDocument = scope.kind === 'host' ? site.host(scope.subdomain) : null;
  const host = scope.kind === 'host' ? deps.env.hosts.find(scope.subdomain) : null;
  return {
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
    thirdParties: deps.env.CONSENT_SCRIPT_URL
      ? { consentScript: deps.env.CONSENT_SCRIPT_URL, analyticsScript: deps.env.ANALYTICS_SCRIPT_URL ?? null }
      : null,
  };
}
