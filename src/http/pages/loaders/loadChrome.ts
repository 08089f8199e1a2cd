import { menu } from '../../../catalog/queries/menu.ts';
import type { CatalogueReplica } from '../../../catalog/replica/replica.ts';
import { ratingOf } from '../../../catalog/replica/siteContent.ts';
import type { Chrome } from '../../../pageData/chrome.ts';
import type { LoaderResult } from '../../../pageData/pageAnswer.ts';
import { contentPicture } from './contentPicture.ts';
import type { PageContext } from './pageContext.ts';

/** The only tenant there is a footer for (specification §5.3). */
const tenant = 'default';

/** What was last made for a site, for as long as it is true. */
const kept = new WeakMap<CatalogueReplica, Map<string, { stamp: string; chrome: Chrome }>>();

/** Header, menus and footer of a site: the same on all its pages until the catalogue changes. */
export function loadChrome(context: PageContext): LoaderResult<Chrome> {
  const { replica } = context.deps;
  const { stamp } = replica.current();
  const bySite = kept.get(replica) ?? new Map();
  kept.set(replica, bySite);
  const known = bySite.get(context.origin);
  if (known?.stamp === stamp) return { data: known.chrome };
  const chrome = makeChrome(context);
  bySite.set(context.origin, { stamp, chrome });
  return { data: chrome };
}

function makeChrome({ deps, scope, origin }: PageContext): Chrome {
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
    menu: menu(deps.replica.current(), scope),
    footer: site.footer(tenant)?.columns ?? [],
    phone: (scope.kind === 'host' ? hostDocument?.phone : site.settings?.phone) ?? null,
    questionnaireUrl: site.settings?.questionnaireUrl ?? null,
    teamerUrl: site.settings?.teamerUrl ?? null,
    rating: ratingOf(site, scope),
    mapStyle: deps.env.MAP_STYLE_URL ?? null,
    icons: site.icons,
    thirdParties: deps.env.CONSENT_SCRIPT_URL
      ? { consentScript: deps.env.CONSENT_SCRIPT_URL, analyticsScript: deps.env.ANALYTICS_SCRIPT_URL ?? null }
      : null,
  };
}
