import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#domain/file.ts';
import { files } from '#server/files/files.table.ts';
import { uploadResponse } from '#server/files/served-file.ts';
import { BOTH, describeOn, type Portal } from '../support/portal.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const picture = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0A5C63' } })
    .withExif({ IFD0: { Copyright: 'dato-personal' } })
    .jpeg()
    .toBuffer();

function form(bytes: Uint8Array, name: string, type = 'application/octet-stream'): FormData {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name, { type }));
  return body;
}

async function upload(portal: Portal, body: FormData, role: 'autor' | 'siau' = 'autor') {
  const { token } = await portal.signInAs(role);
  return portal.call('POST', '/file', { token, body });
}

describeOn(BOTH, 'files', (portal) => {
  it('a photograph is written anew: WebP, no wider than a page, without what the camera noted', async () => {
    const response = await upload(portal(), form(await picture(), 'Foto del río.jpg', 'image/jpeg'));
    expect(response.status).toBe(201);
    const name = (await response.json()) as string;
    expect(name).toMatch(/^[0-9a-f-]{36}\.webp$/);
    const bytes = portal().stored.get(name) ?? new Uint8Array();
    expect(Buffer.from(bytes).includes('dato-personal')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    const [row] = await portal().deps.database.db.select().from(files);
    expect(row).toMatchObject({ name, originalName: 'Foto del río.jpg', mime: 'image/webp', width: 1600, height: 800 });
  });

  it('a post tells the size of its picture, and the picture is served so that it can only be looked at', async () => {
    const name = (await (await upload(portal(), form(await picture(), 'a.jpg'))).json()) as string;
    const { token } = await portal().signInAs('autor');
    const body = { title: 'Con foto', cat: 'noticias', img: name, alt: 'El río' };
    const post = await portal().call('POST', '/posts', { token, body });
    expect(await post.json()).toMatchObject({ img: name, img_width: 1600, img_height: 800, alt: 'El río' });
    const served = await uploadResponse(portal().deps, name);
    expect(Object.fromEntries(served?.headers ?? [])).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': "inline; filename*=UTF-8''a.jpg",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(new Uint8Array((await served?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      new Uint8Array(portal().stored.get(name) ?? []),
    );
    expect(await uploadResponse(portal().deps, '../portal.ts')).toBeNull();
  });

  it('a PDF is kept byte by byte', async () => {
    const response = await upload(portal(), form(PDF, 'plan.pdf', 'application/pdf'));
    expect(response.status).toBe(201);
    const name = (await response.json()) as string;
    expect(name).toMatch(/\.pdf$/);
    expect(portal().stored.get(name)).toEqual(PDF);
  });

  it.each([
    ['a page that says it is a picture', '<html><script>alert(1)</script>', 'foto.png', 415],
    ['a drawing with code', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', 'dibujo.svg', 415],
    ['a picture cut short', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'rota.png', 422],
    ['nothing', '', 'vacio.pdf', 422],
  ])('refuses %s with the reason and leaves nothing behind', async (_what, content, name, status) => {
    const response = await upload(portal(), form(Buffer.from(content, 'latin1'), name, 'image/png'));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: { file: [expect.any(String)] } });
    expect(portal().stored.size).toBe(0);
    expect(await portal().deps.database.db.select().from(files)).toEqual([]);
  });

  it('takes 25 MB and refuses one byte more', async () => {
    const atTheLimit = new Uint8Array(MAX_UPLOAD_BYTES);
    atTheLimit.set(PDF);
    expect((await upload(portal(), form(atTheLimit, 'grande.pdf'))).status).toBe(201);
    const over = new Uint8Array(MAX_UPLOAD_BYTES + 1);
    over.set(PDF);
    const refused = await upload(portal(), form(over, 'enorme.pdf'));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ message: 'El archivo pesa más de 25 MB. Suba uno más liviano.' });
  });

  it('a form without a file is told so', async () => {
    const body = new FormData();
    body.set('file', 'texto');
    const response = await upload(portal(), body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: 'Elija un archivo.' });
  });

  it('a full disk is 503 and leaves no row', async () => {
    portal().deps.files.put = async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    };
    const response = await upload(portal(), form(PDF, 'plan.pdf'));
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('No hay espacio') });
    expect(await portal().deps.database.db.select().from(files)).toEqual([]);
  });

  it('is for those who write', async () => {
    expect((await upload(portal(), form(PDF, 'plan.pdf'), 'siau')).status).toBe(403);
    expect((await portal().call('POST', '/file', { body: form(PDF, 'plan.pdf') })).status).toBe(401);
  });
});
