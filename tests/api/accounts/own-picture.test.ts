/** The picture of an author (docs/contract.md#post): from «Mi cuenta» to the posts, and away again. */
import { Buffer } from 'node:buffer';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { MAX_PICTURE_BYTES } from '#domain/users/account-picture.ts';
import { storedFileResponse } from '#server/files/serve-file.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';
import { sessionApi } from '#shared/api/endpoints/session.api.ts';
import { callEndpoint } from '../../support/api/call-endpoint.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { formWith, PDF } from '../../support/files/uploads.ts';

const portrait = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'dato-personal' } })
    .jpeg()
    .toBuffer();

describeOn(API_DRIVERS, 'the picture of an author', (portal) => {
  const put = (token: string, bytes: Uint8Array, name = 'yo.jpg') =>
    portal().call('POST', '/account/picture', { token, body: formWith(bytes, name) });
  const putPicture = async (token: string, background = '#0a5c63') => {
    const response = await put(token, await portrait(background));
    expect(response.status).toBe(200);
    return ((await response.json()) as { userImg: string }).userImg;
  };
  const pictureOf = async (token: string) => (await callEndpoint(portal(), sessionApi.user, { token })).userImg;
  const publish = async (token: string) => {
    const response = await portal().call('POST', '/posts', {
      token,
      body: { title: 'Una', cat: 'noticias', desc: '' },
    });
    return (await response.json()) as { id: number; userImg: string | null };
  };
  const userImgOf = async (path: string) => {
    const answer = (await (await portal().call('GET', path)).json()) as { userImg: string } | { userImg: string }[];
    return [answer].flat().map(({ userImg }) => userImg);
  };

  it('is a small square without camera data, in GET /user and in the posts, and cached pages show it at once', async () => {
    const { token } = await portal().signInAs('autor');
    const { id, userImg: before } = await publish(token);
    expect([before, await pictureOf(token)]).toEqual([null, null]);
    const name = await putPicture(token);
    expect(name).toMatch(/^[0-9a-f-]{36}\.webp$/);
    const bytes = portal().stored.get(name) ?? new Uint8Array();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 192, height: 192 });
    expect(Buffer.from(bytes).includes('dato-personal')).toBe(false);
    expect(await pictureOf(token)).toBe(name);
    expect([await userImgOf('/posts'), await userImgOf(`/posts/${id}`)]).toEqual([[name], [name]]);
    expect((await publish(token)).userImg).toBe(name);
    expect(portal().invalidated).toContainEqual(['posts']);
    const served = await storedFileResponse(portal().deps, name);
    expect(served?.headers.get('content-type')).toBe('image/webp');
    expect((await served?.bytes())?.byteLength).toBe(bytes.byteLength);
    // It belongs to the account, not to the library of everyone.
    expect(await (await portal().call('GET', '/files', { token })).json()).toMatchObject({ data: [] });
  });

  it('another one takes its place, and the bytes of the first are gone', async () => {
    const { token } = await portal().signInAs('editor');
    const first = await putPicture(token);
    const second = await putPicture(token, '#b4520f');
    expect([...portal().stored.keys()]).toEqual([second]);
    expect(portal().invalidated).toContainEqual([`file:${first}`]);
    expect(await storedFileResponse(portal().deps, first)).toBeNull();
  });

  it('removed, or with its account, nothing of it stays', async () => {
    const { token, user } = await portal().signInAs('autor');
    const { id } = await publish(token);
    await putPicture(token);
    await callEndpoint(portal(), accountApi.removePicture, { token });
    expect([await pictureOf(token), await userImgOf(`/posts/${id}`), portal().stored.size]).toEqual([null, [null], 0]);
    const name = await putPicture(token);
    const admin = await portal().signInAs('admin');
    const body = { current_password: PASSWORD };
    expect((await portal().call('DELETE', `/users/${user.id}`, { token: admin.token, body })).status).toBe(204);
    expect([await userImgOf(`/posts/${id}`), portal().stored.size]).toEqual([[null], 0]);
    expect(await storedFileResponse(portal().deps, name)).toBeNull();
  });

  it.each([
    ['a document', PDF, 415],
    ['a drawing with code', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 415],
    ['a picture cut short', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 422],
    ['one of more than 4 MB', new Uint8Array(MAX_PICTURE_BYTES + 1), 413],
  ])('%s is refused with the reason and changes nothing', async (_what, bytes, status) => {
    const { token } = await portal().signInAs('autor');
    const name = await putPicture(token);
    const response = await put(token, bytes);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ errors: { file: [expect.any(String)] } });
    expect([await pictureOf(token), [...portal().stored.keys()]]).toEqual([name, [name]]);
  });
});
