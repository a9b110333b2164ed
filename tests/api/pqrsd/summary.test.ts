import { expect, it } from 'vitest';
import type { PqrsdSummary, SummaryFigure } from '#domain/pqrsd/desk/summary.ts';
import { hours, wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const summaryOf = async (desk: Desk) => (await (await desk.call('GET', '/pqrsd/summary')).json()) as PqrsdSummary;
const listed = async (desk: Desk, { query }: SummaryFigure) => {
  const answer = await desk.call('GET', `/pqrsd?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { meta: { total: number } }).meta.total;
};

describeOn(API_DRIVERS, 'the summary of the desk', (portal) => {
  it('counts cases by state and due status, and those that wait for the desk or are unassigned', async () => {
    const desk = await deskOf(portal());
    const overdue = await file(portal(), { ...REQUEST, type_pqrsd: 'documentos' });
    portal().moveClock(wholeDays(13));
    const answered = await file(portal());
    const written = await file(portal());
    await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    const claim = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo', issue: 'Medicamento' });
    for (const { id } of [answered, written, claim]) await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(answered.id, { kind: 'answer', text: 'Sí.', channel: 'portal' });
    await portal().call('POST', '/pqrsd/seguimiento/mensajes', { body: { ...written, text: '¿Ya?' } });
    await desk.step(claim.id, { kind: 'classify', risk: 'simple', reason: 'Triage.' });
    portal().moveClock(wholeDays(2) + hours(20));
    expect(overdue.due_at).toBe('2026-10-16T23:59:59-05:00');

    const summary = await summaryOf(desk);
    const count = (figures: Record<string, SummaryFigure>) =>
      Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure.count]));
    expect(count(summary.by_state)).toEqual({
      recibida: 2,
      en_tramite: 2,
      por_completar: 0,
      prorrogada: 0,
      trasladada: 0,
      respondida: 1,
      en_recurso: 0,
      cerrada: 0,
      anulada: 0,
    });
    expect(count(summary.by_light)).toEqual({ a_tiempo: 1, por_vencer: 0, vence_hoy: 1, vencida: 2 });
    const { by_state: _states, by_light: _lights, ...single } = summary;
    expect(count(single)).toEqual({
      overdue: 2,
      due_today: 1,
      due_in_3_days: 1,
      due_this_week: 1,
      awaiting_reply: 1,
      unassigned: 2,
      unclassified: 1,
      review: 0,
      completion_expired: 0,
      unproven: 1,
      mail_failed: 0,
      ...{ to_approve: 0, input_received: 0, input_late: 0, mentioned: 0 },
    });
  });

  it('every figure equals the length of its list', async () => {
    const desk = await deskOf(portal());
    for (const type_pqrsd of ['documentos', 'queja', 'consulta', 'reclamo']) {
      const { id } = await file(portal(), { ...REQUEST, type_pqrsd });
      if (type_pqrsd === 'reclamo') await desk.step(id, { kind: 'assign', to: desk.user.id });
      portal().moveClock(wholeDays(4));
    }
    await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo', description: 'Se está muriendo.' });
    const { by_state, by_light, ...single } = await summaryOf(desk);
    for (const figure of [...Object.values(by_state), ...Object.values(by_light), ...Object.values(single)]) {
      expect([figure.query, await listed(desk, figure)]).toEqual([figure.query, figure.count]);
    }
  });

  it('counts reports of corruption only for officers who may read them', async () => {
    await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    expect((await summaryOf(await deskOf(portal(), 'siau'))).by_state.recibida?.count).toBe(0);
    const named = await deskOf(portal(), 'admin');
    expect((await summaryOf(named)).by_state.recibida?.count).toBe(0);
    await letReadDenuncias(portal(), named);
    expect((await summaryOf(named)).by_state.recibida?.count).toBe(1);
  });
});
