/** The values that the text of a PDF holds, as far as our own writers use them. */

type Name = { name: string };
type Ref = { ref: number };
export type Dict = { [key: string]: Value };
export type Value = number | string | boolean | null | Name | Ref | Value[] | Dict | { operator: string };

const member = (value: Value | undefined, key: string): unknown =>
  value !== null && typeof value === 'object' && key in value ? (value as Dict)[key] : undefined;

export const nameIn = (value: Value | undefined): string => String(member(value, 'name') ?? '');
export const refIn = (value: Value | undefined): number | null => (member(value, 'ref') as number | undefined) ?? null;
export const operatorIn = (value: Value): string | null => (member(value, 'operator') as string | undefined) ?? null;

const TOKEN = new RegExp(
  [
    String.raw`\s+|%[^\r\n]*|(?<bracket><<|>>|\[|\])`,
    String.raw`\/(?<name>[^\s<>[\](){}/%]*)`,
    String.raw`(?<ref>\d+) \d+ R\b`,
    String.raw`(?<number>[+-]?(?:\d+\.?\d*|\.\d+))`,
    String.raw`<(?<hex>[\da-fA-F\s]*)>`,
    // Brackets inside are escaped with a backslash, or balanced.
    String.raw`\((?<said>(?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*)\)`,
    String.raw`(?<word>[^\s<>[\](){}/%]+)`,
  ].join('|'),
  'y',
);

const WORDS: Record<string, Value> = { true: true, false: false, null: null };
const MAKERS: Record<string, (text: string) => Value> = {
  name: (name) => ({ name }),
  ref: (number) => ({ ref: Number(number) }),
  number: Number,
  hex: (digits) => Buffer.from(digits.replace(/\s/g, ''), 'hex').toString('latin1'),
  said: unescaped,
  word: (word) => (word in WORDS ? (WORDS[word] ?? null) : { operator: word }),
};

/** Every value of a text; strings are their bytes, one character each. */
export function readValues(text: string): Value[] {
  const open: Value[][] = [[]];
  const add = (value: Value) => open.at(-1)?.push(value);
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new Error(`not a PDF at «${text.slice(at, at + 20)}»`);
    const { bracket } = groups;
    if (bracket === '<<' || bracket === '[') open.push([]);
    else if (bracket) add(closed(open.pop() ?? [], bracket));
    else plainValues(groups).forEach(add);
  }
  return open[0] ?? [];
}

/** The value of a token that is none of brackets; none of blanks and comments. */
const plainValues = (groups: Record<string, string | undefined>): Value[] =>
  Object.entries(MAKERS).flatMap(([kind, make]) => (groups[kind] === undefined ? [] : [make(groups[kind])]));

function closed(inside: Value[], bracket: string): Value {
  if (bracket === ']') return inside;
  const dict: Dict = {};
  for (let at = 0; at + 1 < inside.length; at += 2) dict[nameIn(inside[at])] = inside[at + 1] ?? null;
  return dict;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^\d/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  );
}

/** The text of a string of UTF-16 bytes. */
export const wide = (bytes: string): string => Buffer.from(bytes, 'latin1').swap16().toString('utf16le');

/** A string of the document's metadata: Latin-1, or UTF-16 with its byte order mark. */
export const textOf = (value: Value | undefined): string => {
  const bytes = typeof value === 'string' ? value : '';
  return bytes.startsWith('\xFE\xFF') ? wide(bytes.slice(2)) : bytes;
};
