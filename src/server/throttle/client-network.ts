import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** A subscriber of IPv6 has a whole /64, and could use another address with each request. */
const NETWORK_GROUPS = 4;
const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network of an address for rate limits: `2001:db8:1:2:3:4:5:6` → `2001:db8:1:2::/64`; an IPv4 address, also an
 * IPv4-mapped one, as it is.
 */
export function networkOf(address: string): string {
  const mapped = IPV4_MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const zeros = tail === undefined ? 0 : GROUPS - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
