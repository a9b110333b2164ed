/** Addresses that visitors ask for and that the site does not have: which are counted, and which page each may mean. Pure. */
import { readsLikeCase } from '#domain/search/secret-query.ts';
import { foldForSearch } from '#shared/formats/fold-for-search.ts';

const MAX_ADDRESS_LENGTH = 120;

/** Letters with accents and spaces too: documents of earlier sites have them. */
const ADDRESS = /^(?:\/[\p{L}\p{N}._~-][\p{L}\p{N} ._~-]*)+\/?$/u;
/** What is no page, and what programs ask for in search of a weakness. */
const NO_PAGE = /^\/(?:api|admin|uploads|_astro)(?:\/|$)|\/\.|\/(?:wp-(?:admin|login|json)|cgi-bin|phpmyadmin|xmlrpc)/i;
/** A document number or a telephone. */
const PERSONAL = /\d{6}|\d{1,3}(?:[ .]\d{3}){2}/;

/** Whether an address is one that is counted: short, of a page or document, and without data of a person. */
export const isCountedAddress = (address: string): boolean =>
  address.length <= MAX_ADDRESS_LENGTH &&
  ADDRESS.test(address) &&
  !NO_PAGE.test(address) &&
  !PERSONAL.test(address) &&
  !readsLikeCase(address.replaceAll('/', ' '));

type Page = { address: string; title: string };

/** From which likeness on (0 to 1) a page is proposed. */
const LIKE = 0.5;

/** The page that an address most likely means, by the letters of its last part; null when none is alike. */
export function likelyPage(address: string, pages: readonly Page[]): Page | null {
  const asked = pairsOf(lastPart(address));
  let [best, likeness]: [Page | null, number] = [null, LIKE];
  for (const page of pages) {
    const found = Math.max(likenessOf(asked, pairsOf(lastPart(page.address))), likenessOf(asked, pairsOf(page.title)));
    if (found > likeness) [best, likeness] = [page, found];
  }
  return best;
}

const lastPart = (address: string): string => /([^/]+)\/?$/.exec(address)?.[1]?.replace(/\.[a-z]{2,5}$/i, '') ?? '';

/** The pairs of neighbouring letters. */
function pairsOf(text: string): Set<string> {
  const letters = foldForSearch(text).replace(/[^A-ZÑ0-9]/g, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** Dice's coefficient. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  return (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);
}
