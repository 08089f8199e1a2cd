import { placesForOrganiser } from '#catalog/queries/places.ts';
import { countries } from '#domain/trip/countries.ts';
import type { ArgsOf, Loaded } from '#pageData/pageAnswer.ts';
import { forOrganiser } from '#site/forOrganiser.ts';
import type { TripContext } from './tripContext.ts';

/** Maximum number of templates to choose from. Further trips can be copied in their editor. */
const maxTemplates = 500;

export function loadNewTrip(context: TripContext, { subdomain: name }: ArgsOf<'newTrip'>): Loaded<'newTrip'> {
  const { deps, rejectedNewTrip } = context;
  return forOrganiser(context, name, async (host) => {
    const { subdomain } = host;
    const all = { subdomain, sort: 'id-asc', text: '', level: null, problem: null } as const;
    const trips = (await deps.tripLists.all(all)).filter(({ level }) => level !== null);
    const templates = trips.map(({ combinedId, title }) => ({ combinedId, title }));
    templates.sort((a, b) => a.title.localeCompare(b.title, 'de'));
    return {
      data: {
        countries,
        places: placesForOrganiser(deps.replica.current(), deps.env.hosts, subdomain),
        templates: templates.slice(0, maxTemplates),
        rejected: rejectedNewTrip ?? null,
      },
    };
  });
}
