import { expect, it } from 'vitest';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';

describeOn(API_DRIVERS, 'the list of accounts', (portal) => {
  it('answers data and meta, by name, without a trace of passwords', async () => {
    const { user, token } = await portal().signInAs('admin', 'Zoila Admin');
    await portal().signInAs('autor', 'Ana Ruiz');
    const response = await portal().call('GET', '/users', { token });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { data: object[]; meta: object };
    expect(body.meta).toEqual({ page: 0, per_page: 20, total: 2 });
    expect(body.data.map((row) => (row as { name: string }).name)).toEqual(['Ana Ruiz', 'Zoila Admin']);
    expect(body.data[1]).toEqual({
      id: user.id,
      name: 'Zoila Admin',
      email: user.email,
      email_proved: true,
      role: 'admin',
      active: true,
      second_factor: false,
      must_change_password: false,
      invited_until: null,
      created_at: expect.stringMatching(/-05:00$/),
      last_access_at: '2026-10-01T10:00:00-05:00',
    });
  });

  it('is searched by name or address', async () => {
    const { token } = await portal().signInAs('admin', 'Zoila Admin');
    const { user } = await portal().signInAs('autor', 'Ana Ruiz');
    const names = async (q: string) => {
      const body = (await (await portal().call('GET', `/users?q=${q}`, { token })).json()) as {
        data: { name: string }[];
      };
      return body.data.map(({ name }) => name);
    };
    expect(await names('ruiz')).toEqual(['Ana Ruiz']);
    expect(await names(user.email.slice(0, 8))).toEqual(['Ana Ruiz']);
    expect(await names('%25')).toEqual([]);
  });
});
