import { expect, it } from 'vitest';
import type { ControlReport, ControlReports } from '#domain/pqrsd/report/control-report.schema.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { runReports } from '#server/jobs/jobs.ts';
import { pqrsdReports } from '#server/reports/reports.table.ts';
import { wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { unzip } from '../../support/files/unzip.ts';
import { ANONYMOUS, type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const SIGNATURE = { recommendations: 'Más turnos.\nOtro correo.', signer: 'Inés Rueda', position: 'Control interno' };
const TO_JANUARY = wholeDays(93);

const read = async (desk: Desk, half = '2026-S2') => {
  const response = await desk.call('GET', `/reports/control/${half}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: ControlReport }).data;
};
const sign = (desk: Desk, half = '2026-S2', body: object = SIGNATURE) =>
  desk.call('POST', `/reports/control/${half}/signature`, body);

describeOn(API_DRIVERS, 'the half-yearly control report', (portal) => {
  it('counts received and lost terms, denials, transfers and the oldest, and lists no report of corruption', async () => {
    const admin = await deskOf(portal(), 'admin');
    const lost = await file(portal());
    const denied = await file(portal(), { ...REQUEST, type_pqrsd: 'informacion' });
    const moved = await file(portal(), { ...REQUEST, issue: 'Vía rota' });
    const corruption = await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    portal().moveClock(wholeDays(1));
    for (const { id } of [denied, moved]) await admin.step(id, { kind: 'assign', to: admin.user.id });
    const no = { outcome: 'negada', ground: 'Ley 1712 de 2014, art. 18', evidence: 'Correo.' };
    await admin.step(denied.id, { kind: 'answer', text: 'Es reservada.', channel: 'portal', ...no });
    await admin.step(moved.id, {
      kind: 'transfer',
      entity: 'Alcaldía',
      reason: 'Es suyo.',
      oficio: 'Oficio 7',
      evidence: 'Sello',
    });
    portal().moveClock(wholeDays(40));
    const { figures, finished, signed_at } = await read(admin);
    expect([finished, signed_at]).toEqual([false, null]);
    expect(figures).toMatchObject({
      received: 4,
      answered: 1,
      on_time: { count: 1, of: 3 },
      unanswered: { total: 2, overdue: 2 },
      oldest: [{ rad: lost.rad, received: '2026-10-01', due: '2026-10-23', standing: 'vencida' }],
      lost: [{ rad: lost.rad, due: '2026-10-23', answered: null }],
      denials: [{ rad: denied.rad, outcome: 'negada', ground: 'Ley 1712 de 2014, art. 18' }],
      transfers: [{ rad: moved.rad, on: '2026-10-02', entity: 'Alcaldía' }],
    });
    expect(figures.by.type.reduce((sum, { on_time }) => sum + on_time.of, 0)).toBe(3);
    expect(JSON.stringify(figures)).not.toContain(corruption.rad);
  });

  it('is signed once the half-year has ended, once, and never changes again', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    expect((await sign(desk)).status).toBe(409);
    portal().moveClock(TO_JANUARY);
    await runReports(portal().deps);
    const before = await read(desk);
    expect(before).toMatchObject({ finished: true, signed_at: null, figures: { unanswered: { total: 1 } } });
    const signed = await sign(desk);
    expect(signed.status).toBe(200);
    const again = await sign(desk, '2026-S2', { ...SIGNATURE, recommendations: 'Otras.' });
    expect(again.status).toBe(409);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'answer', text: 'Tarde.', channel: 'portal' });
    expect(await read(desk)).toEqual({ ...before, signed_at: '2027-01-02T10:00:00-05:00', signature: SIGNATURE });
    const { db } = portal().deps.database;
    await expect(db.update(pqrsdReports).set({ analysis: null })).rejects.toThrow();
    const [last] = (await db.select().from(auditLog)).filter(({ action }) => action === 'pqrsd.control-report-signed');
    expect(last).toMatchObject({ entityId: '2026-S2', actorId: desk.user.id });
  });

  it('is listed beside those before; the quarters keep to their own list', async () => {
    const desk = await deskOf(portal());
    await file(portal());
    portal().moveClock(TO_JANUARY);
    await runReports(portal().deps);
    await sign(desk);
    const list = (await (await desk.call('GET', '/reports/control')).json()) as ControlReports;
    expect(list.data).toEqual([
      { half: '2027-S1', finished: false, signed_at: null },
      { half: '2026-S2', finished: true, signed_at: '2027-01-02T10:00:00-05:00' },
    ]);
    const quarters = (await (await desk.call('GET', '/reports')).json()) as { data: { quarter: string }[] };
    expect(quarters.data.map(({ quarter }) => quarter)).toEqual(['2026-T4']);
    expect((await desk.call('GET', '/reports/control/2028-S1')).status).toBe(404);
    expect((await desk.call('GET', '/reports/control/2026-S3')).status).toBe(422);
  });

  it('comes as a workbook with a sheet for each table, and no cell that is a formula', async () => {
    const desk = await deskOf(portal());
    const { rad } = await file(portal());
    portal().moveClock(TO_JANUARY);
    await sign(desk, '2026-S2', { ...SIGNATURE, recommendations: '=1+1' });
    const response = await desk.call('GET', '/reports/control/2026-S2/file');
    expect(response.headers.get('content-disposition')).toContain('control-pqrsd-2026-S2.xlsx');
    const files = unzip(new Uint8Array(await response.arrayBuffer()));
    const strings = Object.values(files).join('');
    for (const text of [rad, 'Inés Rueda, Control interno', 'Plazos cumplidos']) expect(strings).toContain(text);
    expect(strings).not.toMatch(/>=1\+1</);
  });
});
