import type { SanityClient } from '@sanity/client';
import { z } from 'zod';
import { documentPages } from '../../content/documentPages.ts';
import { berlinToday } from '../../domain/dates.ts';
import type { Hosts } from '../../domain/site/hosts.ts';
import { findTripKey } from '../../domain/site/tripOnSite.ts';
import type { DepartureKey } from '../places/departureKey.ts';

const schema = z.array(z.object({ _id: z.string(), combinedId: z.string(), dateKey: z.string() }));

/** Yields the coming departures for which people wait, or that have offers whose time is over. */
export async function* dueDepartures(content: SanityClient, hosts: Hosts, now: Date): AsyncGenerator<DepartureKey> {
  const pages = documentPages(content, {
    filter: '_type == "ledger" && end >= $today && (count(waiting) > 0 || count(offers[until <= $now]) > 0)',
    params: { today: berlinToday(now), now: now.toISOString() },
    projection: '{_id, combinedId, dateKey}',
    schema,
    pageLength: 200,
  });
  for await (const page of pages) {
    for (const { combinedId, dateKey } of page) {
      const trip = findTripKey(combinedId, hosts);
      if (trip) yield { ...trip, dateKey };
    }
  }
}
