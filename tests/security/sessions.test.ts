/** Forged, stolen, expired or changed tokens: none of them is a session. */
import { createHmac } from 'node:crypto';
import { base64url, decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createKeys } from '#server/keys.ts';
import { API_DRIVERS, describeOn, PASSWORD, type Portal } from '../support/api/portal.ts';
import { secondServer } from '../support/api/second-instance.ts';
import { illustratedPost } from '../support/files/uploads.ts';

const encoded = (value: object): string => base64url.encode(JSON.stringify(value));
const partsOf = (token: string) => token.split('.') as [string, string, string];

describeOn(API_DRIVERS, 'the token of a session', (portal) => {
  const statusWith = async (token: string, call: Portal['call'] = portal().call) =>
    (await call('GET', '/user', { token })).status;

  it('without a signature, or with one of another algorithm, is refused', async () => {
    const { token } = await portal().signInAs('admin');
    expect(await statusWith(token)).toBe(200);
    const [header, payload, signature] = partsOf(token);
    const signed = (head: object, key: Uint8Array | string, hash = 'sha256') => {
      const text = `${encoded(head)}.${payload}`;
      return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
    };
    const { privateKey } = await generateKeyPair('RS256');
    const { jti = '' } = decodeJwt(token);
    const forged = [
      `${encoded({ alg: 'none' })}.${payload}.`,
      `${encoded({ alg: 'None' })}.${payload}.${signature}`,
      `${encoded({ alg: 'nOnE', typ: 'JWT' })}.${payload}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}..${signature}`,
      signed({ alg: 'HS256' }, ''),
      signed({ alg: 'HS256' }, 'secret'),
      signed({ alg: 'HS512' }, portal().deps.keys.session, 'sha512'),
      signed({ alg: 'HS256', crit: ['exp'] }, portal().deps.keys.session),
      signed({ alg: 'HS256', kid: '../../dev/null', jku: 'https://evil.example/keys' }, ''),
      await new SignJWT({ jti }).setProtectedHeader({ alg: 'RS256' }).setExpirationTime('1h').sign(privateKey),
    ];
    for (const token of forged) expect([token, await statusWith(token)]).toEqual([token, 401]);
  });

  it('refers to a row with an unguessable id', async () => {
    const tokens = await Promise.all(['admin', 'autor', 'siau'].map((role) => portal().signInAs(role as 'admin')));
    const numbers = tokens.map(({ token }) => decodeJwt(token).jti ?? '');
    for (const number of numbers) expect(base64url.decode(number).byteLength).toBe(24);
    expect(new Set(numbers).size).toBe(3);
  });

  it('with any character changed is refused', async () => {
    const { token } = await portal().signInAs('autor');
    for (let at = 0; at < token.length - 1; at += 7) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      if (changed !== token) expect([at, await statusWith(changed)]).toEqual([at, 401]);
    }
  });

  it('signed by another secret, or for another purpose, is refused', async () => {
    const { user, token } = await portal().signInAs('admin');
    const { jti = '', exp = 0 } = decodeJwt(token);
    const sign = (key: Uint8Array) =>
      new SignJWT({ jti, sub: String(user.id) }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(exp).sign(key);
    const elsewhere = await createKeys('el secreto de otro portal, igual de largo que este');
    expect(await statusWith(await sign(elsewhere.session))).toBe(401);
    expect(await statusWith(await sign(portal().deps.keys.preview))).toBe(401);
    const id = await illustratedPost(portal(), { authorId: user.id, draftBody: '<p>b</p>' }, []);
    const { url } = (await (await portal().call('POST', `/posts/${id}/preview`, { token })).json()) as { url: string };
    expect(await statusWith(new URL(url, 'http://x').searchParams.get('previa') ?? '')).toBe(401);
  });

  it('of a session that is not in the database is refused, even with a valid signature', async () => {
    const made = await new SignJWT()
      .setJti(crypto.randomUUID())
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(portal().deps.clock().getTime() / 1000 + 600)
      .sign(portal().deps.keys.session);
    expect(await statusWith(made)).toBe(401);
    const eternal = await new SignJWT()
      .setJti("' or '1'='1")
      .setProtectedHeader({ alg: 'HS256' })
      .sign(portal().deps.keys.session);
    expect(await statusWith(eternal)).toBe(401);
  });

  it('is invalid on every instance after logout, however often it is sent again', async () => {
    const { token } = await portal().signInAs('editor');
    const elsewhere = secondServer(portal());
    expect(await statusWith(token, elsewhere)).toBe(200);
    expect((await portal().call('POST', '/logout', { token })).status).toBe(204);
    for (const call of [elsewhere, portal().call, elsewhere]) expect(await statusWith(token, call)).toBe(401);
    expect((await elsewhere('POST', '/session/renew', { token })).status).toBe(401);
  });

  it('ends with its account, and loses the permissions of a changed role at once', async () => {
    const admin = await portal().signInAs('admin');
    const elsewhere = secondServer(portal());
    const { user, token } = await portal().signInAs('editor');
    const change = (role: string, active: boolean) =>
      portal().call('PUT', `/users/${user.id}`, {
        token: admin.token,
        body: { name: user.name, email: user.email, role, active },
      });
    expect((await elsewhere('GET', '/posts/all', { token })).status).toBe(200);
    expect((await change('pendiente', true)).status).toBe(200);
    expect((await elsewhere('GET', '/posts/all', { token })).status).toBeGreaterThanOrEqual(401);
    const again = await portal().signInAs('editor');
    const answer = await portal().call('DELETE', `/users/${again.user.id}`, {
      token: admin.token,
      body: { current_password: PASSWORD },
    });
    expect(answer.status).toBe(204);
    expect(await statusWith(again.token, elsewhere)).toBe(401);
  });

  it('expires, and no renewal exceeds its maximum lifetime', async () => {
    const { token } = await portal().signInAs('autor');
    const renewed = (await (await portal().call('POST', '/session/renew', { token })).json()) as { token: string };
    portal().moveClock(13 * 3_600_000);
    for (const one of [token, renewed.token]) expect(await statusWith(one)).toBe(401);
    expect((await portal().call('POST', '/session/renew', { token: renewed.token })).status).toBe(401);
  });

  it('is only read from its header', async () => {
    const { token } = await portal().signInAs('admin');
    const tries: [string, Record<string, string>][] = [
      [`/user?token=${token}`, {}],
      [`/user?access_token=${token}`, {}],
      ['/user', { cookie: `token=${token}; ACCESS_TOKEN=${token}` }],
      ['/user', { 'x-access-token': token }],
      ['/user', { authorization: `Basic ${token}` }],
      ['/user', { authorization: token }],
    ];
    for (const [path, headers] of tries) expect((await portal().call('GET', path, { headers })).status).toBe(401);
  });
});
