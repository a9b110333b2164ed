import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MAX_CASE_FILE_BYTES } from '#domain/pqrsd/case-files.ts';
import { uploadChunks, uploads } from '#server/files/files.table.ts';
import { storedFileResponse } from '#server/files/serve-file.ts';
import { removeStaleUploads } from '#server/files/uploads/uploads.usecases.ts';
import { pqrsdFiles } from '#server/pqrsd/files/case-files.table.ts';
import { removeUnclaimedFiles } from '#server/pqrsd/files/case-files.usecases.ts';
import { pqrsdCases } from '#server/pqrsd/pqrsd.table.ts';
import { throttles } from '#server/throttle/throttles.table.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { PDF, pdfOf, photograph } from '../../support/files/uploads.ts';
import { announce, keptFile, namedFiles, sendFile } from '../../support/pqrsd/case-files.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const HTML = text('<!doctype html><script>alert(1)</script>');
const SVG = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const rowsOf = ({ deps }: Portal) => deps.database.db.select().from(pqrsdFiles);
const casesOf = ({ deps }: Portal) => deps.database.db.select().from(pqrsdCases);

/** A photograph with location and camera metadata. */
const tellingPhotograph = async (): Promise<Uint8Array> =>
  sharp(await photograph(400, 300))
    .withExif({ IFD0: { Make: 'CAMARA-DE-QUIRINA' }, IFD3: { GPSLatitude: '4/1 35/1 0/1' } })
    .jpeg()
    .toBuffer();

/** A zip bomb: one entry that claims to be a word document and expands to a hundred times its size. */
function bomb(): Uint8Array {
  const name = Buffer.from('[Content_Types].xml');
  const data = deflateRawSync(Buffer.alloc(50_000_000));
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(50_000_000, 22);
  head.writeUInt16LE(name.length, 26);
  return new Uint8Array(Buffer.concat([head, name, data]));
}

describeOn(API_DRIVERS, 'files of a case', (portal) => {
  async function nothingIsLeft() {
    expect([...portal().stored.keys()]).toEqual([]);
    for (const table of [uploads, uploadChunks, pqrsdFiles]) {
      expect(await portal().deps.database.db.select().from(table)).toEqual([]);
    }
  }

  it('come ahead of it, go with it, and only the desk gets them', async () => {
    const sent = pdfOf(5_000_000);
    const files = await namedFiles(portal(), { 'Cédula de María.pdf': sent });
    const { id } = await file(portal(), { ...REQUEST, files });
    const desk = await deskOf(portal());
    const { files: shown } = await desk.open(id);
    expect(shown).toEqual([
      {
        id: files[0]?.id,
        name: 'Cédula de María.pdf',
        mime: 'application/pdf',
        bytes: sent.byteLength,
        seq: 1,
        by: 'ciudadano',
        visibility: 'publica',
      },
    ]);

    const answer = await desk.call('GET', `/pqrsd/${id}/files/${files[0]?.id}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''C%C3%A9dula%20de%20Mar%C3%ADa.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true);

    const [stored] = await rowsOf(portal());
    expect(await storedFileResponse(portal().deps, stored?.stored ?? '')).toBeNull();
    expect(await storedFileResponse(portal().deps, `${files[0]?.id}.pdf`)).toBeNull();
  });

  it('record a view when an officer downloads them', async () => {
    const files = await namedFiles(portal(), { 'acta.pdf': PDF });
    const { id } = await file(portal(), { ...REQUEST, files });
    const admin = await deskOf(portal(), 'admin', 'Rosa');
    await admin.call('GET', `/pqrsd/${id}/files/${files[0]?.id}`);
    const views = (await (await admin.call('GET', `/pqrsd/${id}/views`)).json()) as { data: { name: string }[] };
    expect(views.data.map(({ name }) => name)).toEqual(['Rosa']);
  });

  it('of a report of corruption are only for its readers, and those of one case not for another', async () => {
    const files = await namedFiles(portal(), { 'prueba.pdf': PDF });
    const denuncia = await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia', files });
    const other = await file(portal(), { ...REQUEST, issue: 'Otra' });
    const desk = await deskOf(portal());
    const admin = await deskOf(portal(), 'admin');
    const path = `/pqrsd/${denuncia.id}/files/${files[0]?.id}`;
    expect((await desk.call('GET', path)).status).toBe(404);
    expect((await admin.call('GET', path)).status).toBe(404);
    await letReadDenuncias(portal(), admin);
    expect((await admin.call('GET', path)).status).toBe(200);
    expect((await admin.call('GET', `/pqrsd/${other.id}/files/${files[0]?.id}`)).status).toBe(404);
    expect((await portal().call('GET', path)).status).toBe(401);
    const { token } = await portal().signInAs('editor');
    expect((await portal().call('GET', path, { token })).status).toBe(403);
  });

  it('of an anonymous person have neither their names nor what a camera wrote', async () => {
    const files = await namedFiles(portal(), { 'foto de Quirina.jpg': await tellingPhotograph(), 'Quirina.pdf': PDF });
    const { id } = await file(portal(), { ...ANONYMOUS, files });
    const desk = await deskOf(portal());
    expect((await desk.open(id)).files.map(({ name }) => name).sort()).toEqual(['adjunto-1.jpg', 'adjunto-2.pdf']);
    const bytes = Buffer.concat([...portal().stored.values()]);
    expect(bytes.includes('QUIRINA')).toBe(false);
    expect(JSON.stringify(await rowsOf(portal()))).not.toContain('Quirina');
  });

  it('that are images become upright JPEG without metadata, with the matching extension', async () => {
    const files = await namedFiles(portal(), {
      'Pantalla.png': await sharp(await photograph(300, 200))
        .png()
        .toBuffer(),
    });
    const { id } = await file(portal(), { ...REQUEST, files });
    const desk = await deskOf(portal());
    expect((await desk.open(id)).files).toMatchObject([{ name: 'Pantalla.jpg', mime: 'image/jpeg' }]);
    const [bytes] = [...portal().stored.values()];
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('of up to 25 megapixels are re-encoded; a larger image is refused with a message, and nothing of it is stored', async () => {
    expect((await sendFile(portal(), await photograph(5_000, 5_000), 'jpg')).status).toBe(201);
    portal().stored.clear();
    await portal().deps.database.db.delete(pqrsdFiles);
    for (const [width, height] of [
      [5_000, 5_001],
      [7_000, 7_000],
    ] as const) {
      const answer = await sendFile(portal(), await photograph(width, height), 'jpg');
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ errors: { file: [expect.stringContaining('25 megapíxeles')] } });
      await nothingIsLeft();
    }
  });

  it('get a 503 when many images are queued, and can be completed later', async () => {
    const { clean } = portal().deps.images;
    portal().deps.images = { ...portal().deps.images, clean: async () => 'full' };
    const photo = await photograph(400, 300);
    const started = await announce(portal(), photo.byteLength, 'jpg');
    const { id } = (await started.json()) as { id: string };
    await portal().call('PUT', `/pqrsd/uploads/${id}/0`, { body: photo });
    const busy = await portal().call('POST', `/pqrsd/uploads/${id}/complete`);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await busy.json()).toMatchObject({ message: expect.stringContaining('no se ha perdido') });
    portal().deps.images = { ...portal().deps.images, clean };
    expect((await portal().call('POST', `/pqrsd/uploads/${id}/complete`)).status).toBe(201);
  });

  it.each([
    ['a PDF that is a page', HTML, 'pdf', 415],
    ['a PDF that is a photograph', null, 'pdf', 415],
    ['a photograph that is a PDF', PDF, 'jpg', 415],
    ['a drawing with scripts as a photograph', SVG, 'png', 415],
    ['a drawing with scripts as text', SVG, 'txt', 415],
    ['a page as a table', HTML, 'csv', 415],
    ['a document that unfolds without end', bomb(), 'docx', 415],
    ['a photograph cut in the middle', 'half', 'jpg', 422],
    ['sound that is none', PDF, 'mp3', 415],
  ])('are refused when they lie: %s', async (_what, given, extension, status) => {
    const picture = await photograph();
    const bytes = given === null ? picture : given === 'half' ? picture.slice(0, 300) : (given as Uint8Array);
    const answer = await sendFile(portal(), bytes, extension);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.any(String), errors: { file: [expect.any(String)] } });
    await nothingIsLeft();
  });

  it.each([
    ['svg', 10, 'Ese tipo de archivo no se recibe'],
    ['html', 10, 'Ese tipo de archivo no se recibe'],
    ['exe', 10, 'Ese tipo de archivo no se recibe'],
    ['pdf', 0, 'El archivo está vacío.'],
    ['pdf', MAX_CASE_FILE_BYTES + 1, 'Pesa más de 10 MB'],
  ])('are refused before they set out: %s of %i bytes', async (extension, bytes, message) => {
    const answer = await announce(portal(), bytes, extension);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain(message);
  });

  it('of 10 MB are accepted, and more than announced is not', async () => {
    await keptFile(portal(), pdfOf(MAX_CASE_FILE_BYTES));
    const { id } = (await (await announce(portal(), 10, 'pdf')).json()) as { id: string };
    expect((await portal().call('PUT', `/pqrsd/uploads/${id}/0`, { body: new Uint8Array(11) })).status).toBe(422);
  });

  it('are spreadsheets and texts in the common character encodings', async () => {
    expect(await keptFile(portal(), text('año;niños\n2026;3\n'), 'csv')).toMatchObject({ mime: 'text/csv' });
    expect(await keptFile(portal(), new Uint8Array([0x61, 0xf1, 0x6f]), 'txt')).toMatchObject({ mime: 'text/plain' });
  });

  it('are five at most, and a sixth is listed with the other field errors', async () => {
    const six = Array.from({ length: 6 }, (_, at) => ({ id: crypto.randomUUID(), name: `${at}.pdf` }));
    const answer = await portal().call('POST', '/pqrsd', { body: { ...REQUEST, issue: '', files: six } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { files: ['Adjunte 5 archivos o menos.'], issue: ['Escriba el asunto.'] },
    });
  });

  it('that were never uploaded, or belong to another case, stop this filing and claim no file', async () => {
    const files = await namedFiles(portal(), { 'acta.pdf': PDF });
    await file(portal(), { ...REQUEST, files });
    const fresh = await namedFiles(portal(), { 'nueva.pdf': PDF });
    const body = { ...REQUEST, issue: 'Otra', files: [...fresh, ...files, { id: 'inventado', name: 'x.pdf' }] };
    const answer = await portal().call('POST', '/pqrsd', { body });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: {
        files: [
          '«acta.pdf» ya no está en el servidor: adjúntelo de nuevo.',
          '«x.pdf» ya no está en el servidor: adjúntelo de nuevo.',
        ],
      },
    });
    expect(await casesOf(portal())).toHaveLength(1);
    await file(portal(), { ...REQUEST, issue: 'Otra', files: fresh });
  });

  it('sent twice under one idempotency key are one case with the files once', async () => {
    const files = await namedFiles(portal(), { 'acta.pdf': PDF });
    const body = { ...REQUEST, rad: 'la-misma', files };
    const receipts = await Promise.all([file(portal(), body), file(portal(), body), file(portal(), body)]);
    expect(new Set(receipts.map(({ rad, clave }) => `${rad} ${clave}`)).size).toBe(1);
    expect(await casesOf(portal())).toHaveLength(1);
    expect(await rowsOf(portal())).toHaveLength(1);
  });

  it('finished twice are one file', async () => {
    const { id } = (await (await announce(portal(), PDF.byteLength, 'pdf')).json()) as { id: string };
    await portal().call('PUT', `/pqrsd/uploads/${id}/0`, { body: PDF });
    const finish = () => portal().call('POST', `/pqrsd/uploads/${id}/complete`);
    const answers = await Promise.all([finish(), finish(), finish()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rowsOf(portal())).toHaveLength(1);
    expect(portal().stored.size).toBe(1);
  });

  it('unclaimed for a day are deleted, and those of a case stay', async () => {
    const kept = await namedFiles(portal(), { 'caso.pdf': PDF });
    await file(portal(), { ...REQUEST, files: kept });
    const late = await namedFiles(portal(), { 'tarde.pdf': PDF });
    await announce(portal(), 10, 'pdf');
    portal().moveClock(hours(24) + 1);
    const answer = await portal().call('POST', '/pqrsd', { body: { ...REQUEST, issue: 'Otra', files: late } });
    expect(answer.status).toBe(422);
    expect(await removeUnclaimedFiles(portal().deps)).toBe(1);
    await removeStaleUploads(portal().deps);
    expect((await rowsOf(portal())).map(({ name }) => name)).toEqual(['caso.pdf']);
    expect(portal().stored.size).toBe(1);
  });

  it('are rate-limited by address, except those of the desk, and no address is stored', async () => {
    const address = '198.51.100.77';
    for (let count = 0; count < 60; count += 1) await announce(portal(), 10, 'pdf', { address });
    const refused = await announce(portal(), 10, 'pdf', { address });
    expect(refused.status).toBe(429);
    expect((await announce(portal(), 10, 'pdf', { address: '198.51.100.78' })).status).toBe(201);
    for (const role of ['siau', 'admin'] as const) {
      const { token } = await portal().signInAs(role);
      expect((await announce(portal(), 10, 'pdf', { address, token })).status).toBe(201);
    }
    for (const role of ['pendiente', 'autor', 'editor'] as const) {
      const { token } = await portal().signInAs(role);
      expect([role, (await announce(portal(), 10, 'pdf', { address, token })).status]).toEqual([role, 429]);
    }
    const rows = await portal().deps.database.db.select().from(throttles);
    for (const { expiresAt } of rows) expect(expiresAt.getTime() % hours(1)).toBe(0);
    const accounts = 5;
    expect(rows.length).toBeLessThanOrEqual(accounts);
  });

  it('are separate: an upload of the staff cannot be reached from here, nor the reverse', async () => {
    const { token } = await portal().signInAs('autor');
    const body = { name: 'a.pdf', bytes: PDF.byteLength };
    const staff = (await (await portal().call('POST', '/file/uploads', { token, body })).json()) as { id: string };
    expect((await portal().call('GET', `/pqrsd/uploads/${staff.id}`)).status).toBe(404);
    const { id } = (await (await announce(portal(), 10, 'pdf')).json()) as { id: string };
    expect((await portal().call('GET', `/file/uploads/${id}`, { token })).status).toBe(404);
  });
});

describeOn(API_DRIVERS, 'files of what is said in a case', (portal) => {
  const follow = async (pair: object) =>
    (
      (await (await portal().call('POST', '/pqrsd/seguimiento', { body: pair })).json()) as {
        data: { files: object[] };
      }
    ).data;
  const download = (body: object) => portal().call('POST', '/pqrsd/seguimiento/archivos', { body });

  it('reach a citizen with the clave when an answer includes them; those of the filing and internal ones never do', async () => {
    const filed = await namedFiles(portal(), { 'cédula.pdf': PDF });
    const { id, rad, clave } = await file(portal(), { ...REQUEST, files: filed });
    const desk = await deskOf(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    const note = await namedFiles(portal(), { 'interno.pdf': PDF });
    await desk.step(id, { kind: 'note', text: 'Para mirar.', files: note });
    const answer = await namedFiles(portal(), { 'respuesta.pdf': PDF });
    await desk.step(id, { kind: 'answer', text: 'Aquí está.', channel: 'portal', files: answer });
    const proof = await namedFiles(portal(), { 'guía.pdf': PDF });
    const closed = await desk.step(id, { kind: 'close', evidence: 'Acta de entrega', files: proof });
    expect(closed.files.map(({ name, by, visibility }) => [name, by, visibility])).toEqual([
      ['cédula.pdf', 'ciudadano', 'publica'],
      ['interno.pdf', 'hospital', 'interna'],
      ['respuesta.pdf', 'hospital', 'publica'],
      ['guía.pdf', 'hospital', 'interna'],
    ]);

    const told = await follow({ rad, clave });
    expect(told).toMatchObject({ files: [{ name: 'respuesta.pdf', seq: 4 }], filed_files: 1 });
    expect(JSON.stringify(told)).not.toContain('cédula');
    const got = await download({ rad, clave, file: answer[0]?.id });
    expect(got.status).toBe(200);
    expect(Buffer.from(await got.arrayBuffer()).equals(PDF)).toBe(true);
    for (const [hidden] of [filed, note, proof]) {
      expect((await download({ rad, clave, file: hidden?.id })).status).toBe(404);
    }
    expect((await download({ rad, clave: 'AAAAA-AAAAA', file: answer[0]?.id })).status).toBe(404);
  });

  it('come with a message once, however often it is sent', async () => {
    const { id, rad, clave } = await file(portal(), ANONYMOUS);
    const files = await namedFiles(portal(), { 'Quirina.pdf': PDF });
    const send = (more: object) =>
      portal().call('POST', '/pqrsd/seguimiento/mensajes', { body: { rad, clave, text: 'Adjunto.', ...more } });
    for (let time = 0; time < 2; time += 1) expect((await send({ files })).status).toBe(201);
    const more = await namedFiles(portal(), { 'Zabaleta.pdf': PDF });
    expect((await send({ files: more })).status).toBe(201);
    const desk = await deskOf(portal());
    const shown = await desk.open(id);
    expect(shown.messages).toHaveLength(2);
    expect(shown.files.map(({ name, seq, by }) => [name, seq, by])).toEqual([
      ['adjunto-1.pdf', 2, 'ciudadano'],
      ['adjunto-1.pdf', 3, 'ciudadano'],
    ]);
  });

  it('that are gone refuse a step, which then has not been taken', async () => {
    const { id } = await file(portal());
    const desk = await deskOf(portal());
    const refused = await desk.refused(id, { kind: 'note', text: 'X', files: [{ id: 'nada', name: 'a.pdf' }] });
    expect(refused).toMatchObject({ status: 422, body: { errors: { files: [expect.stringContaining('«a.pdf»')] } } });
    expect((await desk.open(id)).messages).toEqual([]);
  });
});
