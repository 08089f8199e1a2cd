import { pathOf } from '#domain/site/pageTargets.ts';
import type { SiteDeps } from '#site/pageContext.ts';

/** Returns the path of the terms that a booking accepts: those of the organiser or, if it has published none, those of the platform. */
export function termsPathOf({ replica }: Pick<SiteDeps, 'replica'>, subdomain: string): string {
  const partner = replica.site().partnerOf(subdomain);
  return partner?.terms?.length ? pathOf('partner-terms', { slug: partner.slug }) : pathOf('terms');
}
