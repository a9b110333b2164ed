import { expect, it } from 'vitest';
import type { BackupList } from '#domain/operations/backup.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { recordBackup } from '#server/backup/backup.usecases.ts';
import { takeOverFiles } from '#server/content/take-over/take-over-files.ts';
import { wholeDays } from '#shared/time/time.ts';
import { readHealth } from '../support/api/health.ts';
import { API_DRIVERS, describeOn } from '../support/api/portal.ts';
import { provideContent } from '../support/publication/content.ts';

describeOn(API_DRIVERS, 'the copies that were made', (portal) => {
  const health = () => readHealth(portal());
  const list = async (token: string) =>
    (await (await portal().call('GET', '/backups', { token })).json()) as BackupList;
  const make = (name: string) => recordBackup(portal().deps, { name, bytes: 1000, encrypted: true });

  it('show in the health of the portal, which never is ill for want of one', async () => {
    const none = await health();
    expect(none.backup).toEqual({ state: 'ninguna', last: null, encrypted: null, warn_after_days: 7, expired: 0 });
    expect(none.status).toBe('ok');
    await make('una');
    expect((await health()).backup).toMatchObject({ state: 'ok', last: '2026-10-01T10:00:00-05:00', encrypted: true });
    portal().moveClock(wholeDays(7));
    expect((await health()).backup).toMatchObject({ state: 'ok' });
    portal().moveClock(1000);
    const late = await health();
    expect(late.backup).toMatchObject({ state: 'atrasada', last: '2026-10-01T10:00:00-05:00' });
    expect(late.status).toBe('ok');
    await recordBackup(portal().deps, { name: 'llana', bytes: 1000, encrypted: false });
    expect((await health()).backup).toMatchObject({ state: 'ok', encrypted: false });
  });

  it('are kept as long as the settings say, which a file of an earlier version said', async () => {
    const { deps } = portal();
    const content = await provideContent(deps);
    await content.changeByOther('content/data/copias.yaml', () => 'warn_after_days: 3\nkeep_days: 30\n');
    await takeOverFiles(deps, content.published);
    const { token } = await portal().signInAs('admin');
    expect((await list(token)).policy).toEqual({ warn_after_days: 3, keep_days: 30 });
    const put = (body: object) => portal().call('PUT', '/settings', { token, body });
    const short = await put({ backup_keep_days: 3 });
    expect([short.status, await short.json()]).toMatchObject([
      422,
      { errors: { backup_keep_days: [expect.any(String)] } },
    ]);
    expect((await put({ backup_keep_days: '60' })).status).toBe(200);
    await takeOverFiles(deps, content.published);
    expect((await list(token)).policy.keep_days).toBe(60);
  });

  it('are listed, those older than the retention as such, until an administrator confirms that they are gone', async () => {
    await make('vieja');
    portal().moveClock(wholeDays(90));
    await make('nueva');
    portal().moveClock(1000);
    const { token } = await portal().signInAs('admin');
    const { data, policy } = await list(token);
    expect(policy.keep_days).toBe(90);
    expect(data.map(({ name, expired }) => [name, expired])).toEqual([
      ['nueva', false],
      ['vieja', true],
    ]);
    expect((await health()).backup).toMatchObject({ state: 'ok', expired: 1 });
    const path = `/backups/${data[1]?.id}`;
    expect((await portal().call('DELETE', path, { token })).status).toBe(204);
    expect((await portal().call('DELETE', path, { token })).status).toBe(404);
    expect((await list(token)).data.map(({ name }) => name)).toEqual(['nueva']);
    expect((await health()).backup).toMatchObject({ expired: 0 });
    const traces = await portal().deps.database.db.select().from(auditLog);
    const actions = traces.map(({ action }) => action).filter((action) => action.startsWith('backup.'));
    expect(actions).toEqual(['backup.made', 'backup.made', 'backup.removed']);
  });
});
