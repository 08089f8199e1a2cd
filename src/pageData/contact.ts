import type { ContactValues } from '#domain/bookings/contactForm.ts';
import type { Rejection } from '#domain/fieldError.ts';
import type { PageDocument } from '#domain/site/siteDocuments.ts';

/** Preselected values of the contact page. */
export interface ContactArgs {
  /** Combined id of a trip, subdomain of an organiser and key of a topic; empty if not given. */
  trip: string;
  host: string;
  topic: string;
}

export interface ContactFormData extends Rejection {
  page: PageDocument | null;
  trip: { combinedId: string; title: string; path: string; host: string } | null;
  /** The organisers to choose from; empty on an organiser's own site. */
  hosts: { subdomain: string; name: string }[];
  values: ContactValues;
}
