/** All API calls of organisers, by Express route, and all other routes of the site. */
import type { Express, Router } from 'express';
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
import type { PermissionCheck } from '#http/middleware/allow.ts';

type Method = 'get' | 'put' | 'post';

interface OrganiserCall {
  method: Method;
  route: string;
  permission: Permission;
  /** Whether the call concerns one trip, given by the query parameter `destinationId`. */
  isAboutTrip?: true;
  /** Whether the call finds its host without the query `subdomain`. */
  findsHost?: true;
}

export const organiserCalls: OrganiserCall[] = [
  { method: 'get', route: '/admin/trips', permission: 'trips.read' },
  { method: 'get', route: '/admin/trips.csv', permission: 'trips.read' },
  { method: 'get', route: '/admin/trips/template.csv', permission: 'trips.write' },
  { method: 'get', route: '/admin/submissions.csv', permission: 'bookings.read' },
  { method: 'get', route: '/admin/submissions/live', permission: 'bookings.read' },
  { method: 'get', route: '/admin/live', permission: 'trips.read' },
  { method: 'get', route: '/admin/problems', permission: 'trips.write' },
  { method: 'get', route: '/rds', permission: 'trips.read', isAboutTrip: true },
  { method: 'put', route: '/rds', permission: 'trips.write', isAboutTrip: true },
  { method: 'post', route: '/rds/check', permission: 'trips.write' },
  { method: 'post', route: '/rds/preview', permission: 'trips.write', isAboutTrip: true },
  { method: 'post', route: '/admin/images', permission: 'trips.write' },
  { method: 'post', route: '/admin/trips/bulk', permission: 'trips.write' },
  { method: 'post', route: '/admin/trips/bulk/undo', permission: 'trips.write' },
  { method: 'post', route: '/admin/trips/clone', permission: 'trips.write', isAboutTrip: true },
  { method: 'get', route: '/admin/history', permission: 'trips.read', isAboutTrip: true },
  { method: 'post', route: '/admin/history/undo', permission: 'trips.write', isAboutTrip: true },
  { method: 'get', route: '/admin/departures/:combinedId/:dateKey', permission: 'bookings.read', findsHost: true },
  {
    method: 'get',
    route: '/admin/departures/:combinedId/:dateKey/participants.csv',
    permission: 'bookings.read',
    findsHost: true,
  },
  { method: 'post', route: '/admin/bookings/:reference/confirm', permission: 'bookings.write', findsHost: true },
  { method: 'post', route: '/admin/bookings/:reference/decline', permission: 'bookings.write', findsHost: true },
  { method: 'post', route: '/admin/bookings/:reference/cancel', permission: 'bookings.write', findsHost: true },
];

/** The forms of organisers: an example of the path, and the required permission. */
export const organiserForms: { route: string; example: string; permission: Permission }[] = [
  { route: '/admin/:subdomain/edit/:combinedId', example: '/admin/ya/edit/10-ya', permission: 'trips.write' },
  { route: '/admin/:subdomain/eingang/:reference', example: '/admin/ya/eingang/LF-1', permission: 'bookings.write' },
  {
    route: '/admin/:subdomain/termine/:combinedId/:dateKey/nachricht',
    example: '/admin/ya/termine/10-ya/d1/nachricht',
    permission: 'bookings.write',
  },
  {
    route: '/admin/:subdomain/termine/:combinedId/:dateKey/warteliste/:reference',
    example: '/admin/ya/termine/10-ya/d1/warteliste/LF-1',
    permission: 'bookings.write',
  },
  { route: '/admin/:subdomain/konto/passwort', example: '/admin/ya/konto/passwort', permission: 'account.own' },
  { route: '/admin/:subdomain/konto/anmeldungen', example: '/admin/ya/konto/anmeldungen', permission: 'account.own' },
  { route: '/admin/:subdomain/konto/adresse', example: '/admin/ya/konto/adresse', permission: 'account.own' },
  {
    route: '/admin/:subdomain/konto/zweiter-faktor',
    example: '/admin/ya/konto/zweiter-faktor',
    permission: 'account.own',
  },
  { route: '/admin/:subdomain/einladungen', example: '/admin/ya/einladungen', permission: 'users.manage' },
  {
    route: '/admin/:subdomain/einladungen/:invitation',
    example: '/admin/ya/einladungen/x',
    permission: 'users.manage',
  },
  { route: '/admin/:subdomain/benutzer/:username', example: '/admin/ya/benutzer/robin', permission: 'users.manage' },
  { route: '/admin/:subdomain/datenschutz', example: '/admin/ya/datenschutz', permission: 'privacy.manage' },
  { route: '/admin/:subdomain/neue-reise', example: '/admin/ya/neue-reise', permission: 'trips.write' },
  { route: '/admin/:subdomain/reisen/csv', example: '/admin/ya/reisen/csv', permission: 'trips.write' },
  { route: '/admin/:subdomain/reisen/aendern', example: '/admin/ya/reisen/aendern', permission: 'trips.write' },
  { route: '/admin/:subdomain/loeschen/:combinedId', example: '/admin/ya/loeschen/99-ya', permission: 'trips.write' },
  {
    route: '/admin/:subdomain/papierkorb/:combinedId',
    example: '/admin/ya/papierkorb/99-ya',
    permission: 'trips.write',
  },
  { route: '/admin/:subdomain/bewertungen/:review', example: '/admin/ya/bewertungen/r-1', permission: 'reviews.write' },
];

/** The permission that each page of organisers requires, by the id of its route. */
export const organiserPages: Record<string, Permission> = {
  'organiser-dashboard': 'trips.read',
  'organiser-problems': 'trips.write',
  'organiser-inbox': 'bookings.read',
  'organiser-departures': 'bookings.read',
  'organiser-departure': 'bookings.read',
  'organiser-kitchen': 'bookings.read',
  'organiser-emergency': 'bookings.read',
  'organiser-mailing': 'bookings.write',
  'organiser-reviews': 'trips.read',
  'organiser-account': 'account.own',
  'organiser-second-factor': 'account.own',
  'organiser-users': 'users.manage',
  'organiser-traveller-details': 'travellers.read',
  'organiser-privacy': 'privacy.manage',
  'cms-demo': 'trips.write',
  'organiser-new-trip': 'trips.write',
  'organiser-trip-table': 'trips.write',
  'organiser-trip-changes': 'trips.write',
  'organiser-bin': 'trips.write',
  'organiser-delete': 'trips.write',
  'organiser-edit': 'trips.write',
  'organiser-preview': 'trips.read',
};

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
  'post /holds/:hold/release',
  'post /waiting-list',
  'post /contact',
  'post /client-errors',
  'post /admin/login',
  'post /admin/logout',
  'post /kontakt,/contact',
  'post /buchungsformular/:combinedId',
  'get /bewertung/:token',
  'post /bewertung/:token',
  'get /warteliste/bestaetigung/:token',
  'post /warteliste/bestaetigung/:token',
  'get /warteliste/eintrag/:token',
  'post /warteliste/eintrag/:token',
  'get /warteliste/angebot/:token',
  'post /warteliste/angebot/:token',
  'post /warteliste/:combinedId',
  'get /meine-buchung/:token,/meine-buchung/:token/stornieren,/meine-buchung/:token/angaben',
  'post /meine-buchung/:token/stornieren',
  'post /meine-buchung/:token/angaben',
  'post /admin/:subdomain/login',
  'post /admin/:subdomain/logout',
  'get /admin/:subdomain/einladung/:token',
  'post /admin/:subdomain/einladung/:token',
  'get /admin/:subdomain/passwort-neu/:token',
  'post /admin/:subdomain/passwort-neu/:token',
  'get /admin/:subdomain/mailadresse/:token',
  'post /admin/:subdomain/mailadresse/:token',
  'post /admin/:subdomain/passwort-vergessen',
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

/** Returns the permission that each route checks, by "method path". Routes without a check are missing. */
export function permissionsOf(router: Express | Router): Map<string, Permission> {
  const { stack } = 'router' in router ? router.router : router;
  const entries = stack.flatMap(({ route, handle }): [string, Permission][] => {
    if (!route) return 'stack' in handle ? [...permissionsOf(handle as unknown as Router)] : [];
    const checks = route.stack.map((layer) => (layer.handle as Partial<PermissionCheck>).permission);
    const permission = checks.find((each) => each !== undefined);
    return permission ? methodsOf(route).map((method) => [`${method} ${route.path}`, permission]) : [];
  });
  return new Map(entries);
}

function methodsOf(route: object): string[] {
  return Object.keys((route as { methods: Record<string, boolean> }).methods);
}
