import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCollection, isSeq, parse, type Scalar, type YAMLMap } from 'yaml';
import { anyYaml } from '../../../../tests/fixtures/any-yaml.ts';
import { ContentError } from '../content-error.ts';
import { endOfLine, lineStart } from '../text-lines.ts';
import { isList, isMapValue, type OpenedData, openData, toValue, type Value } from './open-data.ts';
import { openPage } from './page-file.ts';
import { setValues } from './set-values.ts';
import { parseYaml, writeYaml } from './yaml-form.ts';

/** The parser of the build. */
const fromAstro = createRequire(createRequire(import.meta.url).resolve('astro/package.json'));
const { load, types, CORE_SCHEMA } = fromAstro('js-yaml');
/** Without dates, which become text. */
const schema = CORE_SCHEMA.extend({ implicit: [types.merge] });

const DATA = readdirSync('content/data').map((name) => `content/data/${name}`);
const PAGES = ['pages', 'listas'].flatMap((folder) =>
  readdirSync(`content/${folder}`).map((name) => `content/${folder}/${name}`),
);
const yamlOf = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  return file.endsWith('.md') ? openPage(text).data.text : text;
};

describe.each([...DATA, ...PAGES])('%s', (file) => {
  it('stays the same, byte for byte, when nothing differs', () => {
    const opened = openData(yamlOf(file));
    expect(setValues(opened, structuredClone(opened.value))).toBe(opened.text);
  });

  it('is in the form in which changes are written', () => {
    const text = yamlOf(file);
    expect(writeYaml(parseYaml(text), { like: text })).toBe(text);
  });
});

type Path = (string | number)[];
const pathsOf = (value: Value, path: Path = []): Path[] => {
  if (isList(value)) return [path, ...value.flatMap((item, index) => pathsOf(item, [...path, index]))];
  if (isMapValue(value))
    return [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))];
  return [path];
};
const valueAt = (value: Value, path: Path): Value =>
  path.reduce<Value>((inside, key) => (inside as Record<string | number, Value>)[key] ?? null, value);

function replaced(value: Value, [key, ...rest]: Path, by: Value): Value {
  if (key === undefined) return by;
  if (isList(value)) return value.map((item, index) => (index === key ? replaced(item, rest, by) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]) => [name, name === key ? replaced(item, rest, by) : item]),
  );
}

const anyText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    ...[
      '',
      ' ',
      'sí',
      'true',
      'null',
      '~',
      '12',
      '08:00',
      '2026-01-31',
      '1e3',
      '0x1F',
      '+576085550100',
      'a: b',
      '# no',
      'a # b',
      '- x',
      '[a',
      '{b',
      '*c',
      '&d',
    ],
    ...[
      "'e'",
      '"f"',
      'g\nh',
      '\n',
      'i\n\n  j\n',
      'k\n ',
      ' l',
      'm ',
      '%n',
      '@o',
      '`p',
      '|',
      '>',
      '?',
      '!q',
      '\t',
      'ñ «»',
      '<<',
      'a\r\nb',
      '\u0085',
      '\u2028',
      'palabras '.repeat(40).trim(),
    ],
  ),
);
const scalar = fc.oneof(
  anyText,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anyValue = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(fc.constantFrom('name', 'días'), anyText), tie('value'), { maxKeys: 3 }),
  ),
})).value;

type Change = { at: number; kind: string; by: Value; key: string; order: number };
const anyChange = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'delete', 'insert', 'move'),
  by: anyValue,
  key: anyText,
  order: fc.nat(),
});

/** A value of the same data with one change somewhere. */
function changed(data: Value, { at, kind, by, key, order }: Change): Value {
  const paths = pathsOf(data);
  const path = paths[at % paths.length] ?? [];
  const value = valueAt(data, path);
  if (kind === 'replace') return replaced(data, path, by);
  if (isList(value)) {
    const index = order % (value.length + 1);
    if (kind === 'insert') return replaced(data, path, value.toSpliced(index, 0, by));
    const left = value.toSpliced(index, 1);
    return replaced(
      data,
      path,
      kind === 'delete' ? left : left.toSpliced(at % (left.length + 1), 0, ...value.slice(index, index + 1)),
    );
  }
  if (!isMapValue(value)) return replaced(data, path, by);
  const entries = Object.entries(value);
  const index = order % (entries.length + 1);
  if (kind === 'insert') return replaced(data, path, Object.fromEntries(entries.toSpliced(index, 0, [key, by])));
  return replaced(data, path, Object.fromEntries(entries.toSpliced(index, 1)));
}

const SAMPLES = [
  '# cabeza\n\na: 1 # uno\n# de b\nb:\n  - x: 1\n    y: "dos"   # c\n\n  # de z\n  - { x: 2, y: [1, 2] }\n\n  # suelto\n\n  - z\nc: >-\n  hola\n  mundo\n\n# fin de c\nd:\ne: |+\n  uno\n\nf: &f [a]\ng: *f\nh: \'x\'\n# cola\n',
  'base: &base\n  uno: 1\n  dos: [a, b]\notro:\n  <<: *base\n  tres: 3\nlista:\n- *base\n- a\n-\n- - x\n  - y\n',
  '- a\n- b # b\n# c\n- c',
  '{ a: 1, b: [x, { c: d }], "e f": \'g\' } # fin\n',
  'a:\r\n  # uno\r\n  - b: 1\r\n    c: >\r\n      dos\r\n      tres\r\n\r\n  - d\r\n',
  '',
  '# solo un comentario\n',
  'texto suelto\n',
  '? a\n: b\n"c": d\n1: e\n',
  '---\na: 1\n...\n',
  'a: !!str 1\nb: "uno\n  dos"\nc: uno\n  dos\nd: [\n  # nota\n  a,\n  b # otra\n]\n',
];

const anyFile = fc.oneof(fc.constantFrom(...SAMPLES), fc.constantFrom(...DATA, ...PAGES).map(yamlOf));

function canWrite(opened: OpenedData, wanted: Value): boolean {
  try {
    setValues(opened, wanted);
    return true;
  } catch (error) {
    if (error instanceof ContentError) return false;
    throw error;
  }
}

it('one change of any file gives exactly the changed data', () => {
  fc.assert(
    fc.property(anyFile, fc.array(anyChange, { minLength: 1, maxLength: 2 }), (text, changes) => {
      const opened = openData(text);
      const wanted = toValue(changes.reduce(changed, opened.value));
      // What a merge key brings cannot be taken away.
      if (text.includes('<<')) fc.pre(canWrite(opened, wanted));
      const saved = setValues(opened, wanted);
      expect(toValue(parse(saved, { merge: true }))).toEqual(wanted);
      expect(toValue(load(saved, { schema }))).toEqual(wanted);
      expect(setValues(openData(saved), wanted)).toBe(saved);
    }),
    { numRuns: 200 },
  );
});

const CONTENT = [...DATA, ...PAGES].map((file) => openData(yamlOf(file)));
const anyContent = fc.constantFrom(...CONTENT);

/** The range of a value; in braces or brackets, which may take more or fewer lines, it is theirs with their key. */
function placeOf(text: string, path: Path): { start: number; end: number } {
  const document = parseYaml(text);
  const outer = path.map((_, index) => document.getIn(path.slice(0, index + 1), true) as Scalar | YAMLMap);
  const node = outer.find((one) => isCollection(one) && one.flow) ?? outer.at(-1);
  const [start = 0, end = 0] = node?.range ?? [];
  const line = lineStart(text, start);
  return { start: isCollection(node) && text.slice(line, start).trim() === '' ? line - 1 : start, end };
}

it('another text in place of one changes only its own lines', () => {
  fc.assert(
    fc.property(anyContent, fc.nat(), anyText, (opened, at, by) => {
      const paths = pathsOf(opened.value).filter((path) => typeof valueAt(opened.value, path) === 'string');
      fc.pre(paths.length > 0);
      const path = paths[at % paths.length] ?? [];
      const { start, end } = placeOf(opened.text, path);
      const saved = setValues(opened, replaced(opened.value, path, by));
      expect(saved.startsWith(opened.text.slice(0, lineStart(opened.text, start)))).toBe(true);
      expect(saved.endsWith(opened.text.slice(endOfLine(opened.text, end - 1)))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

/** The lines without what depends on their place. */
const bareLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^[ -]*/, ''))
    .filter(Boolean)
    .toSorted();

it('an item that comes or moves leaves every line of the others and every comment', () => {
  fc.assert(
    fc.property(anyContent, fc.nat(), fc.nat(), fc.nat(), fc.boolean(), (opened, at, from, to, isNew) => {
      const document = parseYaml(opened.text);
      const lists = pathsOf(opened.value).filter((path) => {
        const node = isList(valueAt(opened.value, path)) && document.getIn(path, true);
        return isSeq(node) && !node.flow && node.items.length > 0;
      });
      fc.pre(lists.length > 0);
      const path = lists[at % lists.length] ?? [];
      const items = valueAt(opened.value, path) as Value[];
      const index = from % items.length;
      const others = isNew ? items : items.toSpliced(index, 1);
      const moved = others.toSpliced(to % (others.length + 1), 0, isNew ? 'otro más' : (items[index] ?? null));
      const saved = setValues(opened, replaced(opened.value, path, moved));
      expect(bareLines(saved).filter((line) => !line.includes('otro más'))).toEqual(bareLines(opened.text));
    }),
    { numRuns: 200 },
  );
});

const commentsOf = (text: string): string[] => text.match(/# c\d+/g) ?? [];
const newValue = fc.oneof(
  anyText,
  fc.constantFrom<Value>('x\ny', 'x\ny', ['p', 'q'], { name: 'p', about: 'x\ny' }, [], null),
);

type Edit = { kind: 'replace' | 'delete' | 'insert' | 'move'; at: number; to: number; by: Value };
const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom('replace', 'delete', 'insert', 'move'),
  at: fc.nat(),
  to: fc.nat(),
  by: newValue,
});

/** Data with one entry edited. */
function edited(data: Value, path: Path, { kind, to, by }: Edit): Value {
  if (kind === 'replace') return replaced(data, path, by);
  const [outer, key = 0] = [path.slice(0, -1), path.at(-1)];
  const value = valueAt(data, outer);
  if (isList(value)) {
    const index = Number(key);
    const others = kind === 'insert' ? value : value.toSpliced(index, 1);
    const piece = kind === 'delete' ? [] : kind === 'insert' ? [by] : value.slice(index, index + 1);
    return replaced(data, outer, others.toSpliced(to % (others.length + 1), 0, ...piece));
  }
  const entries = Object.entries(value as object);
  const index = entries.findIndex(([name]) => name === key);
  const after =
    kind === 'delete' ? entries.toSpliced(index, 1) : entries.toSpliced(to % (entries.length + 1), 0, ['nueva', by]);
  return replaced(data, outer, Object.fromEntries(after));
}

/** Whether a list has equal items: they do not show which one is edited. */
function hasTwins(value: Value): boolean {
  if (isList(value) && new Set(value.map((item) => JSON.stringify(item))).size < value.length) return true;
  return (isList(value) || isMapValue(value)) && Object.values(value).some(hasTwins);
}

it('no edit of any file takes away a comment that is not of what it removes, or writes one twice', () => {
  fc.assert(
    fc.property(anyYaml, anyEdit, ({ text, places }, edit) => {
      const place = places[edit.at % places.length] ?? places[0];
      if (!place) return;
      const opened = openData(text);
      const wanted = toValue(edited(opened.value, place.path, edit));
      fc.pre(!hasTwins(opened.value) && !hasTwins(wanted));
      const saved = setValues(opened, wanted);
      expect(toValue(parse(saved))).toEqual(wanted);
      const removed = { delete: place.own, replace: place.inside, insert: [], move: [] }[edit.kind] as string[];
      const left = commentsOf(saved);
      expect(new Set(left).size).toBe(left.length);
      expect(commentsOf(text).filter((comment) => !left.includes(comment) && !removed.includes(comment))).toEqual([]);
    }),
    { numRuns: 1_500 },
  );
});
