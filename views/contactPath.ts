/** Addresses of the contact page: what it is about stands in the query. */
import { contactTopics } from '../src/domain/bookings/contactForm.ts';
import type { ContactArgs } from '../src/pageData/contact.ts';

/** What an address asks to write about; what cannot be meant is left out. */
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

/** The same as a query string without "?", always in one order. */
export function contactSearch({ trip, host, topic }: ContactArgs): string {
  const entries = Object.entries({ reise: trip, veranstalter: host, thema: topic });
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}

/** Where to write about something; to us in general without anything. */
export function contactPath(about: Partial<ContactArgs> = {}): string {
  const search = contactSearch({ trip: '', host: '', topic: '', ...about });
  return search ? `/kontakt?${search}` : '/kontakt';
}
