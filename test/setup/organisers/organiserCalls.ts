/** The calls and forms of organisers, and all other routes of the site, from the tables of the capabilities. */
import type { Express, Router } from 'express';
import { routeTables } from '#app.ts';
import type { Permission } from '#domain/organisers/accounts/permissions.ts';
import type { PermissionCheck } from '#http/routes/organiserAccess.ts';
import { readTripKey, readTripVersion } from '#trips/tripCalls.ts';
import { examplePath } from './examplePath.ts';

type Method = 'get' | 'put' | 'post' | 'delete';

interface OrganiserCall {
  method: Method;
  route: string;
  permission: Permission;
  /** Whether the call concerns one trip, given by the query parameter `destinationId`. */
  isAboutTrip: boolean;
  /** Whether the call finds its host without the query `subdomain`. */
  findsHost: boolean;
}

const endpoints = routeTables.flatMap((table) => table.endpoints ?? []);
const forms = routeTables.flatMap((table) => table.forms ?? []);
const methodOf = ({ method, body }: (typeof endpoints)[number]): Method => method ?? (body ? 'post' : 'get');

export const organiserCalls = endpoints.flatMap((row): OrganiserCall[] => {
  const { path, permission, address, hostOf } = row;
  if (!permission) return [];
  const isAboutTrip = address === readTripKey || address === readTripVersion;
  return [{ method: methodOf(row), route: String(path), permission, isAboutTrip, findsHost: hostOf !== undefined }];
});

/**
 * The forms of organisers: an example of the path, the required permission, and whether their input is kept when the sign-in has ended.
 * The trip of the example does not exist.
 */
export const organiserForms = forms.flatMap(({ method = 'post', path, permission, afterSignIn }) => {
  if (!permission || method !== 'post') return [];
  const route = String(path);
  const example = examplePath(route.replace(':combinedId', '99-ya'));
  return [{ route, example, permission, keepsInput: !afterSignIn }];
});

/** The files that links on the pages of organisers lead to. */
export const organiserFiles = forms.flatMap(({ method, path, permission }) => {
  const route = String(path);
  return permission && method === 'get'
    ? [{ route, example: examplePath(route.replace(/:(label|id)$|:id(?=\/)/, 'x')), permission }]
    : [];
});

/** Routes that are in no table: health, files and pages. Pages check the session themselves. */
const ownRoutes = [
  'get /healthz',
  'get /readyz',
  'get /latest.json',
  'get /meta/:file',
  'get /offline.json',
  'get /robots.txt',
  'get /sitemap.xml,/sitemap-:number.xml',
  'get /status',
  'get /offline',
  'get /.*/',
];

/** Routes that need no sign-in. */
export const otherRoutes = [
  ...ownRoutes,
  ...endpoints.filter(({ permission }) => !permission).map((row) => `${methodOf(row)} ${row.path}`),
  ...forms.filter(({ permission }) => !permission).map(({ method = 'post', path }) => `${method} ${path}`),
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
