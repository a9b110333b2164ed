import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';

describeOn(API_DRIVERS, 'signing in and out', (portal) => {
  it.each(['/login', '/auth/login'])('POST %s answers the user and a token', async (path) => {
    const { user } = await portal().signInAs('editor', 'Rosa Pérez');
    const credentials = { email: user.email, password: PASSWORD };
    for (const body of [credentials, { credentials }]) {
      const response = await portal().call('POST', path, { body });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        user: { id: user.id, name: 'Rosa Pérez', email: user.email, role: 'editor' },
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      });
    }
  });

  it('accepts an address written with capitals and spaces', async () => {
    const { user } = await portal().signInAs('autor');
    const body = { email: `  ${user.email.toUpperCase()} `, password: PASSWORD };
    expect((await portal().call('POST', '/login', { body })).status).toBe(200);
  });

  it('answers the same for a wrong password and for an unknown address', async () => {
    const { user } = await portal().signInAs('autor');
    const wrong = await portal().call('POST', '/login', { body: { email: user.email, password: 'otra' } });
    const unknown = await portal().call('POST', '/login', {
      body: { email: 'nadie@hospital.example', password: 'otra' },
    });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(await wrong.json()).toEqual({ message: 'El correo o la contraseña no son correctos.' });
    expect(await unknown.json()).toEqual({ message: 'El correo o la contraseña no son correctos.' });
  });

  it.each(['/login', '/auth/login'])('%s reads the fields alike, bare or in a credentials object', async (path) => {
    const { user } = await portal().signInAs('autor');
    const fields = { email: user.email, password: PASSWORD };
    for (const body of [fields, { credentials: fields }]) {
      expect(await (await portal().call('POST', path, { body })).json()).toMatchObject({ user });
    }
    const missing = await portal().call('POST', path, { body: { credentials: { email: user.email } } });
    expect(await missing.json()).toMatchObject({ errors: { password: ['Escriba su contraseña.'] } });
  });

  it('names the fields that are missing', async () => {
    const response = await portal().call('POST', '/login', { body: {} });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: 'Revise los campos señalados.',
      errors: { email: ['Escriba su correo electrónico.'], password: ['Escriba su contraseña.'] },
    });
  });

  it('GET /user answers the bare user of the session', async () => {
    const { user, token } = await portal().signInAs('siau');
    const response = await portal().call('GET', '/user', { token });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      ...user,
      userImg: null,
      owed: null,
      second_factor_due_at: null,
      owns_content: false,
    });
  });

  it.each(['/logout', '/auth/logout'])('POST %s kills the token at once', async (path) => {
    const { token } = await portal().signInAs('autor');
    expect((await portal().call('POST', path, { token })).status).toBe(204);
    const after = await portal().call('GET', '/user', { token });
    expect(after.status).toBe(401);
    expect(await after.json()).toEqual({ message: 'Inicie sesión para continuar.' });
    expect((await portal().call('POST', path, { token })).status).toBe(401);
  });

  it('does not end the other sessions of the same user', async () => {
    const { user, token } = await portal().signInAs('autor');
    const other = await portal().call('POST', '/login', { body: { email: user.email, password: PASSWORD } });
    const { token: otherToken } = (await other.json()) as { token: string };
    await portal().call('POST', '/logout', { token });
    expect((await portal().call('GET', '/user', { token: otherToken })).status).toBe(200);
  });

  it.each(['', 'nada', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJqdGkiOiJ4In0.'])('the token «%s» is refused', async (token) => {
    expect((await portal().call('GET', '/user', { token })).status).toBe(401);
  });

  it('audits the sign-in and the refused attempt', async () => {
    const { user } = await portal().signInAs('autor');
    await portal().call('POST', '/login', { body: { email: user.email, password: 'mala' } });
    const traces = await portal().deps.database.db.select().from(auditLog).orderBy(auditLog.id);
    expect(traces.map(({ action, actorId, entityId }) => ({ action, actorId, entityId }))).toEqual([
      { action: 'session.opened', actorId: user.id, entityId: String(user.id) },
      { action: 'session.refused', actorId: null, entityId: String(user.id) },
    ]);
  });
});
