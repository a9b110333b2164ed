import { expect, it } from 'vitest';
import type { DeskFigures } from '#domain/pqrsd/report/desk-figures.ts';
import { readReport } from '#server/reports/reports.usecases.ts';
import { wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const figuresOf = async (desk: Desk) => (await (await desk.call('GET', '/pqrsd/figures')).json()) as DeskFigures;

describeOn(API_DRIVERS, 'the figures of the desk', (portal) => {
  it('give age, weeks, load, terms and time to answer, and agree with the report of the quarter', async () => {
    const desk = await deskOf(portal(), 'siau', 'Luz');
    const met = await file(portal());
    const late = await file(portal(), { ...REQUEST, issue: 'Tarde' });
    const moved = await file(portal(), { ...REQUEST, issue: 'Vía rota' });
    const waiting = await file(portal(), { ...REQUEST, issue: 'Por completar' });
    await file(portal(), { ...REQUEST, issue: 'Olvidada' });
    for (const { id } of [met, late, moved, waiting]) await desk.step(id, { kind: 'assign', to: desk.user.id });
    portal().moveClock(wholeDays(4));
    await desk.step(met.id, { kind: 'answer', text: 'Sí.', channel: 'portal' });
    await desk.step(moved.id, {
      kind: 'transfer',
      entity: 'Alcaldía',
      reason: 'Es suyo.',
      oficio: 'Oficio 7',
      evidence: 'Sello',
    });
    await desk.step(waiting.id, { kind: 'ask', cause: 'incompleta', text: '¿De qué fecha?' });
    portal().moveClock(wholeDays(23));
    await desk.step(late.id, { kind: 'answer', text: 'Perdón.', channel: 'portal' });
    await file(portal(), { ...REQUEST, type_pqrsd: 'peticion' });

    const figures = await figuresOf(desk);
    expect(figures).toMatchObject({
      since: '2026-08-10',
      unanswered: { total: 3, overdue: 1 },
      ages: [
        { from: 0, to: 5, count: 1 },
        { from: 6, to: 10, count: 0 },
        { from: 11, to: 15, count: 0 },
        { from: 16, to: 30, count: 2 },
        { from: 31, to: null, count: 0 },
      ],
      officers: [
        { id: null, name: null, open: 2, overdue: 1 },
        { id: desk.user.id, name: 'Luz', open: 1, overdue: 0 },
      ],
      on_time: { count: 1, of: 3 },
      days: { average: 10, median: 10, longest: 18 },
      survey: { answers: 0 },
    });
    expect(figures.types.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: 'peticion', open: 1, received: 1 },
      { type: 'queja', open: 2, received: 5 },
    ]);
    expect(figures.weeks.filter(({ received, done }) => received + done > 0)).toEqual([
      { monday: '2026-09-28', received: 5, done: 0 },
      { monday: '2026-10-05', received: 0, done: 2 },
      { monday: '2026-10-26', received: 1, done: 1 },
    ]);
    const { all } = (await readReport(portal().deps, '2026-T4')).report;
    expect([all.on_time, all.unanswered]).toEqual([figures.on_time, figures.unanswered]);
  });

  it('count a reopened case by its first answer, as the report does', async () => {
    const [desk, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    const [met, late] = [await file(portal()), await file(portal(), { ...REQUEST, issue: 'Tarde' })];
    for (const { id } of [met, late]) await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(met.id, { kind: 'answer', text: 'El lunes.', channel: 'portal' });
    portal().moveClock(wholeDays(25));
    await desk.step(late.id, { kind: 'answer', text: 'Perdón.', channel: 'portal' });
    const order = { kind: 'reopen', cause: 'orden', act: 'Fallo 1', reason: 'Responder de fondo.' };
    for (const { id } of [met, late]) await admin.step(id, { ...order, received_at: '2026-10-26 09:00:00' });
    portal().moveClock(wholeDays(5));
    const { on_time, days } = await figuresOf(desk);
    expect(on_time).toEqual({ count: 1, of: 2 });
    const { all } = (await readReport(portal().deps, '2026-T4')).report;
    expect([all.on_time, all.days]).toEqual([on_time, days]);
  });

  it('count a corrected answer by the first, and an annulled number by the term that it had lost, as the report does', async () => {
    const [desk, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    const corrected = await file(portal());
    const forgotten = await file(portal(), { ...REQUEST, issue: 'Olvidada' });
    const double = await file(portal(), { ...REQUEST, issue: 'Doble' });
    await admin.step(double.id, { kind: 'annul', reason: 'Doble.' });
    await desk.step(corrected.id, { kind: 'assign', to: desk.user.id });
    await desk.step(corrected.id, { kind: 'answer', text: 'El lunes.', channel: 'portal' });
    portal().moveClock(wholeDays(30));
    await desk.step(corrected.id, { kind: 'correct', text: 'El martes.', reason: 'El día.', channel: 'portal' });
    const annulled = await admin.step(forgotten.id, { kind: 'annul', reason: 'No se tramitó.' });
    expect(annulled.history.at(-1)?.text).toContain('había vencido sin respuesta el 23 de octubre de 2026');
    expect((await figuresOf(desk)).on_time).toEqual({ count: 1, of: 2 });
    const { all } = (await readReport(portal().deps, '2026-T4')).report;
    expect([all.on_time, all.annulled]).toEqual([{ count: 1, of: 2 }, 2]);
  });

  it('leave out the reports of corruption for who may not read them', async () => {
    await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    const [desk, reader] = [await deskOf(portal()), await deskOf(portal())];
    await letReadDenuncias(portal(), reader);
    const seen = async (officer: Desk) => (await figuresOf(officer)).unanswered.total;
    expect([await seen(desk), await seen(reader)]).toEqual([0, 1]);
  });
});
