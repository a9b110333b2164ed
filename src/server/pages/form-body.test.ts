import { describe, expect, it } from 'vitest';
import { readFormBody, readPostedForm } from './form-body.ts';

const LIMITS = { text: 1000, withFiles: 5000 };

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

describe('a form posted without scripts', () => {
  it('gives its fields', async () => {
    const form = await readPostedForm(await postedWithLength(new URLSearchParams({ issue: 'Peñón & más' })), LIMITS);
    expect(form).toEqual({ fields: { issue: 'Peñón & más' }, files: [] });
  });

  it('gives its files apart, and leaves out a file control that nobody touched', async () => {
    const body = new FormData();
    body.set('issue', 'Demora');
    body.append('files', new File(['hola'], 'nota.txt'));
    body.append('files', new File([], ''));
    const form = await readPostedForm(await postedWithLength(body), LIMITS);
    expect(form?.fields.issue).toBe('Demora');
    expect(form?.files.map(({ field, file }) => [field, file.name, file.size])).toEqual([['files', 'nota.txt', 4]]);
  });

  it.each([
    ['larger than it may be', () => postedWithLength(new URLSearchParams({ issue: 'x'.repeat(1000) }))],
    ['of no stated length', async () => posted(new URLSearchParams({ issue: 'x' }))],
    ['of another kind', async () => posted('{}', { 'content-type': 'application/json', 'content-length': '2' })],
    [
      'cut off',
      async () => posted('--x\r\nnada', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' }),
    ],
  ])('is refused when it is %s', async (_, request) => {
    expect(await readPostedForm(await request(), LIMITS)).toBeNull();
  });

  it('takes files only where files are expected', async () => {
    expect(await readFormBody(await postedWithLength(new FormData()))).toBeNull();
  });
});
