import { isIP } from 'node:net';

/** Number of groups of an IPv6 address that identify the network (/64). The customer chooses the other groups. */
const networkGroups = 4;
/** The first six groups of an IPv4-mapped IPv6 address such as "::ffff:192.0.2.1". */
const mappedStart = '::ffff:';
const mappedPrefix = '0:0:0:0:0:ffff:';

/**
 * Returns the key by which rate limits count an address. A customer has one IPv4 address or a whole IPv6 /64 network.
 * @param address as reported by Node.js or a proxy; an IPv4 address may be mapped to IPv6
 * @returns the IPv4 address, the /64 network such as "2001:db8:1:2::/64", or "unknown" for an invalid address
 */
export function addressKey(address: string | undefined): string {
  const [scoped = ''] = (address ?? '').split('%');
  // Most IPv4 addresses arrive in this form.
  const bare =
    scoped.startsWith(mappedStart) && isIP(scoped.slice(mappedStart.length)) === 4
      ? scoped.slice(mappedStart.length)
      : scoped;
  const version = isIP(bare);
  if (version === 4) return bare;
  if (version !== 6) return 'unknown';
  const groups = groupsOf(bare);
  const isMapped = groups
    .map((group) => group.toString(16))
    .join(':')
    .startsWith(mappedPrefix);
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, networkGroups)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address. Expands "::" to the missing zeros. */
function groupsOf(address: string): number[] {
  const [before = '', after] = address.split('::');
  const head = readGroups(before);
  const tail = readGroups(after ?? '');
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** Parses groups separated by colons. The last one may be an IPv4 address, which counts as two groups. */
function readGroups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
