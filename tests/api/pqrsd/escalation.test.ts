import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ESCALATION_MAIL } from '#domain/pqrsd/desk/desk-mail.ts';
import { runAlerts } from '#server/jobs/jobs.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { escalateTerms } from '#server/pqrsd/desk/escalation.usecases.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import { dayOf } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { goTo } from '../../support/pqrsd/desk-mail.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

describeOn(API_DRIVERS, 'the escalation of a term', (portal) => {
  const mails = () =>
    portal().deps.database.db.select().from(outbox).where(eq(outbox.about, ESCALATION_MAIL)).orderBy(asc(outbox.id));
  const at = async (day: string, time: string) => {
    goTo(portal(), day, time);
    const before = (await mails()).length;
    await runAlerts(portal().deps);
    return (await mails()).slice(before);
  };
  const recipients = async (day: string, time: string) =>
    (await at(day, time)).map(({ recipient }) => recipient).sort();
  const addresses = (alerts_to: string[]) => storeSetting(portal().deps.database.db, 'alerts_to', alerts_to);

  it('goes at half to the officer, at three quarters to the desk too, at all of it to administrators too', async () => {
    const [officer, colleague] = [await deskOf(portal()), await deskOf(portal())];
    const admin = await deskOf(portal(), 'admin');
    await addresses(['gerencia@hospital.example']);
    const { id, rad } = await file(portal());
    await officer.step(id, { kind: 'assign', to: officer.user.id });
    expect(await recipients('2026-10-14', '23:00:00')).toEqual([]);
    const [half, ...more] = await at('2026-10-15', '07:00:00');
    expect(half).toMatchObject({
      recipient: officer.user.email,
      subject: 'Términos de PQRSD: 1 al 50 %',
      body: expect.stringContaining(`- ${rad} · Queja · vence el 23 de octubre de 2026`),
    });
    expect(more).toEqual([]);
    expect(await recipients('2026-10-20', '12:00:00')).toEqual([]);
    const desk = [officer.user.email, colleague.user.email, 'gerencia@hospital.example'];
    expect(await recipients('2026-10-21', '07:00:00')).toEqual([...desk].sort());
    expect(await recipients('2026-10-26', '07:00:00')).toEqual([...desk, admin.user.email].sort());
    expect(await recipients('2026-11-20', '07:00:00')).toEqual([]);
  });

  it('of hours comes at any hour, in one mail for each recipient and run', async () => {
    const officer = await deskOf(portal());
    goTo(portal(), '2026-10-03', '22:00:00');
    for (const issue of ['Uno', 'Dos']) {
      const { id } = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo', issue });
      await officer.step(id, { kind: 'classify', risk: 'vital', reason: 'Triage.' });
    }
    expect(await at('2026-10-04', '09:59:00')).toEqual([]);
    const half = await at('2026-10-04', '10:00:00');
    // They have no officer, so all are told.
    expect(half).toMatchObject([{ recipient: officer.user.email, subject: 'Términos de PQRSD: 2 al 50 %' }]);
    expect(await at('2026-10-04', '16:00:00')).toHaveLength(1);
    expect(await at('2026-10-04', '22:00:00')).toMatchObject([{ subject: 'Términos de PQRSD: 2 vencidos' }]);
  });

  it('of an unclassified claim follows the hours that it has if it is vital, then its own term', async () => {
    const officer = await deskOf(portal());
    goTo(portal(), '2026-10-03', '22:00:00');
    const { id, rad } = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    const [half] = await at('2026-10-04', '10:00:00');
    expect(half?.body).toContain(
      `- ${rad} · Reclamo · sin clasificar: si es vital, vence el 4 de octubre de 2026, 10:00`,
    );
    await officer.step(id, { kind: 'note', text: 'Se llama a la persona.' });
    expect(await at('2026-10-04', '15:59:00')).toEqual([]);
    expect(await at('2026-10-04', '16:00:00')).toHaveLength(1);
    const over = await at('2026-10-04', '22:00:00');
    expect(over[0]).toMatchObject({ subject: 'Términos de PQRSD: 1 vencido' });
    expect(over[0]?.body).toContain('sin clasificar: si es vital, venció el 4 de octubre de 2026, 10:00');
    expect(await at('2026-10-05', '09:00:00')).toEqual([]);
    await officer.step(id, { kind: 'note', text: 'Sigue sin clasificar.' });
    // Its 15 business days go on: half of them have passed on the 15th.
    const own = await at('2026-10-16', '07:00:00');
    expect(own[0]).toMatchObject({ subject: 'Términos de PQRSD: 1 al 50 %' });
    expect(own[0]?.body).toContain(`- ${rad} · Reclamo · vence el 26 de octubre de 2026`);
  });

  it('of a claim found without risk begins anew with its own term', async () => {
    const officer = await deskOf(portal());
    goTo(portal(), '2026-10-03', '22:00:00');
    const { id } = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    await officer.step(id, { kind: 'classify', risk: null, reason: 'Es por el trato.' });
    expect(await at('2026-10-06', '09:00:00')).toEqual([]);
    expect(await at('2026-10-16', '07:00:00')).toMatchObject([{ subject: 'Términos de PQRSD: 1 al 50 %' }]);
  });

  it('is told once, by one instance, and only the latest share after a stop of the server', async () => {
    await deskOf(portal());
    await file(portal());
    goTo(portal(), '2026-10-22', '11:00:00');
    const { deps } = portal();
    await Promise.all([escalateTerms(deps), escalateTerms(deps), escalateTerms(deps)]);
    await escalateTerms(deps);
    expect(await mails()).toMatchObject([{ subject: 'Términos de PQRSD: 1 al 75 %' }]);
  });

  it('begins anew with another due date, and stops while the person completes it and once it is answered', async () => {
    const officer = await deskOf(portal());
    const { id } = await file(portal());
    await officer.step(id, { kind: 'assign', to: officer.user.id });
    expect(await at('2026-10-15', '07:00:00')).toHaveLength(1);
    await officer.step(id, { kind: 'extend', days: 15, reason: 'Falta un concepto.' });
    expect(await at('2026-10-21', '07:00:00')).toEqual([]);
    expect(await at('2026-10-26', '07:00:00')).toMatchObject([{ subject: 'Términos de PQRSD: 1 al 50 %' }]);
    await officer.step(id, { kind: 'ask', cause: 'no_se_entiende', text: '¿Qué pide?' });
    expect(await at('2026-11-23', '07:00:00')).toEqual([]);
    await officer.step(id, { kind: 'complete', text: 'Pide una cita.', received: dayOf(portal().deps.clock()) });
    // 16 of 30 days were spent when it was asked: the next alert tells that half has passed.
    expect(await at('2026-11-24', '07:00:00')).toMatchObject([{ subject: 'Términos de PQRSD: 1 al 50 %' }]);
    await officer.step(id, { kind: 'answer', text: 'Sí.', channel: 'portal' });
    expect(await at('2026-12-30', '07:00:00')).toEqual([]);
  });

  it('of an appeal runs by its own clock, in lights, figures and the daily alert too', async () => {
    const officer = await deskOf(portal());
    const receipt = await file(portal(), { ...REQUEST, type_pqrsd: 'peticion' });
    const { id, rad } = receipt;
    await officer.step(id, { kind: 'assign', to: officer.user.id });
    await officer.step(id, { kind: 'answer', text: 'No.', channel: 'portal', outcome: 'negada', ground: 'Ley 100' });
    const body = { ...receipt, intent: 'recurso', text: 'Sí me corresponde.' };
    expect((await portal().call('POST', '/pqrsd/seguimiento/mensajes', { body })).status).toBe(201);
    expect(await at('2026-10-26', '07:00:00')).toEqual([]);
    expect(await at('2026-11-03', '07:00:00')).toMatchObject([
      {
        subject: 'Términos de PQRSD: 1 al 50 %',
        body: expect.stringContaining(`${rad} · Petición · vence el 1 de dic`),
      },
    ]);
    expect(await at('2026-12-01', '07:00:00')).toMatchObject([{ subject: 'Términos de PQRSD: 1 al 75 %' }]);
    const alert = await portal().deps.database.db.select().from(outbox).where(eq(outbox.about, 'alertas'));
    expect(alert.at(-1)?.body).toContain(`Vencen hoy, o antes de la próxima alerta:\n- ${rad}`);
    expect(await officer.open(id)).toMatchObject({ light: 'vence_hoy' });
    expect(await (await officer.call('GET', '/pqrsd/summary')).json()).toMatchObject({
      due_today: { count: 1 },
      by_state: { en_recurso: { count: 1 } },
    });
    expect(await at('2026-12-02', '07:00:00')).toMatchObject([{ subject: 'Términos de PQRSD: 1 vencido' }]);
    await officer.step(id, {
      kind: 'resolve',
      decision: 'confirma',
      act: 'Resolución 9',
      text: 'No.',
      channel: 'portal',
    });
    expect(await at('2026-12-30', '07:00:00')).toEqual([]);
  });

  it('of a report of corruption is told only to its readers', async () => {
    const [, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    await letReadDenuncias(portal(), admin);
    await addresses(['gerencia@hospital.example']);
    await file(portal(), { ...ANONYMOUS, type_pqrsd: 'denuncia' });
    for (const day of ['2026-10-15', '2026-10-21', '2026-10-26']) {
      expect(await recipients(day, '07:00:00')).toEqual([admin.user.email]);
    }
  });
});
