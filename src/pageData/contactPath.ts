/** Addresses of the contact page. Its subject is in the query. */
import { contactTopics } from '#domain/bookings/contactTopics.ts';
import { pathOf } from '#domain/site/pageTargets.ts';
import type { ContactArgs } from './contact.ts';

/** Reads the subject of a message from an address. Invalid values are ignored. */
export function readContactArgs(search: URLSearchParams): ContactArgs {
  const read = (name: string, shape: RegExp) => {
    const text = search.get(name) ?? '';
    return shape.test(text) ? text : '';
  };
  const topic = search.get('thema') ?? '';
  return {
    trip: read('reise', /^\d{1,15}-[a-z][a-z0-9-]{0,30}$/i),
    host: read('veranstalter', /^[a-z][a-z0-9-]{0,30}$/i),
    topic: contactTopics.some(({ key }) => key === topic) ? topic : '',
  };
}

/** Returns the subject as a canonical query string without "?". */
export function contactSearch({ trip, host, topic }: ContactArgs): string {
  const entries = Object.entries({ reise: trip, veranstalter: host, thema: topic });
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

/** Returns the address of the contact page for a subject; without one, for a general message. */
export function contactPath(about: Partial<ContactArgs> = {}): string {
  const search = contactSearch({ trip: '', host: '', topic: '', ...about });
  return pathOf('contact-form') + (search && `?${search}`);
}
