import { expect, it } from 'vitest';
import type { DeskReport } from '#domain/pqrsd/report/analysis.schema.ts';
import { auditLog } from '#server/audit/audit.table.ts';
import { runReports } from '#server/jobs/jobs.ts';
import { pqrsdReports } from '#server/reports/reports.table.ts';
import { freezeFinishedQuarters, listQuarters, REPORTS_TAG, readReport } from '#server/reports/reports.usecases.ts';
import { hours } from '#shared/time/time.ts';
import { readHealth } from '../../support/api/health.ts';
import { API_DRIVERS, BOTH, describeOn, type Portal } from '../../support/api/portal.ts';
import { ANONYMOUS, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const days = (count: number) => hours(24 * count);
const INFORMATION = { ...REQUEST, type_pqrsd: 'informacion' };
/** From `START`, the first of October, to some day of the next quarter. */
const TO_JANUARY = days(93);

const kept = async ({ deps }: Portal) =>
  (await deps.database.db.select().from(pqrsdReports).orderBy(pqrsdReports.quarter)).map(({ quarter }) => quarter);

/** Two information cases: one answered on the sixth day, one denied on the seventh. */
async function answerTwo(portal: Portal): Promise<void> {
  const desk = await deskOf(portal);
  const first = await file(portal, INFORMATION);
  const second = await file(portal, { ...INFORMATION, issue: 'Contratos' });
  portal.moveClock(days(5));
  await desk.step(first.id, { kind: 'assign', to: desk.user.id });
  await desk.step(first.id, { kind: 'answer', text: 'Aquí está.', channel: 'portal' });
  portal.moveClock(days(1));
  await desk.step(second.id, { kind: 'assign', to: desk.user.id });
  const no = {
    kind: 'answer',
    text: 'Es reservada.',
    channel: 'portal',
    outcome: 'negada',
    ground: 'Ley 1712, art. 19',
  };
  await desk.step(second.id, no);
}

describeOn(BOTH, 'the report of a quarter', (portal) => {
  it('is counted from the cases, and follows a reclassification', async () => {
    await answerTwo(portal());
    const desk = await deskOf(portal());
    const { id } = await file(portal(), { ...REQUEST, type_pqrsd: 'peticion' });
    await desk.step(id, { kind: 'classify', type: 'documentos', reason: 'Pide copias.' });
    const { report, frozenAt } = await readReport(portal().deps, '2026-T4');
    expect(frozenAt).toBeNull();
    expect(report).toMatchObject({ quarter: '2026-T4', until: '2026-10-07T10:00:00-05:00', all: { total: 3 } });
    expect(report.access).toMatchObject({
      ...{ received: 3, answered: 2, denied: 1, transferred: 0, silence: 0, pending: 1 },
      days: { average: 3.5, median: 3.5, longest: 4 },
      rows: [
        { n: 1, type: 'informacion', days: 3, outcome: 'resuelta' },
        { n: 2, type: 'informacion', days: 4, outcome: 'negada', ground: 'Ley 1712, art. 19' },
        { n: 3, type: 'documentos', answered: null },
      ],
    });
  });

  it('contains no number of a case, nor any text of a citizen', async () => {
    const { rad } = await file(portal(), INFORMATION);
    await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    const text = JSON.stringify((await readReport(portal().deps, '2026-T4')).report);
    for (const secret of [rad, ...Object.values(REQUEST), ...Object.values(ANONYMOUS)]) {
      if (typeof secret === 'string' && secret.length > 2 && secret !== 'queja') expect(text).not.toContain(secret);
    }
  });
});

describeOn(API_DRIVERS, 'a quarter that has ended', (portal) => {
  it('is stored by the job of the next day, which invalidates the cached pages', async () => {
    await file(portal());
    expect(await runReports(portal().deps)).toBe('done');
    expect(await kept(portal())).toEqual([]);
    portal().moveClock(TO_JANUARY);
    expect(await runReports(portal().deps)).toBe('done');
    expect(await kept(portal())).toEqual(['2026-T4']);
    expect(portal().invalidated.at(-1)).toEqual([REPORTS_TAG]);
  });

  it('keeps its figures for good: what happens afterwards is of the next one', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), INFORMATION);
    portal().moveClock(TO_JANUARY);
    const provisional = (await readReport(portal().deps, '2026-T4')).report;
    await runReports(portal().deps);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'answer', text: 'Perdón por la demora.', channel: 'portal' });
    await runReports(portal().deps);
    const after = await readReport(portal().deps, '2026-T4');
    expect(after.report).toEqual(provisional);
    expect(after).toMatchObject({ frozenAt: portal().deps.clock(), report: { access: { answered: 0, silence: 1 } } });
    expect((await readReport(portal().deps, '2027-T1')).report.access).toMatchObject({ received: 0, answered: 1 });
    const { db } = portal().deps.database;
    await expect(db.update(pqrsdReports).set({ figures: {} })).rejects.toThrow();
    await expect(db.delete(pqrsdReports)).rejects.toThrow();
  });

  it('that was not stored in time is stored later, with the figures at the end of the quarter', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), INFORMATION);
    portal().moveClock(TO_JANUARY);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'answer', text: 'Tarde.', channel: 'portal' });
    portal().moveClock(days(200));
    await runReports(portal().deps);
    expect(await kept(portal())).toEqual(['2026-T4', '2027-T1', '2027-T2']);
    expect((await readReport(portal().deps, '2026-T4')).report.access).toMatchObject({ answered: 0, pending: 1 });
    expect((await readReport(portal().deps, '2027-T1')).report.access).toMatchObject({ answered: 1, pending: 0 });
    expect((await readReport(portal().deps, '2027-T2')).report).toMatchObject({ all: { total: 0 } });
  });

  it('also counts what was transferred before it began and answered in it', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), INFORMATION);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, {
      kind: 'transfer',
      entity: 'Alcaldía',
      reason: 'Es suyo.',
      oficio: 'Oficio 7',
      evidence: 'Sello',
    });
    portal().moveClock(TO_JANUARY);
    await desk.step(id, { kind: 'answer', text: 'La Alcaldía respondió.', channel: 'portal' });
    expect((await readReport(portal().deps, '2026-T4')).report.access).toMatchObject({ transferred: 1, answered: 0 });
    expect((await readReport(portal().deps, '2027-T1')).report.access).toMatchObject({ transferred: 0, answered: 1 });
  });

  it('is stored once by two instances whose timers fire at the same time', async () => {
    await file(portal());
    portal().moveClock(TO_JANUARY);
    await Promise.all([freezeFinishedQuarters(portal().deps), freezeFinishedQuarters(portal().deps)]);
    expect(await kept(portal())).toEqual(['2026-T4']);
    expect(portal().invalidated).toHaveLength(1);
  });

  it('of a portal without cases stores nothing', async () => {
    portal().moveClock(TO_JANUARY);
    await runReports(portal().deps);
    expect(await kept(portal())).toEqual([]);
    expect(await listQuarters(portal().deps)).toEqual({ quarters: ['2027-T1'], frozen: [], lastFrozenAt: null });
  });

  it('is offered with those before and the one that runs', async () => {
    await file(portal());
    portal().moveClock(TO_JANUARY + days(90));
    await runReports(portal().deps);
    expect(await listQuarters(portal().deps)).toEqual({
      quarters: ['2027-T2', '2027-T1', '2026-T4'],
      frozen: ['2027-T1', '2026-T4'],
      lastFrozenAt: portal().deps.clock(),
    });
  });
});

describeOn(API_DRIVERS, 'the analysis of the office', (portal) => {
  const analysis = {
    services: 'Urgencias.',
    causes: 'Demoras.',
    recommendations: '',
    actions: 'Otro turno.',
    follow_up: '',
  };
  const put = (quarter: string, token: string, body: object = analysis) =>
    portal().call('PUT', `/reports/${quarter}/analysis`, { token, body });

  it('is added to a stored quarter, shown at once, and changes no figure', async () => {
    await file(portal());
    portal().moveClock(TO_JANUARY);
    await runReports(portal().deps);
    const before = await readReport(portal().deps, '2026-T4');
    const { token, user } = await portal().signInAs('siau');
    expect((await put('2026-T4', token)).status).toBe(200);
    const after = await readReport(portal().deps, '2026-T4');
    expect(after).toEqual({ ...before, analysis });
    expect(portal().invalidated.at(-1)).toEqual([REPORTS_TAG]);
    const list = (await (await portal().call('GET', '/reports', { token })).json()) as { data: DeskReport[] };
    expect(list.data).toMatchObject([{ quarter: '2026-T4', analysis, analysed_at: expect.any(String) }]);
    const traces = await portal().deps.database.db.select().from(auditLog);
    expect(traces.at(-1)).toMatchObject({ action: 'pqrsd.report-analysed', entityId: '2026-T4', actorId: user.id });
  });

  it('waits for the quarter to end, and keeps to its length', async () => {
    const { token } = await portal().signInAs('siau');
    expect((await put('2026-T4', token)).status).toBe(404);
    expect((await put('2026-T9', token)).status).toBe(422);
    const long = await put('2026-T4', token, { ...analysis, causes: 'x'.repeat(4001) });
    expect(await long.json()).toMatchObject({ errors: { causes: ['Use 4000 caracteres o menos.'] } });
  });
});

describeOn(API_DRIVERS, 'the job of the reports', (portal) => {
  it('is in the health of the portal, and is degraded only when a day has passed without it', async () => {
    const state = async () => (await readHealth(portal())).warnings.job;
    await runReports(portal().deps);
    portal().moveClock(hours(25));
    expect(await state()).toBe('ok');
    portal().moveClock(hours(2));
    expect(await state()).toBe('falla');
  });
});
