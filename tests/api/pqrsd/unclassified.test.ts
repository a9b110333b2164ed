/** A claim that no officer has classified is shown and counted by the shortest term that may apply. */
import { expect, it } from 'vitest';
import type { DeskFigures } from '#domain/pqrsd/report/desk-figures.ts';
import { DUE_STATUSES } from '#domain/pqrsd/term/due-status.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { alertDesk } from '#server/pqrsd/desk/alerts.usecases.ts';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { goTo } from '../../support/pqrsd/desk-mail.ts';
import { type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const CLAIM = { ...REQUEST, type_pqrsd: 'reclamo' };

describeOn(API_DRIVERS, 'an unclassified claim', (portal) => {
  const lightsOf = async (desk: Desk) => {
    const found: string[] = [];
    for (const light of DUE_STATUSES) {
      const { data } = (await (await desk.call('GET', `/pqrsd?light=${light}`)).json()) as { data: DeskPqrsd[] };
      for (const one of data) {
        expect(one.light).toBe(light);
        found.push(light);
      }
    }
    return found;
  };
  const figuresOf = async (desk: Desk) => {
    const { unanswered, on_time } = (await (await desk.call('GET', '/pqrsd/figures')).json()) as DeskFigures;
    return [unanswered.overdue, on_time];
  };

  it.each<[string, string, string, number, number]>([
    ['2026-10-01', '12:00:00', 'a_tiempo', 0, 0],
    ['2026-10-01', '23:00:00', 'por_vencer', 0, 0],
    ['2026-10-02', '09:00:00', 'vence_hoy', 0, 0],
    ['2026-10-02', '10:01:00', 'vencida', 1, 0],
    // After the longest hours of care it is late in the figures too.
    ['2026-10-04', '10:01:00', 'vencida', 1, 1],
  ])('of 1 October, 10:00, is on %s at %s %s', async (day, time, light, overdue, late) => {
    await file(portal(), CLAIM);
    goTo(portal(), day, time);
    const desk = await deskOf(portal());
    expect(await lightsOf(desk)).toEqual([light]);
    expect(await figuresOf(desk)).toEqual([overdue, { count: 0, of: late }]);
  });

  it('is named by the daily alert, and has the term of its class once it is classified', async () => {
    const { id, rad } = await file(portal(), CLAIM);
    goTo(portal(), '2026-10-05', '07:00:00');
    const desk = await deskOf(portal());
    await alertDesk(portal().deps);
    const mails = await portal().deps.database.db.select().from(outbox);
    expect(mails.find(({ about }) => about === 'alertas')?.body).toContain(
      `${rad} · Reclamo · sin clasificar: si es vital, venció el 2 de octubre de 2026, 10:00`,
    );
    await desk.step(id, { kind: 'classify', risk: null, reason: 'No es de salud.' });
    expect(await lightsOf(desk)).toEqual(['a_tiempo']);
    expect(await figuresOf(desk)).toEqual([0, { count: 0, of: 0 }]);
  });

  it('that was answered before it was classified counts by the term of its type', async () => {
    const { id } = await file(portal(), CLAIM);
    goTo(portal(), '2026-10-08', '07:00:00');
    const desk = await deskOf(portal());
    expect(await figuresOf(desk)).toEqual([1, { count: 0, of: 1 }]);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'classify', motive: 'otro', reason: 'Motivo.' });
    await desk.step(id, { kind: 'answer', text: 'Sí.', channel: 'portal', outcome: 'resuelta' });
    expect(await figuresOf(desk)).toEqual([0, { count: 0, of: 0 }]);
  });
});
