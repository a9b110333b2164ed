import { describe, expect, it } from 'vitest';
import { createBodyBudget } from '../http/body-budget.ts';
import type { FilePart } from '../http/multipart.ts';
import { type FormLimits, readFormBody, readPostedForm } from './form-body.ts';

const room = { bodyBudget: createBodyBudget({ maxBytes: 10_000, now: () => 0 }) };
const files = { bytes: 4000, count: 2, take: async () => undefined };
const LIMITS: FormLimits = { text: 1000, files };

function posted(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://portal.example/pqrsd/enviar', { method: 'POST', body, headers });
}

async function postedWithLength(body: BodyInit): Promise<Request> {
  const made = posted(body);
  const bytes = await made.clone().arrayBuffer();
  return posted(bytes, {
    'content-type': made.headers.get('content-type') ?? '',
    'content-length': String(bytes.byteLength),
  });
}

function formWith(fields: Record<string, string>, ...attached: [name: string, content: string][]): FormData {
  const body = new FormData();
  for (const [name, content] of attached) body.append('files', new File(content === '' ? [] : [content], name));
  for (const [name, text] of Object.entries(fields)) body.set(name, text);
  return body;
}

const textOf = async ({ chunks }: FilePart): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts).toString();
};

/** Reads a form and the content of its files. */
async function readAll(body: FormData): Promise<{ fields: object | undefined; files: [string, string][] }> {
  const taken: [string, string][] = [];
  const take = async (file: FilePart) => void taken.push([file.name, await textOf(file)]);
  const form = await readPostedForm(room, await postedWithLength(body), { text: 1000, files: { ...files, take } });
  return { fields: form?.fields, files: taken };
}

describe('a form posted without scripts', () => {
  it('gives its fields', async () => {
    const form = await readPostedForm(
      room,
      await postedWithLength(new URLSearchParams({ issue: 'Peñón & más' })),
      LIMITS,
    );
    expect(form).toEqual({ fields: { issue: 'Peñón & más' }, stopped: null });
  });

  it('passes on its files in order, and gives the fields after them', async () => {
    const form = await readAll(
      formWith({ issue: 'Demora\r\nlarga' }, ['nota ñ.txt', 'hola'], ['', ''], ['3.txt', 'no']),
    );
    expect(form).toEqual({
      fields: { issue: 'Demora\nlarga' },
      files: [
        ['nota ñ.txt', 'hola'],
        ['', ''],
      ],
    });
  });

  it('gives its fields also when the content of its files is not read', async () => {
    const body = formWith({ issue: 'Demora' }, ['a.exe', 'x'.repeat(3000)]);
    const form = await readPostedForm(room, await postedWithLength(body), LIMITS);
    expect(form?.fields).toEqual({ issue: 'Demora' });
  });

  it.each([
    ['larger than it may be', () => postedWithLength(new URLSearchParams({ issue: 'x'.repeat(1000) }))],
    ['of too much text beside its files', () => postedWithLength(formWith({ a: 'x'.repeat(600), b: 'x'.repeat(600) }))],
    ['of a text that is too long', () => postedWithLength(formWith({ a: 'x'.repeat(1001) }))],
    ['of no stated length', async () => posted(new URLSearchParams({ issue: 'x' }))],
    ['of another kind', async () => posted('{}', { 'content-type': 'application/json', 'content-length': '2' })],
    ['without a boundary', async () => posted('x', { 'content-type': 'multipart/form-data', 'content-length': '1' })],
    [
      'cut off',
      async () => posted('--x\r\nnada', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' }),
    ],
    [
      'cut off in a file that is being read',
      async () => {
        const part = '--x\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\nmedio';
        return posted(part, {
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': String(part.length),
        });
      },
    ],
  ])('is refused when it is %s', async (_, request) => {
    const take = async (file: FilePart) => void (await textOf(file));
    expect(await readPostedForm(room, await request(), { text: 1000, files: { ...files, take } })).toBeNull();
  });

  it('gets a busy error and the fields read so far when the body budget is exhausted', async () => {
    const bodyBudget = createBodyBudget({ maxBytes: 1_500, now: () => 0 });
    const take: typeof files.take = async () => undefined;
    const other = bodyBudget.lease();
    other.acquire(600);
    const full = { bodyBudget };
    const form = await readPostedForm(full, await postedWithLength(formWith({ a: 'b' })), {
      text: 1000,
      files: { ...files, take },
    });
    expect(form).toMatchObject({ fields: {}, stopped: { status: 503 } });
    other.release();
    expect((await readPostedForm(full, await postedWithLength(formWith({ a: 'b' })), LIMITS))?.stopped).toBeNull();
  });

  it('accepts files only where they are expected', async () => {
    expect(
      await readFormBody({ deps: room, request: await postedWithLength(new FormData()), address: undefined }),
    ).toBeNull();
  });
});
