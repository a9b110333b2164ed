/** Text that looks like SQL, in every place that takes text: it is text, here and when it is read again. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { everyPlace } from '../support/api/places.ts';
import { API_DRIVERS, BOTH, describeOn, PASSWORD } from '../support/api/portal.ts';
import { illustratedPost } from '../support/files/uploads.ts';
import { file, PERSON, REQUEST } from '../support/pqrsd/requests.ts';

const ATTACKS = [
  "' or '1'='1",
  "'; drop table users; --",
  "1'; select pg_sleep(9); --",
  "') union select password_hash from users --",
  '" or ""="',
  '$1 $$ select 1 $$ \\',
  "\\'; delete from posts where ''='",
  '%_%',
  "Niño O'Higgins -- ; /* */",
];
/** The most time an attack may take: none of them makes the database sleep. */
const MAX_RESPONSE_MS = 5_000;

const LISTS = ['/users', '/posts/all', '/posts', '/files', '/pqrsd', '/pqrsd/export'];

/** Thousands of calls, on a machine that may be busy. */
const EVERY_PLACE_MS = 900_000;

describeOn(API_DRIVERS, 'text that looks like SQL', (portal) => {
  it('gets the response of any other text, in every field, query and path of every operation', {
    timeout: EVERY_PLACE_MS,
  }, async () => {
    portal().deps.settings.rateLimits = false;
    const differences: string[] = [];
    // Another attack for each place on the embedded database than on the others.
    let n = portal().deps.database.driver === 'pglite' ? 0 : 5;
    for await (const { what, statusWith } of everyPlace(portal())) {
      const attack = ATTACKS[n++ % ATTACKS.length] ?? '';
      const from = performance.now();
      const status = await statusWith(attack);
      expect(performance.now() - from, what).toBeLessThan(MAX_RESPONSE_MS);
      // As long and as odd, but of no meaning to a database.
      const expected = await statusWith('¿«~»!'.repeat(9).slice(0, attack.length));
      if (status !== expected || status >= 500) differences.push(`${what}, ${attack}: ${status}, not ${expected}`);
    }
    expect(differences).toEqual([]);
    const { rows } = (await portal().deps.database.db.execute(sql`select count(*)::int as n from users`)) as {
      rows: { n: number }[];
    };
    expect(rows[0]?.n).toBeGreaterThan(0);
  });
});

describeOn(BOTH, 'text that looks like SQL', (portal) => {
  it('is stored character by character and read back the same', async () => {
    const { user, token } = await portal().signInAs('admin');
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await portal().call(method, path, { token, ...(body !== undefined && { body }) });
      expect([method, path, answer.status < 300]).toEqual([method, path, true]);
      return answer.status === 204 ? null : await answer.json();
    };
    for (const [n, text] of ATTACKS.entries()) {
      const { id } = await call('POST', '/posts', { title: text, desc: '<p>x</p>', alt: text, cat: 'noticias' });
      expect(await call('GET', `/posts/${id}`)).toMatchObject({ title: text, alt: text });

      const account = { name: text, email: `a${n}@hospital.example`, password: 'una-clave-muy-larga-x', role: 'autor' };
      const made = await call('POST', '/users', {
        ...account,
        password_confirmation: account.password,
        current_password: PASSWORD,
      });
      expect(await call('GET', `/users/${made.id}`)).toMatchObject({ name: text });
      expect(await call('GET', `/users?q=${encodeURIComponent(text)}`)).toMatchObject({ data: [{ name: text }] });

      const said = { ...REQUEST, fullname: text, address: text, ocupation: text, issue: text, description: text };
      const { id: caseId, rad, clave } = await file(portal(), { ...said, rad: text });
      const { rad: _, policy: __, type_pqrsd: ___, ...stored } = said as Record<string, unknown>;
      const shown = { ...stored, telephone: '3001234567', number_document: '1098765432' };
      expect(await call('GET', `/pqrsd/${caseId}`)).toMatchObject({ data: shown });
      await call('POST', `/pqrsd/${caseId}/steps`, { kind: 'note', text });
      await call('POST', '/pqrsd/seguimiento/mensajes', { rad, clave, text });
      expect(JSON.stringify(await call('GET', `/pqrsd/${caseId}`)).split(JSON.stringify(text)).length).toBeGreaterThan(
        6,
      );

      await call('PUT', '/notice', { level: 'info', text, until: '2026-10-02 10:00' });
      expect(await call('GET', '/notice')).toMatchObject({ data: { text } });
    }
    expect(user.id).toBeGreaterThan(0);
  });

  // These two read words, not signs (tests/api/search.test.ts, tests/api/pqrsd/list.test.ts).
  it.each(LISTS.filter((path) => path !== '/posts' && !path.startsWith('/pqrsd')))(
    '%s finds texts with the characters % and _, and does not treat them as wildcards',
    async (path) => {
      const { user, token } = await portal().signInAs('admin', 'Ana 100 % de_verdad \\ ok');
      await portal().signInAs('autor', 'Otra persona');
      for (const title of ['Meta del 100 % de_verdad \\ ok', 'Otra cosa']) {
        await illustratedPost(portal(), { authorId: user.id, title }, []);
        await file(portal(), {
          ...REQUEST,
          ...PERSON,
          fullname: title,
          issue: title,
          description: crypto.randomUUID(),
        });
        const body = new FormData();
        body.set('file', new File([`%PDF-1.7 ${title} %%EOF`], `${title.replace('\\', 'x')}.pdf`));
        await portal().call('POST', '/file', { token, body });
      }
      const found = async (q: string) => {
        const answer = await portal().call('GET', `${path}?q=${encodeURIComponent(q)}`, { token });
        expect(answer.status).toBe(200);
        const list = (await answer.json()) as unknown[] | { data: unknown[] };
        return (Array.isArray(list) ? list : list.data).length;
      };
      expect(await found('%')).toBe(1);
      expect(await found('0 % d')).toBe(1);
      expect(await found('e_v')).toBe(1);
      expect(await found('e%v')).toBe(0);
      expect(await found('__')).toBe(0);
      if (path !== '/files') expect(await found('\\')).toBe(1);
    },
  );
});
