/** Ids of another user's records, given where the caller's own are expected: not found. */
import { expect, it } from 'vitest';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { illustratedPost, PDF, pdfOf } from '../support/files/uploads.ts';
import { keptFile, namedFiles } from '../support/pqrsd/case-files.ts';
import { ANONYMOUS, deskOf, file, REQUEST } from '../support/pqrsd/requests.ts';
import { openHttpServer } from '../support/servers/http-server.ts';

describeOn(API_DRIVERS, 'the id of another user', (portal) => {
  it('a clave opens its own case and no other, nor the files of another', async () => {
    const desk = await deskOf(portal());
    const mine = await file(portal());
    const theirs = await file(portal(), { ...REQUEST, issue: 'Otra' });
    const files = await namedFiles(portal(), { 'oficio.pdf': PDF });
    await desk.step(theirs.id, { kind: 'write', text: 'Le enviamos el oficio.', files });
    const get = (rad: string, clave: string) =>
      portal().call('POST', '/pqrsd/seguimiento/archivos', { body: { rad, clave, file: files[0]?.id } });
    expect((await get(theirs.rad, theirs.clave)).status).toBe(200);
    expect((await get(mine.rad, mine.clave)).status).toBe(404);
    expect((await get(theirs.rad, mine.clave)).status).toBe(404);
    for (const path of ['/pqrsd/seguimiento', '/pqrsd/seguimiento/mensajes']) {
      const body = { rad: theirs.rad, clave: mine.clave, text: 'Hola' };
      expect((await portal().call('POST', path, { body })).status).toBe(404);
    }
  });

  it('a file that was filed with one case cannot be claimed by another, by any caller', async () => {
    const desk = await deskOf(portal());
    const files = await namedFiles(portal(), { 'prueba.pdf': PDF });
    const theirs = await file(portal(), { ...ANONYMOUS, files });
    const mine = await file(portal());
    const stolen = await portal().call('POST', '/pqrsd', { body: { ...REQUEST, issue: 'Ajeno', files } });
    expect(stolen.status).toBe(422);
    const message = { rad: mine.rad, clave: mine.clave, text: 'Va el archivo.', files };
    expect((await portal().call('POST', '/pqrsd/seguimiento/mensajes', { body: message })).status).toBe(422);
    expect((await desk.refused(mine.id, { kind: 'note', text: 'Adjunto.', files })).status).toBe(422);
    expect((await desk.open(theirs.id)).files).toHaveLength(1);
    expect((await desk.open(mine.id)).files).toEqual([]);
  });

  it('a pending file is only known to the holder of its id, and the id cannot be guessed', async () => {
    const { id } = await keptFile(portal(), pdfOf(2000));
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const desk = await deskOf(portal());
    const { id: caseId } = await file(portal());
    expect((await desk.call('GET', `/pqrsd/${caseId}/files/${id}`)).status).toBe(404);
  });

  it('an upload of one person is found by no other, by either of the two routes', async () => {
    const [owner, other] = [await portal().signInAs('autor'), await portal().signInAs('admin')];
    const start = { token: owner.token, body: { name: 'a.pdf', bytes: PDF.byteLength } };
    const { id } = (await (await portal().call('POST', '/file/uploads', start)).json()) as { id: string };
    const anonymous = (await (
      await portal().call('POST', '/pqrsd/uploads', { body: { bytes: 9, extension: 'pdf' } })
    ).json()) as { id: string };
    for (const [base, upload] of [
      ['/file', id],
      ['/pqrsd', id],
      ['/file', anonymous.id],
    ] as const) {
      const path = `${base}/uploads/${upload}`;
      const token = other.token;
      expect((await portal().call('GET', path, { token })).status).toBe(404);
      expect((await portal().call('PUT', `${path}/0`, { token, body: PDF })).status).toBe(404);
      expect((await portal().call('POST', `${path}/complete`, { token })).status).toBe(404);
    }
  });

  it('the revision of one post is not restored into another', async () => {
    const { user, token } = await portal().signInAs('autor');
    const stranger = await portal().signInAs('autor', 'Otra persona');
    const theirs = await illustratedPost(portal(), { authorId: stranger.user.id, draftBody: '<p>Secreto</p>' }, []);
    const mine = await illustratedPost(portal(), { authorId: user.id }, []);
    for (const [method, path] of [
      ['GET', `/posts/${theirs}?draft=1`],
      ['GET', `/posts/${theirs}/revisions/2`],
      ['POST', `/posts/${theirs}/revisions/1/restore`],
      ['POST', `/posts/${theirs}/preview`],
    ] as const) {
      expect([path, [403, 404].includes((await portal().call(method, path, { token })).status)]).toEqual([path, true]);
    }
    // The number of a revision counts within its post: what another has is not there.
    expect((await portal().call('GET', `/posts/${mine}/revisions/2`, { token })).status).toBe(404);
  });

  it('a field that claims an owner or a role is ignored', async () => {
    const { user, token } = await portal().signInAs('autor');
    const other = await portal().signInAs('autor', 'Otra persona');
    const claimed = { uid: other.user.id, author_id: other.user.id, name: 'Director', owner: other.user.id, id: 7 };
    const post = { title: 'Brigada', desc: '<p>El sábado.</p>', cat: 'noticias', ...claimed };
    const made = (await (await portal().call('POST', '/posts', { token, body: post })).json()) as {
      uid: number;
      name: string;
    };
    expect(made).toMatchObject({ uid: user.id, name: user.name });
    const password = 'una-clave-bastante-larga-de-hoy';
    const asked = { name: 'Ana', email: 'ana@correo.example', password, password_confirmation: password };
    const account = { ...asked, role: 'admin', active: true, id: 1, is_admin: true };
    const signedUp = (await (await portal().call('POST', '/signup', { body: account })).json()) as {
      user: { role: string };
    };
    expect(signedUp.user.role).toBe('pendiente');
    const filed = await file(portal(), {
      ...REQUEST,
      id: 1,
      state: 'cerrada',
      assigned_to: user.id,
      channel: 'papel',
      received_at: '2020-01-01',
    });
    expect(await (await deskOf(portal())).open(filed.id)).toMatchObject({ state: 'recibida', channel: 'web' });
  });
});

describeOn(API_DRIVERS, 'the link of a preview', (portal) => {
  it('shows its own post only, on the page as well, and nothing once it is changed', async () => {
    const http = await openHttpServer(portal());
    const { user, token } = await portal().signInAs('autor');
    const [mine, other] = [
      await illustratedPost(portal(), { authorId: user.id, draftBody: '<p>Borrador mío</p>' }, []),
      await illustratedPost(portal(), { authorId: user.id, draftBody: '<p>Borrador ajeno</p>' }, []),
    ];
    const { url } = (await (await portal().call('POST', `/posts/${mine}/preview`, { token })).json()) as {
      url: string;
    };
    expect(await (await http.get(url)).text()).toContain('Borrador mío');
    const moved = await http.get(url.replace(`/post/${mine}`, `/post/${other}`));
    expect([moved.status, (await moved.text()).includes('Borrador ajeno')]).toEqual([403, false]);
    expect((await http.get(`${url}x`)).status).toBe(403);
    await http.close();
  });
});
