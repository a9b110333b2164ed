/** An account with open cases leaves the desk only when a colleague takes them over. */
import { expect, it } from 'vitest';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, deskOf, file } from '../../support/pqrsd/requests.ts';

const PROOF = { current_password: PASSWORD };

describeOn(API_DRIVERS, 'an account with open cases', (portal) => {
  const staged = async () => {
    const admin = await deskOf(portal(), 'admin', 'Zoila Admin');
    const luz = await deskOf(portal(), 'siau', 'Luz');
    const pedro = await deskOf(portal(), 'siau', 'Pedro');
    const open = [await file(portal()), await file(portal())];
    const closed = await file(portal());
    for (const { id } of [...open, closed]) await admin.step(id, { kind: 'assign', to: luz.user.id });
    await admin.step(closed.id, { kind: 'answer', text: 'Listo.', channel: 'portal' });
    await admin.step(closed.id, { kind: 'close', evidence: 'Firmó la copia.' });
    const assigned = async () => {
      const { data } = (await (await admin.call('GET', '/pqrsd')).json()) as { data: DeskPqrsd[] };
      return data.map(({ assigned_to }) => assigned_to).reverse();
    };
    const change = { name: 'Luz', email: luz.user.email };
    return { admin, luz, pedro, open, closed, assigned, change };
  };

  it('is not deleted without an officer to take them over: the error says how many', async () => {
    const { admin, luz, assigned } = await staged();
    const response = await admin.call('DELETE', `/users/${luz.user.id}`, PROOF);
    expect([response.status, await response.json()]).toEqual([
      409,
      {
        message: 'Esta cuenta tiene 2 casos abiertos de PQRSD. Elija quién los recibe.',
        errors: { handover_to: ['Tiene 2 casos abiertos. Elija quién los recibe.'] },
      },
    ]);
    expect(await assigned()).toEqual([luz.user.id, luz.user.id, luz.user.id]);
    expect((await admin.call('GET', `/users/${luz.user.id}`)).status).toBe(200);
  });

  it('is deleted when a colleague takes them, each with its step in the history', async () => {
    const { admin, luz, pedro, open, assigned } = await staged();
    const answer = await admin.call('DELETE', `/users/${luz.user.id}`, { handover_to: pedro.user.id, ...PROOF });
    expect(answer.status).toBe(204);
    expect(await assigned()).toEqual([pedro.user.id, pedro.user.id, null]);
    for (const { id } of open) {
      expect((await admin.open(id)).history.at(-1)).toMatchObject({ kind: 'assigned', name: 'Zoila Admin' });
    }
  });

  it.each([
    ['loses the role', { role: 'editor' }],
    ['is deactivated', { active: false }],
  ])('that %s hands them over too', async (_what, terms) => {
    const { admin, luz, pedro, change, assigned } = await staged();
    const path = `/users/${luz.user.id}`;
    expect((await admin.call('PUT', path, { ...change, ...terms, ...PROOF })).status).toBe(409);
    expect(await (await admin.call('GET', path)).json()).toMatchObject({ role: 'siau', active: true });
    const changed = await admin.call('PUT', path, {
      ...change,
      ...terms,
      ...PROOF,
      handover_to: String(pedro.user.id),
    });
    expect(await changed.json()).toMatchObject(terms);
    expect(await assigned()).toEqual([pedro.user.id, pedro.user.id, luz.user.id]);
    expect((await admin.call('PUT', path, { ...change, ...terms, ...PROOF, handover_to: '' })).status).toBe(200);
  });

  it('keeps working under another name, or as an administrator, with its cases', async () => {
    const { admin, luz, change, assigned } = await staged();
    expect((await admin.call('PUT', `/users/${luz.user.id}`, { ...change, role: 'admin', ...PROOF })).status).toBe(200);
    expect(await assigned()).toEqual([luz.user.id, luz.user.id, luz.user.id]);
  });

  it('refuses an officer who may not work on them or not read them all', async () => {
    const { admin, luz, pedro } = await staged();
    const editor = await portal().signInAs('editor');
    const handTo = async (id: number) =>
      (await admin.call('DELETE', `/users/${luz.user.id}`, { handover_to: id, ...PROOF })).status;
    expect([await handTo(luz.user.id), await handTo(editor.user.id), await handTo(9999)]).toEqual([422, 422, 422]);
    for (const reader of [luz, admin]) await letReadDenuncias(portal(), reader);
    const sealed = await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    await admin.step(sealed.id, { kind: 'assign', to: luz.user.id });
    expect(await handTo(pedro.user.id)).toBe(422);
    expect(await handTo(admin.user.id)).toBe(204);
  });

  it('that two administrators delete at once for each other loses no case', async () => {
    const { admin, luz, pedro, open } = await staged();
    const other = await deskOf(portal(), 'admin', 'Otilia Admin');
    const theirs = await file(portal());
    await admin.step(theirs.id, { kind: 'assign', to: pedro.user.id });
    const statuses = await Promise.all([
      admin.call('DELETE', `/users/${luz.user.id}`, { handover_to: pedro.user.id, ...PROOF }),
      other.call('DELETE', `/users/${pedro.user.id}`, { handover_to: luz.user.id, ...PROOF }),
    ]).then((answers) => answers.map(({ status }) => status));
    // The second one finds the other account gone, or cases that have come to its own since it looked.
    expect(statuses.sort()).toEqual([204, expect.toBeOneOf([409, 422])]);
    for (const { id } of [...open, theirs]) expect((await admin.open(id)).assigned_to).not.toBeNull();
  });
});
