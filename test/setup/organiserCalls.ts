/** All API calls of organisers, by Express route, and all other routes of the site. */
import type { Express, Router } from 'express';

type Method = 'get' | 'put' | 'post';

interface OrganiserCall {
  method: Method;
  route: string;
  /** Whether the call concerns one trip, given by the query parameter `destinationId`. */
  isAboutTrip?: true;
  /** Whether the call finds its host without the query `subdomain`. */
  findsHost?: true;
}

export const organiserCalls: OrganiserCall[] = [
  { method: 'get', route: '/admin/trips' },
  { method: 'get', route: '/admin/trips.csv' },
  { method: 'get', route: '/admin/submissions.csv' },
  { method: 'get', route: '/admin/submissions/live' },
  { method: 'get', route: '/admin/live' },
  { method: 'get', route: '/admin/problems' },
  { method: 'get', route: '/rds', isAboutTrip: true },
  { method: 'put', route: '/rds', isAboutTrip: true },
  { method: 'post', route: '/rds/check' },
  { method: 'post', route: '/rds/preview', isAboutTrip: true },
  { method: 'post', route: '/admin/images' },
  { method: 'post', route: '/admin/trips/bulk' },
  { method: 'post', route: '/admin/trips/bulk/undo' },
  { method: 'post', route: '/admin/trips/clone', isAboutTrip: true },
  { method: 'get', route: '/admin/history', isAboutTrip: true },
  { method: 'post', route: '/admin/history/undo', isAboutTrip: true },
  { method: 'get', route: '/admin/departures/:combinedId/:dateKey', findsHost: true },
  { method: 'post', route: '/admin/bookings/:reference/confirm', findsHost: true },
  { method: 'post', route: '/admin/bookings/:reference/decline', findsHost: true },
  { method: 'post', route: '/admin/bookings/:reference/cancel', findsHost: true },
];

/** Routes that need no sign-in, and pages that check the session themselves. */
export const otherRoutes = [
  'get /healthz',
  'get /readyz',
  'get /latest.json',
  'get /meta/:file',
  'get /offline.json',
  'get /robots.txt',
  'get /sitemap.xml,/sitemap-:number.xml',
  'get /status',
  'get /offline',
  // These routes exist twice: for organisers in admin mode, and for all visitors.
  'get /search',
  'get /search/facets/:name',
  'get /search/map',
  'get /search/text-search-suggestions',
  'get /trips',
  'get /search/count',
  'get /search',
  'get /search/facets/:name',
  'get /search/map',
  'get /search/text-search-suggestions',
  'get /trips',
  'get /search/matches/:combinedId',
  'get /trips/:combinedId/:dateKey.ics',
  'get /live/trips/:combinedId',
  'get /products-menu',
  'get /slug/:slug/resolve,/^\\/slug\\/([^/]+)resolve$/',
  'get /google-rating',
  'get /rds/visibility',
  'post /bookings',
  'post /holds',
  'put /holds/:hold',
  'delete /holds/:hold',
  'post /contact',
  'post /client-errors',
  'post /admin/login',
  'post /admin/logout',
  'post /kontakt,/contact',
  'post /buchungsformular/:combinedId',
  'get /bewertung/:token',
  'post /bewertung/:token',
  'post /admin/:subdomain/login',
  'post /admin/:subdomain/logout',
  'post /admin/:subdomain/edit/:combinedId',
  'post /admin/:subdomain/eingang/:reference',
  'post /admin/:subdomain/bewertungen/:review',
  'get /.*/',
];

/** Returns the URL of a call for a host, with the trip if the call concerns one. */
export function addressOf({ route, isAboutTrip }: OrganiserCall, subdomain: string, destinationId: string): string {
  return `/api${route}?subdomain=${subdomain}${isAboutTrip ? `&destinationId=${destinationId}` : ''}`;
}

/** Returns all routes of a router and of its nested routers, as "method path". */
export function routesOf(router: Express | Router): string[] {
  const { stack } = 'router' in router ? router.router : router;
  return stack.flatMap(({ route, handle }) => {
    if (route) return methodsOf(route).map((method) => `${method} ${route.path}`);
    return 'stack' in handle ? routesOf(handle as unknown as Router) : [];
  });
}

function methodsOf(route: object): string[] {
  return Object.keys((route as { methods: Record<string, boolean> }).methods);
}
