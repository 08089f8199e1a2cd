/** Arguments and data of the contact page. */
import type { ContactValues } from '../domain/bookings/contactForm.ts';
import type { FieldError } from '../domain/fieldError.ts';
import type { PageDocument } from '../domain/site/siteDocuments.ts';

/** What the contact page is about. */
export interface ContactArgs {
  /** Combined id of a trip, subdomain of an organiser, key of a topic; empty without one. */
  trip: string;
  host: string;
  topic: string;
}

export interface ContactFormData {
  page: PageDocument | null;
  trip: { combinedId: string; title: string; path: string; host: string } | null;
  /** The organisers one can write to; none on an organiser's own site. */
  hosts: { subdomain: string; name: string }[];
  /** What stands in the fields. */
  values: ContactValues;
  errors: FieldError[];
  /** Why it was not accepted, when no field is to blame. */
  failure: string | null;
}
