import { emptyContact } from '#domain/bookings/contactForm.ts';
import type { ContactFormData } from '#pageData/contact.ts';
import type { LoaderResult } from '#pageData/pageAnswer.ts';
import type { PageQueryTypes } from '#pageData/pageQueries.ts';
import { findHost, findTrip } from '#site/findOnSite.ts';
import { infoPageOf } from '#site/hostStory.ts';
import type { MessageContext } from './messageContext.ts';

/** Loads the contact page with possible recipients, preset values and, after a rejected submission, the submitted values. */
export function loadContactForm(
  context: MessageContext,
  { trip: tripId, host: hostName, topic }: PageQueryTypes['contactForm']['args'],
): LoaderResult<ContactFormData> {
  const { deps, scope, rejected } = context;
  const site = deps.replica.site();
  const trip = tripId ? findTrip({ catalogue: context.catalogue, hosts: deps.env.hosts, scope }, tripId) : null;
  // Without a visible trip its error has no field and is shown as a general failure.
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
      // On a host's own site the host is the only recipient.
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
