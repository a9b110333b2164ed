import { expect, it } from 'vitest';
import { PQRSD_STATES } from '#domain/pqrsd/pqrsd.ts';
import { ROLES } from '#domain/users/user.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { addDemoCases } from '#server/demo/demo-cases.ts';
import { listCases } from '#server/pqrsd/inbox/inbox.store.ts';
import { findSetting } from '#server/settings/settings.store.ts';
import { insertUser, listUsers } from '#server/users/users.store.ts';
import { cheapPasswords } from '../../support/accounts/cheap-passwords.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { file } from '../../support/pqrsd/requests.ts';

describeOn(API_DRIVERS, 'the demonstration cases', (portal) => {
  const allCases = async () =>
    (await listCases(portal().deps.database.db, { where: undefined, page: 0, perPage: 100 })).rows.map(
      ({ record }) => record,
    );
  const allUsers = async () => (await listUsers(portal().deps.database.db, { page: 0, perPage: 100 })).rows;

  it('are thirty, in every state, and none is dated after now', async () => {
    const now = portal().deps.clock();
    expect(await addDemoCases(portal().deps)).toMatchObject({ cases: 30 });
    const rows = await allCases();
    expect(rows).toHaveLength(30);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(PQRSD_STATES));
    expect(rows.filter(({ receivedAt }) => receivedAt > now)).toEqual([]);
    expect(rows.some(({ anonymous, fullname }) => anonymous && fullname === null)).toBe(true);
    // Numbers follow the order of filing.
    const byNumber = rows.toSorted((one, other) => one.rad.localeCompare(other.rad));
    expect(byNumber.map(({ receivedAt }) => receivedAt)).toEqual(
      rows.map(({ receivedAt }) => receivedAt).toSorted((one, other) => one.getTime() - other.getTime()),
    );
  });

  it('include an account of each role, which signs in with the printed password alone, as the audit log tells', async () => {
    portal().deps.passwords = cheapPasswords;
    const { accounts } = await addDemoCases(portal().deps);
    expect(accounts.map(({ role }) => role)).toEqual([...ROLES]);
    for (const { email, password, role } of accounts) {
      const response = await portal().call('POST', '/login', { body: { email, password } });
      expect([role, response.status]).toEqual([role, 200]);
    }
    const { db } = portal().deps.database;
    expect(await findSetting(db, 'second_factor_required')).toBe(false);
    const actions = (await db.select().from(auditLog)).map(({ action }) => action);
    expect(actions).toContain('setting.second-factor-optional');
  });

  it('are refused where there is a case, and store nothing', async () => {
    await file(portal());
    await expect(addDemoCases(portal().deps)).rejects.toThrow('El portal ya tiene 1 PQRSD');
    expect([await allUsers(), (await allCases()).length]).toEqual([[], 1]);
  });

  it('are refused where one of their accounts is', async () => {
    const account = { name: 'Luz', email: 'siau@demo.example', role: 'siau', passwordHash: 'x' } as const;
    await insertUser(portal().deps.database.db, account);
    await expect(addDemoCases(portal().deps)).rejects.toThrow('Ya hay una cuenta siau@demo.example');
    expect([(await allUsers()).length, await allCases()]).toEqual([1, []]);
  });
});
