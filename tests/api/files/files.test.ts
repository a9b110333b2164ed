import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { files } from '#server/files/files.table.ts';
import { storedFileResponse } from '#server/files/serve-file.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { formWith as form, PDF } from '../../support/files/uploads.ts';

const picture = () =>
  sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#0A5C63' } })
    .withExif({ IFD0: { Copyright: 'dato-personal' } })
    .jpeg()
    .toBuffer();

async function upload(portal: Portal, body: FormData, role: 'autor' | 'pendiente' = 'autor') {
  const { token } = await portal.signInAs(role);
  return portal.call('POST', '/file', { token, body });
}

describeOn(API_DRIVERS, 'files', (portal) => {
  it('a photograph is re-encoded: WebP, no wider than a page, without camera metadata', async () => {
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

  it('a post gives the size of its image, and the image is served only for viewing', async () => {
    const name = (await (await upload(portal(), form(await picture(), 'a.jpg'))).json()) as string;
    const { token } = await portal().signInAs('autor');
    const body = { title: 'Con foto', cat: 'noticias', img: name, alt: 'El río' };
    const post = await portal().call('POST', '/posts', { token, body });
    expect(await post.json()).toMatchObject({ img: name, img_width: 1600, img_height: 800, alt: 'El río' });
    const served = await storedFileResponse(portal().deps, name);
    expect(Object.fromEntries(served?.headers ?? [])).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, no-cache',
      'content-disposition': "inline; filename*=UTF-8''a.jpg",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(new Uint8Array((await served?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      new Uint8Array(portal().stored.get(name) ?? []),
    );
    expect(await storedFileResponse(portal().deps, '../portal.ts')).toBeNull();
  });

  it('a PDF is stored byte by byte', async () => {
    const response = await upload(portal(), form(PDF, 'plan.pdf', 'application/pdf'));
    expect(response.status).toBe(201);
    const name = (await response.json()) as string;
    expect(name).toMatch(/\.pdf$/);
    expect(portal().stored.get(name)).toEqual(PDF);
  });

  it.each([
    ['a page that says it is a picture', '<html><script>alert(1)</script>', 'foto.png', 415],
    ['a drawing with code', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>', 'dibujo.svg', 415],
    ['a photo that no browser shows', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'IMG_1.jpg', 415, /WhatsApp/],
    ['a picture cut short', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'rota.png', 422],
    ['nothing', '', 'vacio.pdf', 422],
  ])('refuses %s with the reason and leaves nothing behind', async (_what, content, name, status, reason = /./) => {
    const response = await upload(portal(), form(Buffer.from(content, 'latin1'), name, 'image/png'));
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: { file: [expect.stringMatching(reason)] } });
    expect(portal().stored.size).toBe(0);
    expect(await portal().deps.database.db.select().from(files)).toEqual([]);
  });

  it('accepts 25 MB and refuses one byte more', async () => {
    const atTheLimit = new Uint8Array(MAX_UPLOAD_BYTES);
    atTheLimit.set(PDF);
    expect((await upload(portal(), form(atTheLimit, 'grande.pdf'))).status).toBe(201);
    const over = new Uint8Array(MAX_UPLOAD_BYTES + 1);
    over.set(PDF);
    const refused = await upload(portal(), form(over, 'enorme.pdf'));
    expect(refused.status).toBe(413);
    expect(await refused.json()).toMatchObject({ message: 'El archivo pesa más de 25 MB. Suba uno más liviano.' });
  });

  it('an image is also stored at the widths of a page, as WebP and AVIF, all with the same look', async () => {
    const name = (await (await upload(portal(), form(await picture(), 'a.jpg'))).json()) as string;
    const base = name.replace('.webp', '');
    expect([...portal().stored.keys()].sort()).toEqual(
      [
        name,
        `${base}-480.avif`,
        `${base}-480.webp`,
        `${base}-960.avif`,
        `${base}-960.webp`,
        `${base}-1600.avif`,
      ].sort(),
    );
    for (const [stored, width] of [[`${base}-480.webp`, 480] as const, [`${base}-960.avif`, 960] as const]) {
      expect(await sharp(portal().stored.get(stored)).metadata()).toMatchObject({ width, height: width / 2 });
      const served = await storedFileResponse(portal().deps, stored);
      expect(served?.headers.get('content-type')).toBe(`image/${stored.split('.')[1]}`);
      expect(served?.headers.get('content-security-policy')).toContain('sandbox');
    }
    expect((await storedFileResponse(portal().deps, `${base}-1600.webp`))?.headers.get('content-length')).toBe(
      String(portal().stored.get(name)?.byteLength),
    );
    for (const none of [`${base}-481.webp`, `${base}-480.png`, `${base}-480.webp.webp`]) {
      expect(await storedFileResponse(portal().deps, none)).toBeNull();
    }
  });

  it('an image narrower than a width is not enlarged', async () => {
    const small = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await upload(portal(), form(small, 'a.png'));
    expect(await portal().deps.database.db.select().from(files)).toMatchObject([{ width: 700, widths: [480, 700] }]);
  });

  it('the location of a photograph is in none of its variants, and it is upright', async () => {
    const taken = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#0A5C63' } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'CamaraPersonal' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 41/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    expect(taken.includes('CamaraPersonal')).toBe(true);
    await upload(portal(), form(taken, 'a.jpg'));
    expect(portal().stored.size).toBe(4);
    for (const [name, bytes] of portal().stored) {
      const { exif, xmp, orientation, width = 0, height } = await sharp(bytes).metadata();
      expect([exif, xmp, orientation, height], name).toEqual([undefined, undefined, undefined, width * 2]);
      expect(Buffer.from(bytes).includes('CamaraPersonal')).toBe(false);
    }
  });

  it('an animated image stays animated, and is stored unchanged', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 600, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer();
    const name = (await (await upload(portal(), form(gif, 'a.gif'))).json()) as string;
    expect([...portal().stored.keys()]).toEqual([name]);
    expect(await sharp(portal().stored.get(name), { animated: true }).metadata()).toMatchObject({ pages: 3 });
    expect(await portal().deps.database.db.select().from(files)).toMatchObject([
      { width: 600, height: 300, widths: [] },
    ]);
  });

  it('a decompression bomb is refused', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await upload(portal(), form(bomb, 'a.png'))).status).toBe(422);
    expect(portal().stored.size).toBe(0);
  });

  it('a width that cannot be stored removes the others too', async () => {
    const { put } = portal().deps.files;
    portal().deps.files.put = async (name, bytes) => {
      if (name.endsWith('-960.avif')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      await put(name, bytes);
    };
    expect((await upload(portal(), form(await picture(), 'a.jpg'))).status).toBe(503);
    expect(portal().stored.size).toBe(0);
    expect(await portal().deps.database.db.select().from(files)).toEqual([]);
  });

  it.each([
    ['UTF-8', 'Año;Valor\n2026;1.000\n'],
    ['UTF-8 with its mark', '\ufeffAño,Valor\r\n2026,"menor < mayor"\r\n'],
    ['letters like those of a bitmap', 'BM;Peso\n1;2\n'],
  ])('takes a table in %s and sends it to be saved, not shown', async (_what, text) => {
    const name = (await (await upload(portal(), form(new TextEncoder().encode(text), 'datos.CSV'))).json()) as string;
    expect(name).toMatch(/\.csv$/);
    const headers = (await storedFileResponse(portal().deps, name))?.headers;
    expect(headers?.get('content-type')).toBe('text/csv');
    expect(headers?.get('content-disposition')).toMatch(/^attachment/);
    expect(headers?.get('x-content-type-options')).toBe('nosniff');
  });

  it('takes a table in Latin-1, as old spreadsheets write it', async () => {
    const response = await upload(portal(), form(Buffer.from('Año;Valor\n', 'latin1'), 'datos.csv'));
    expect(response.status).toBe(201);
  });

  it.each([
    ['a page called a table', '<!doctype html><p>a', 'datos.csv'],
    ['a page after some cells', 'a;b\n<script>alert(1)</script>', 'datos.csv'],
    ['a drawing called a table', '\ufeff  <svg onload="x()"/>', 'datos.csv'],
    ['bytes called a table', 'a;b\0c', 'datos.csv'],
    ['a table that is not called one', 'a;b\n', 'datos.txt'],
    ['a drawing called a picture', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'foto.webp'],
    ['a page called a document', '<html><body>a', 'plan.pdf'],
  ])('refuses %s', async (_what, text, name) => {
    const response = await upload(portal(), form(new TextEncoder().encode(text), name));
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('CSV') });
    expect(portal().stored.size).toBe(0);
  });

  it('a form without a file gets an error', async () => {
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
    expect((await upload(portal(), form(PDF, 'plan.pdf'), 'pendiente')).status).toBe(403);
    expect((await portal().call('POST', '/file', { body: form(PDF, 'plan.pdf') })).status).toBe(401);
  });
});
