/** The form in which data files are written. */
import { type Document, type Node, parseDocument, Scalar, type ScalarTag, type Tags } from 'yaml';
import { lineEndingOf } from '../text-lines.ts';

const LINE_WIDTH = 118;

/** Signs that the parser of the build refuses unless they are escaped. */
const NON_PRINTABLE =
  /[^\t\n\u{20}-\u{7e}\u{85}\u{a0}-\u{d7ff}\u{e000}-\u{fefe}\u{ff00}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

const escaped = (text: string): string =>
  JSON.stringify(text).replace(NON_PRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The library gives collections the same arguments as scalars. */
type Stringify = NonNullable<ScalarTag['stringify']>;

/** Braces have spaces inside and brackets have none; a text stands on one line unless it is a block. */
function customTags(tags: Tags): Tags {
  const own = tags.map((tag) => {
    if (typeof tag === 'string') return tag;
    const stringify = STRINGIFY[tag.tag]?.(tag.stringify as Stringify);
    return stringify ? ({ ...tag, stringify } as typeof tag) : tag;
  });
  return [...own, MERGE];
}

/** The merge key. That of the library takes the quotes from the text `"<<"`. */
const MERGE: ScalarTag = {
  tag: 'tag:yaml.org,2002:merge',
  default: 'key' as unknown as true,
  test: /^<<$/,
  identify: (value) => typeof value === 'symbol',
  resolve: () => Symbol('<<'),
  stringify: () => '<<',
};

const padded =
  (flowCollectionPadding: string): Stringify =>
  (node, context, ...callbacks) =>
    (node as Node).toString({ ...context, flowCollectionPadding }, ...callbacks);

const STRINGIFY: Record<string, (standard: Stringify) => Stringify> = {
  'tag:yaml.org,2002:seq': () => padded(''),
  'tag:yaml.org,2002:map': () => padded(' '),
  'tag:yaml.org,2002:str':
    (standard) =>
    (node, context, ...callbacks) => {
      if (String(node.value).search(NON_PRINTABLE) !== -1) return escaped(String(node.value));
      const lineWidth = node.type === Scalar.BLOCK_FOLDED ? LINE_WIDTH : 0;
      return standard(node, { ...context, options: { ...context.options, lineWidth } }, ...callbacks);
    },
};

/** The document of a text, with its errors; throws for one that is nested deeper than the stack. */
export const parseYaml = (text: string): Document.Parsed =>
  parseDocument(text, { customTags, keepSourceTokens: true, prettyErrors: true });

/** A document in the form, with the line endings and the byte order mark of the text that it was parsed from. */
export function writeYaml(document: Document, { like }: { like: string }): string {
  const options = {
    lineWidth: LINE_WIDTH,
    trailingComma: true,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  };
  const text = document.toString(options).replaceAll('\n', lineEndingOf(like));
  return like.startsWith('\uFEFF') ? `\uFEFF${text}` : text;
}
