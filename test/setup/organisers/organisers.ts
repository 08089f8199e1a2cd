/** Helpers for tests of the organisers' API calls. */
import { hash } from '@node-rs/argon2';
import request from 'supertest';
import { buildDestination } from '../../builders/destination.ts';
import { organiserPassword } from '../logs/enteredData.ts';
import type { TestSite } from '../site.ts';

export const password = organiserPassword;

/** Creates the document of the account "kim" of a host. */
export async function account(subdomain: string) {
  const passwordHash = await hash(password);
  return { _id: `private.admin.${subdomain}.kim`, _type: 'adminUser', subdomain, username: 'kim', passwordHash };
}

export const trip = (overrides: Parameters<typeof buildDestination>[0]) => ({
  _type: 'destination',
  ...buildDestination(overrides),
});

export type CallArguments = [method: 'get' | 'put' | 'post', path: string, token?: string | undefined];

export function callSite(site: TestSite, ...[method, path, token]: CallArguments) {
  const call = request(site.app)[method](path).set('Host', 'localhost');
  return token ? call.set('Authorization', `Bearer ${token}`) : call;
}

/** Signs in as "kim" and returns the token for the host. */
export async function signInAt(site: TestSite, subdomain: string): Promise<string> {
  const response = await callSite(site, 'post', '/api/admin/login').send({ subdomain, username: 'kim', password });
  return response.body.token;
}
