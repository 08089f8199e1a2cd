/** Generates distinct addresses of list pages, their data and searches on several sites. */

export interface DistinctUrl {
  path: string;
  /** Subdomain of the site; empty for the marketplace. */
  subdomain: string;
  acceptEncoding: string;
}

const words = ['segeln', 'wald', 'strand', 'reiten', 'klettern', 'ski', 'kajak', 'musik', 'theater', 'englisch'];
const subdomains = ['', 'lagerfeuer', 'ya'];
const encodings = ['br', 'gzip', 'identity', 'gzip, br'];
const dayMs = 24 * 60 * 60 * 1000;

const day = (number: number) => new Date(Date.now() + number * dayMs).toISOString().slice(0, 10);

/** Returns the address with the given number. Addresses of different numbers below a million differ. */
export function distinctUrl(number: number): DistinctUrl {
  const dates = `${day(Math.floor(number / 12) % 300)},${day(300 + Math.floor(number / 3600))}`;
  const query = `q=${words[number % 10]}&persons=${5 + (number % 12)}&date=${dates}`;
  const paths = [
    `/reisen/alle?${query}`,
    `/reisen/alle/_payload.json?${query}`,
    `/api/search?${query}`,
    `/reisen/alle?${query}`,
    `/reisen/alle?q=${number}`,
  ];
  return {
    path: paths[number % paths.length] ?? '/',
    subdomain: subdomains[Math.floor(number / 5) % subdomains.length] ?? '',
    acceptEncoding: encodings[Math.floor(number / 7) % encodings.length] ?? 'br',
  };
}
