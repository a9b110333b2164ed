/** Finds pages and data files by their title, their address and what their text says, without accents. */
import { type ExcerptPart, excerptFor } from '#domain/search/excerpt.ts';
import { foldText, stemOf, wordsOf } from '#domain/search/words.ts';
import { namedFields, type PageText } from './page-text.ts';

/** More words of a query are not looked at. */
const MAX_WORDS = 8;
const MAX_FOUND = 50;

type SearchText = { text: string; stems: ReadonlySet<string> };
/** A page that was read once is split into words once. */
const known = new WeakMap<PageText, SearchText>();

/** `head`: the words that a page is known by, such as its title; `page` is null for a file that cannot be read. */
type Searched<Row> = { row: Row; head: readonly (string | null)[]; page: PageText | null };
type Found<Row> = { row: Row; found: ExcerptPart[] | null };

/** Gives the pages that have every word, at most fifty: first where the head has them. `found` is the place of the text, marked. */
export function searchPages<Row>(query: string, pages: readonly Searched<Row>[]): Found<Row>[] {
  const words = wordsOf(query).slice(0, MAX_WORDS);
  const stems = new Set(words.map(stemOf));
  const matches = pages.flatMap(({ row, head, page }) => {
    const title = foldText(head.filter(Boolean).join(' '));
    const inHead = words.filter((word) => title.includes(word));
    const body = page ? searchTextOf(page) : null;
    if (!words.every((word) => inHead.includes(word) || body?.stems.has(stemOf(word)))) return [];
    const isInText = body !== null && [...stems].some((stem) => body.stems.has(stem));
    return [{ row, found: isInText ? excerptFor(body.text, stems) : null, isNamed: inHead.length === words.length }];
  });
  return matches
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed))
    .slice(0, MAX_FOUND)
    .map(({ row, found }) => ({ row, found }));
}

function searchTextOf(page: PageText): SearchText {
  const before = known.get(page);
  if (before) return before;
  const text = [...textsOf(withoutHead(page)), plainText(page.body ?? '')].join('\n');
  const made = { text, stems: new Set(wordsOf(text).map(stemOf)) };
  known.set(page, made);
  return made;
}

/** The list shows these beside the place that was found. */
const withoutHead = ({ fields }: PageText): unknown => {
  if (Array.isArray(fields)) return fields;
  const { title: _title, section: _section, owner: _owner, ...rest } = namedFields(fields);
  return rest;
};

/** Addresses, names of drawings, colours and numbers are no texts. */
const isText = (value: string): boolean => /\p{L}{2}/u.test(value) && !/^(?:[/#]|https?:|[a-z0-9_.-]+$)/.test(value);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return isText(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Markdown without its signs, a line for each block. */
const plainText = (markdown: string): string =>
  markdown
    .replace(/\]\([^()\s]*\)/g, '')
    .replace(/^[\s>#|*+-]+/gm, '')
    .replace(/[*_`|\\[\]]+/g, ' ');
