/** Values and requests that nearly fit what an operation asks for, and then do not (fast-check). */
import fc from 'fast-check';
import type { Operation, Schema } from './operations.ts';

const LONG = 'ñ'.repeat(20_000);

/** What no field expects: the classic troublemakers of parsers, databases and dates. */
export const ODD_TEXTS = [
  '',
  ' ',
  'a\0b',
  '\ud800',
  '\udfff\ud800x',
  '\u202e\u2066gpj.exe',
  '\ufeff',
  "' or 1=1 --",
  '%_\\',
  '{{7*7}}<%= 1 %>',
  '../../../etc/passwd',
  'constructor',
  '__proto__',
  'NaN',
  '-1',
  '0',
  '1e400',
  '2147483648',
  '9223372036854775808',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31 23:59:59',
  '9999-12-31',
  '0000-01-01',
  '20226-01-01',
  'a@b.co\r\nBcc: c@d.co',
  'http://[::1',
  LONG,
];

const ODD_VALUES: unknown[] = [
  ...ODD_TEXTS,
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  {},
  [[[[[[]]]]]],
  ['x', null, 1],
  { $gt: '' },
  { length: 1e9 },
  { toString: 'x', valueOf: null, constructor: { prototype: { polluted: true } } },
];

const odd = fc.constantFrom(...ODD_VALUES);

/** Now and then something else than what fits. */
const spoiled = (fits: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: fits }, { weight: 1, arbitrary: odd });

/** A value for a schema, which here and there does not fit it. */
function nearly(schema: Schema): fc.Arbitrary<unknown> {
  return spoiled(fitting(schema));
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return fc.oneof(...choices.map(nearly));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(fitting)).map((parts) => Object.assign({}, ...parts));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema)));
}

function ofType(type: string, schema: Schema): fc.Arbitrary<unknown> {
  if (type === 'object') return record(schema);
  if (type === 'array') return fc.array(nearly(schema.items ?? {}), { maxLength: (schema.maxItems ?? 4) + 1 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return text(schema);
  return fc.integer({ min: schema.minimum ?? schema.exclusiveMinimum ?? -3, max: Math.min(schema.maximum ?? 9, 1e9) });
}

function record({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, nearly(schema)]));
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

/** Texts that the patterns of the portal often take, of any length. */
const LIKELY = ['a', 'Jornada', 'ana@correo.example', '3001234567', '1098765432', '2026-10-05', '2026-10-05 10:00'];

function text({ maxLength = 300 }: Schema): fc.Arbitrary<string> {
  const any = fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 300) });
  const tooLong = fc.constant('x'.repeat(Math.min(maxLength, 30_000) + 1));
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...LIKELY) },
    { weight: 6, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 3, arbitrary: any },
    { weight: 1, arbitrary: tooLong },
  );
}

const DEEP = 20_000;

/** What happens to a JSON text on its way. */
const SPOILERS: ((json: string) => string)[] = [
  (json) => json.slice(0, Math.floor(json.length / 2)),
  (json) => json.replace(/^\{/, '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},'),
  (json) => json.replace(/^\{("[^"]+":)/, '{$1 null,$1'),
  (json) => `${json}}`,
  (json) => `\ufeff${json}`,
  () => '',
  () => 'null',
  () => '[]',
  () => '"x"',
  () => '1e999',
  () => '{"a":NaN}',
  () => '['.repeat(DEEP) + ']'.repeat(DEEP),
  () => `{"a":${'{"a":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}`,
  () => '\0\0\0\0',
];

const spoiler = fc.oneof(
  { weight: 5, arbitrary: fc.constant((json: string) => json) },
  { weight: 1, arbitrary: fc.constantFrom(...SPOILERS) },
);

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'application/json;;;=',
  '',
];

const HEADERS: Record<string, string>[] = [
  { accept: 'x/y;q=9' },
  { accept: '*/*;q=\u00ff' },
  { range: 'bytes=-1,5-2,99999999999999999999-' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': "W/'; drop table posts" },
  { 'if-none-match': '*' },
  { 'idempotency-key': 'k'.repeat(5000) },
  { 'idempotency-key': '\u00ff' },
  { 'accept-language': '-;q=x' },
  { 'accept-encoding': 'br;q=NaN, x' },
  { 'content-length': '-5' },
  { 'transfer-encoding': 'chunked, chunked' },
  { 'user-agent': 'x'.repeat(8000) },
  { cookie: '=;=;__proto__=1' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'e30.'.repeat(2000)}` },
];

const header = fc.oneof(
  { weight: 4, arbitrary: fc.constant({} as Record<string, string>) },
  { weight: 1, arbitrary: fc.constantFrom(...HEADERS) },
);

/** Parts of a path that are no id. */
const ODD_SEGMENTS = [
  '0',
  '-1',
  '1.5',
  '2147483648',
  '99999999999999999999',
  '1e3',
  '%00',
  'a%00b',
  '%2e%2e%2f%2e%2e',
  '%',
  '%ff%fe',
  '%ed%a0%80',
  '%f0%9f%98%80',
  "1'%20or%20'1'='1",
  '__proto__',
  'constructor',
  'x'.repeat(3000),
];

export type MalformedRequest = { path: string; headers: Record<string, string>; body: BodyInit | undefined };

/** Requests for an operation; `ids` are of records that exist. */
export function malformedRequest(operation: Operation, ids: string[]): fc.Arbitrary<MalformedRequest> {
  return fc
    .record({
      path: pathOf(operation, ids),
      query: queryOf(operation),
      own: headersOf(operation),
      odd: header,
      body: bodyOf(operation),
    })
    .map(({ path, query, own, odd, body }) => ({
      path: path + query,
      headers: { ...body.headers, ...own, ...odd },
      body: body.content,
    }));
}

function pathOf({ path, parameters }: Operation, ids: string[]): fc.Arbitrary<string> {
  const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_SEGMENTS) },
  );
  return fc
    .tuple(...names.map(() => segment))
    .map((segments) => names.reduce((made, name, at) => made.replace(`{${name}}`, segments[at] ?? ''), path));
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const fields = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => [name, nearly(schema)] as const);
  const broken = fc.constantFrom('', '', '', '&a[]=1&a[__proto__]=2', '&page=1&page=2', '&%=%&=', '&%ff=%00');
  return fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), broken)
    .map(([query, tail]) => `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, asText(v)]))}${tail}`);
}

/** Header values are Latin-1 without control characters; what is not, no client can send. */
const sendable = (value: unknown): string =>
  asText(value)
    .replace(/[^\t\x20-\x7e\xa0-\xff]/g, '')
    .trim();

function headersOf({ parameters }: Operation): fc.Arbitrary<Record<string, string>> {
  const fields = parameters
    .filter((one) => one.in === 'header')
    .map(({ name, schema }) => [name, nearly(schema).map(sendable)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
}

type Body = { headers: Record<string, string>; content: BodyInit | undefined };

function bodyOf({ method, bodies }: Operation): fc.Arbitrary<Body> {
  if (method === 'GET') return fc.constant({ headers: {}, content: undefined });
  const [[type, schema] = ['application/json', {}]] = Object.entries(bodies);
  const said = fc.oneof(
    { weight: 8, arbitrary: fc.constant(type) },
    { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
  );
  const content = type === 'application/json' ? jsonText(schema) : bytesOf(type);
  return fc.tuple(said, content).map(([sent, body]) => ({ headers: { 'content-type': sent }, content: body }));
}

const jsonText = (schema: Schema): fc.Arbitrary<BodyInit> =>
  fc.tuple(nearly(schema), spoiler).map(([value, spoil]) => spoil(JSON.stringify(value)));

const BROKEN_FORMS = [
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b--\r\n',
  '--b\r\nContent-Disposition: form-data; name="__proto__"; filename="../../a\0b"\r\n\r\n%PDF-1.7\r\n--b--\r\n',
  '--b\r\n\r\n',
  '--b--',
  'nothing of the kind',
];

function bytesOf(type: string): fc.Arbitrary<BodyInit> {
  if (type === 'multipart/form-data') return fc.constantFrom(...BROKEN_FORMS);
  return fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes));
}
