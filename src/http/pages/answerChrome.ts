import type { Answer } from '../../../views/entryServer.tsx';
import type { Chrome } from '../../../views/queries/pageQueries.ts';
import { menu } from '../../catalog/menu.ts';
import type { Asked } from './answers.ts';
import { contentPicture } from './contentPicture.ts';

/** The only tenant there is a footer for (specification §2.5). */
const tenant = 'default';

/** Header, menus and footer of a site. */
export function answerChrome({ deps, scope, origin }: Asked): Answer<Chrome> {
  const site = deps.replica.site();
  const hostDocument = scope.kind === 'host' ? site.host(scope.subdomain) : null;
  const host = scope.kind === 'host' ? deps.env.hosts.find(scope.subdomain) : null;
  return {
    data: {
      origin,
      host: host && {
        subdomain: host.subdomain,
        name: hostDocument?.name ?? host.name,
        claim: hostDocument?.claim ?? '',
        logo: contentPicture(hostDocument?.logo, host.subdomain, 'square'),
        colour: hostDocument?.colour ?? null,
      },
      menu: menu(deps.replica.current(), scope),
      footer: site.footer(tenant)?.columns ?? [],
      phone: hostDocument?.phone ?? site.settings?.phone ?? null,
      questionnaireUrl: site.settings?.questionnaireUrl ?? null,
      teamerUrl: site.settings?.teamerUrl ?? null,
      rating: site.rating,
      icons: site.icons,
    },
  };
}
