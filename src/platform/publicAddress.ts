/** Distinguishes addresses on the public internet from addresses of this machine and of private networks. */
import { BlockList, isIP, isIPv4 } from 'node:net';

/** Special-purpose IPv4 networks registered by IANA, which contain no servers on the public internet. */
const specialIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** The IPv6 network of globally routable unicast addresses. */
const publicIPv6 = '2000::/3';
/** Special-purpose networks within `publicIPv6`: Teredo, documentation, 6to4. */
const specialIPv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(networks: string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    list.addSubnet(address, Number(length), family);
  }
  return list;
}

const refusedIPv4 = listOf(specialIPv4, 'ipv4');
const allowedIPv6 = listOf([publicIPv6], 'ipv6');
const refusedIPv6 = listOf(specialIPv6, 'ipv6');

/**
 * Checks whether an address may belong to a server on the public internet. Returns false for loopback, private,
 * link-local, shared (CGNAT), multicast and other special networks, and for all IPv4-mapped IPv6 addresses.
 * @param address IPv4 or IPv6 address, without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refusedIPv4.check(address, 'ipv4');
  return isIP(address) === 6 && allowedIPv6.check(address, 'ipv6') && !refusedIPv6.check(address, 'ipv6');
}
