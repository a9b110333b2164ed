/** Which network addresses belong to the public internet: the server asks no other one for what content links to. */
import { BlockList, isIP } from 'node:net';

/** Special-purpose ranges (IANA registries; RFC 6890 and its updates). */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
];
/** The only range of public addresses, and those in it that stand for others or for documentation. */
const GLOBAL_IPV6 = '2000::/3';
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const rangesOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
};
const specialIpv4 = rangesOf(SPECIAL_IPV4, 'ipv4');
const globalIpv6 = rangesOf([GLOBAL_IPV6], 'ipv6');
const specialIpv6 = rangesOf(SPECIAL_IPV6, 'ipv6');

/** IPv6 addresses that carry an IPv4 one are not public. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !specialIpv4.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
}
