import { emptyContact } from '../../../domain/bookings/contactForm.ts';
import type { ContactFormData } from '../../../pageData/contact.ts';
import type { LoaderResult } from '../../../pageData/pageAnswer.ts';
import type { PageQueryTypes } from '../../../pageData/pageQueries.ts';
import { findHost, findTrip } from '../../../submissions/intake/contactContext.ts';
import { infoPageOf } from './hostStory.ts';
import type { PageContext } from './pageContext.ts';

/** The contact page: whom one can write to, what about, and what was typed when it was not accepted. */
export function loadContactForm(
  context: PageContext,
  { trip: tripId, host: hostName, topic }: PageQueryTypes['contactForm']['args'],
): LoaderResult<ContactFormData> {
  const { deps, scope, rejected } = context;
  const site = deps.replica.site();
  const trip = tripId ? findTrip(deps, scope, tripId) : null;
  // Where the trip is not shown, what is wrong with it can only be said in general.
  const hidden = trip ? undefined : rejected?.errors.find(({ field }) => field === 'combinedId');
  const host = hostName ? findHost(deps, scope, hostName) : null;
  const values = {
    ...emptyContact,
    topic: trip ? 'reise' : host ? 'veranstalter' : topic,
    combinedId: trip?.combinedId ?? '',
    host: host?.subdomain ?? '',
  };
  return {
    data: {
      page: infoPageOf(context, 'kontakt'),
      trip: trip && { combinedId: trip.combinedId, title: trip.title, path: trip.path, host: trip.host.name },
      // On its own site an organiser is written to anyway.
      hosts:
        scope.kind === 'host'
          ? []
          : site.partners
              .filter(({ subdomain }) => deps.env.hosts.onMarketplace.includes(subdomain))
              .map(({ subdomain, name }) => ({ subdomain, name })),
      values: rejected?.values ?? values,
      errors: rejected?.errors.filter((error) => error !== hidden) ?? [],
      failure: rejected?.failure ?? hidden?.message ?? null,
    },
  };
}
