import { lookup } from 'node:dns/promises';
import type { Hosts } from '#domain/hosts.ts';
import { type Finding, failed, passed, skipped } from './finding.ts';

const subject = 'DNS';

/**
 * Checks that the domain of the marketplace and the subdomains of all hosts, also their former names, resolve to addresses.
 * @param resolve returns the IP addresses of a name; rejects if there are none
 */
export async function checkDns(
  { PLATFORM_DOMAIN, hosts }: { PLATFORM_DOMAIN: string; hosts: Hosts },
  resolve = addressesOf,
): Promise<Finding> {
  if (PLATFORM_DOMAIN === 'localhost') return skipped(subject, 'PLATFORM_DOMAIN is localhost');
  const labels = hosts.list.flatMap(({ subdomain, aliases }) => [subdomain, ...aliases]);
  const names = [PLATFORM_DOMAIN, ...labels.map((label) => `${label}.${PLATFORM_DOMAIN}`)];
  const results = await Promise.allSettled(names.map((name) => resolve(name)));
  const missing = names.filter((_, index) => results[index]?.status === 'rejected');
  if (missing.length === 0) return passed(subject, `${PLATFORM_DOMAIN} and ${labels.length} subdomains have addresses`);
  return failed(
    subject,
    `no address for ${missing.join(', ')}`,
    `Add address records for ${PLATFORM_DOMAIN} and *.${PLATFORM_DOMAIN} that point to the proxy.`,
  );
}

async function addressesOf(name: string): Promise<string[]> {
  return (await lookup(name, { all: true })).map(({ address }) => address);
}
