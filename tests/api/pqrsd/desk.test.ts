import { isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { pqrsdCases, pqrsdEvents, pqrsdMessages, pqrsdViews } from '#server/pqrsd/pqrsd.table.ts';
import { dayOf, hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { ANONYMOUS, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

const days = (count: number) => hours(24 * count);

describeOn(API_DRIVERS, 'the desk', (portal) => {
  it('takes a case from receipt to its answer, and the history records every step', async () => {
    const desk = await deskOf(portal(), 'siau', 'Luz Díaz');
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    portal().moveClock(days(1));
    await desk.step(id, { kind: 'note', text: 'Hablar con urgencias.' });
    await desk.step(id, { kind: 'extend', days: 5, reason: 'Falta el concepto médico.' });
    portal().moveClock(days(20));
    const answered = await desk.step(id, { kind: 'answer', text: 'Le ofrecemos excusas.', channel: 'correo' });
    expect(answered).toMatchObject({
      state: 'respondida',
      assigned_to: desk.user.id,
      light: null,
      answer: { channel: 'correo', outcome: 'resuelta', at: '2026-10-22T10:00:00-05:00' },
      due_at: '2026-10-30T23:59:59-05:00',
      working: { extended_by: 5 },
    });
    expect(
      answered.history.map(({ label, name, state, due_at }) => [label, name, state, due_at?.slice(0, 10) ?? null]),
    ).toEqual([
      ['Radicada', null, 'recibida', '2026-10-23'],
      ['Asignada', 'Luz Díaz', 'en_tramite', '2026-10-23'],
      ['Nota interna', 'Luz Díaz', 'en_tramite', '2026-10-23'],
      ['Prorrogada', 'Luz Díaz', 'prorrogada', '2026-10-30'],
      ['Respondida', 'Luz Díaz', 'respondida', null],
    ]);
    expect(answered.history[3]?.text).toBe(
      '5 días hábiles. Motivo: Falta el concepto médico. Se le dice por este medio: Correo electrónico.',
    );
    expect(answered.messages.map(({ kind, visibility, text }) => [kind, visibility, text])).toEqual([
      ['noted', 'interna', 'Hablar con urgencias.'],
      ['extended', 'publica', 'Falta el concepto médico.\n\nLe responderemos a más tardar el 30 de octubre de 2026.'],
      ['answered', 'publica', 'Le ofrecemos excusas.'],
    ]);
    const closed = await desk.step(id, { kind: 'close', evidence: 'Correo entregado el 22.' });
    expect(closed).toMatchObject({ state: 'cerrada', steps: expect.arrayContaining(['note', 'reopen']) });
  });

  it('opens with the working of the date, the other dates and what may be done', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), { ...REQUEST, type_pqrsd: 'documentos' });
    expect(await desk.open(id)).toMatchObject({
      light: 'a_tiempo',
      days_left: 10,
      working: {
        code: 'T2',
        sentence:
          'Vence el 16 de octubre de 2026: se descuenta el 12 de octubre (Día de la Diversidad Étnica y Cultural).',
      },
      milestones: [
        { code: 'T5', at: '2026-10-08T23:59:59-05:00' },
        { code: 'T6', at: '2026-10-16T23:59:59-05:00' },
      ],
      steps: expect.arrayContaining(['classify', 'assign', 'note', 'write', 'annul']),
      ways: ['portal', 'correo', 'fisico', 'telefono', 'presencial'],
      may_be_abandoned: false,
    });
  });

  it('suspends the term while the citizen is asked to complete, and resumes it when the answer arrives by another channel', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    portal().moveClock(days(6));
    const asked = await desk.step(id, { kind: 'ask', cause: 'incompleta', text: '¿Qué día fue?' });
    expect(asked).toMatchObject({
      state: 'por_completar',
      light: null,
      request: { respond_by: '2026-11-09T23:59:59-05:00' },
    });
    portal().moveClock(days(13));
    const completed = await desk.step(id, {
      ...{ kind: 'complete', text: 'Llamó: fue el 28 de septiembre.' },
      received: dayOf(portal().deps.clock()),
    });
    expect(completed).toMatchObject({
      state: 'en_tramite',
      due_at: '2026-11-05T23:59:59-05:00',
      working: { pauses: [{ from: '2026-10-07', to: '2026-10-20' }] },
    });
  });

  it('transfers to who is competent, who then answers', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    portal().moveClock(days(10));
    const step = { kind: 'transfer', entity: 'Nueva EPS', reason: 'Autoriza la EPS.' };
    expect(await desk.refused(id, step)).toMatchObject({
      status: 422,
      body: { errors: { late: [expect.any(String)] } },
    });
    expect(await desk.step(id, { ...step, late: 'Estaba en otra área.' })).toMatchObject({
      state: 'trasladada',
      transfer: { entity: 'Nueva EPS', at: '2026-10-11T10:00:00-05:00' },
    });
  });

  it('a claim classified as vital has a term in hours from receipt, shown in its row', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    const classified = await desk.step(id, {
      kind: 'classify',
      risk: 'vital',
      priority: true,
      reason: 'Sin insulina.',
    });
    expect(classified).toMatchObject({ risk: 'vital', due_at: '2026-10-02T10:00:00-05:00', state: 'recibida' });
    expect(await portal().deps.database.db.select().from(pqrsdCases)).toMatchObject([
      { termCode: 'H1', termDays: 24, termUnit: 'horas', priority: true },
    ]);
  });

  it('a step that is not allowed answers the reason, and nothing changes', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    const before = await desk.open(id);
    expect(await desk.refused(id, { kind: 'extend', days: 5, reason: 'x' })).toEqual({
      status: 409,
      body: { message: 'Solo se prorroga una vez, y un caso que está en trámite.' },
    });
    expect((await desk.refused(id, { kind: 'answer', text: '' })).status).toBe(422);
    const undecided = { kind: 'answer', text: 'Sí.', channel: 'portal', outcome: undefined };
    expect((await desk.refused(id, undecided)).body.errors).toEqual({ outcome: ['Elija qué se decidió.'] });
    expect((await desk.refused(id, { kind: 'fly' })).body).toMatchObject({ errors: { kind: ['Ese paso no existe.'] } });
    expect((await desk.refused(999, { kind: 'note', text: 'x' })).status).toBe(404);
    expect(await desk.open(id)).toEqual(before);
  });

  it('stores a pasted reason without the characters that no column accepts', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    const { history, messages } = await desk.step(id, { kind: 'extend', days: 3, reason: 'Fal\0ta \ud800algo.' });
    expect(history.at(-1)?.text).toBe(
      '3 días hábiles. Motivo: Falta \ufffdalgo. Se le dice por este medio: Correo electrónico.',
    );
    expect(messages.at(-1)?.text).toContain('Falta \ufffdalgo.');
  });

  it('two officers at once: the second one gets a conflict', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    const answers = await Promise.all(
      [1, 2, 3].map((turn) =>
        desk.call('POST', `/pqrsd/${id}/steps`, { kind: 'extend', days: turn, reason: 'Falta.' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await desk.open(id)).history).toHaveLength(3);
  });

  it('assigns a case only to an officer of the desk', async () => {
    const desk = await deskOf(portal());
    const { user: author } = await portal().signInAs('autor');
    const { id } = await file(portal());
    for (const to of [author.id, 9999]) {
      expect(await desk.refused(id, { kind: 'assign', to })).toMatchObject({
        status: 422,
        body: { errors: { to: [expect.any(String)] } },
      });
    }
    const officers = (await (await desk.call('GET', '/pqrsd/officers')).json()) as { data: { id: number }[] };
    expect(officers.data).toEqual([{ id: desk.user.id, name: desk.user.name }]);
  });

  it('only an administrator annuls, and the number stays', async () => {
    const desk = await deskOf(portal());
    const admin = await deskOf(portal(), 'admin');
    const { id, rad } = await file(portal());
    expect((await desk.refused(id, { kind: 'annul', reason: 'Repetida.' })).status).toBe(403);
    expect((await admin.refused(id, { kind: 'annul', reason: ' ' })).status).toBe(422);
    expect(await admin.step(id, { kind: 'annul', reason: 'Repetida.' })).toMatchObject({ rad, state: 'anulada' });
    expect((await file(portal())).rad).toBe('RAD-2026-000002');
  });

  it('an anonymous person is answered where they follow the case, or by public notice', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), ANONYMOUS);
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    expect((await desk.refused(id, { kind: 'answer', text: 'x', channel: 'correo' })).body).toMatchObject({
      errors: { channel: ['A esta persona no se le puede responder por ese medio.'] },
    });
    expect((await desk.step(id, { kind: 'answer', text: 'x', channel: 'aviso', notice: 'y' })).state).toBe(
      'respondida',
    );
  });

  it('a submission repeated after the case went on gets the receipt it got first', async () => {
    const desk = await deskOf(portal());
    const body = { ...REQUEST, rad: 'la misma' };
    const receipt = await file(portal(), body);
    await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
    await desk.step(receipt.id, { kind: 'extend', days: 3, reason: 'Falta.' });
    expect(await file(portal(), body)).toEqual(receipt);
  });
});

describeOn(API_DRIVERS, 'the audit of a case', (portal) => {
  it('who opened it, for administrators to read', async () => {
    const [desk, admin] = [await deskOf(portal(), 'siau', 'Luz'), await deskOf(portal(), 'admin', 'Ada')];
    const { id } = await file(portal());
    await desk.open(id);
    portal().moveClock(days(1));
    await admin.open(id);
    await desk.call('GET', '/pqrsd');
    expect(await (await admin.call('GET', `/pqrsd/${id}/views`)).json()).toEqual({
      data: [
        { at: '2026-10-02T10:00:00-05:00', user_id: admin.user.id, name: 'Ada' },
        { at: '2026-10-01T10:00:00-05:00', user_id: desk.user.id, name: 'Luz' },
      ],
    });
    expect((await desk.call('GET', `/pqrsd/${id}/views`)).status).toBe(403);
  });

  it('the mail that tells the person, with the number and nothing of them nor of the case', async () => {
    const desk = await deskOf(portal());
    portal().deps.settings.siteUrl = 'https://hospital.example';
    const { id, clave } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, { kind: 'note', text: 'Nota.' });
    await desk.step(id, { kind: 'write', text: 'Estamos en ello.' });
    const mails = await portal().deps.database.db.select().from(outbox).where(isNull(outbox.deskKind));
    expect(mails).toMatchObject([
      {
        recipient: PERSON.email,
        subject: 'Recibimos su solicitud RAD-2026-000001',
        about: 'RAD-2026-000001',
        attempts: 0,
        sentAt: null,
      },
      { recipient: PERSON.email, subject: 'Hay novedades en su solicitud RAD-2026-000001' },
    ]);
    expect(mails[0]?.body).toContain(
      [
        'Número de radicado: RAD-2026-000001',
        'Día y hora de recibo: 1 de octubre de 2026, 10:00\u00A0a.\u00A0m.',
        'Término para responderle: 15 días hábiles (Ley 1755 de 2015, art. 14)',
      ].join('\n'),
    );
    expect(mails[0]?.body).toContain('\n\nVence el 23 de octubre de 2026: se descuenta el 12 de octubre');
    const written = mails.map(({ subject, body }) => subject + body).join();
    expect(written).toContain('https://hospital.example/pqrsd/seguimiento');
    for (const secret of [clave, ...Object.values(PERSON), REQUEST.issue, REQUEST.description, 'Estamos en ello.']) {
      expect(written.replaceAll('solicitud', '')).not.toContain(secret);
    }
  });

  it('sends no mail without an address, and one mail for a repeated submission', async () => {
    await file(portal(), ANONYMOUS);
    await file(portal(), { ...REQUEST, email: '', no_email: true });
    await file(portal(), { ...REQUEST, rad: 'x' });
    await file(portal(), { ...REQUEST, rad: 'x' });
    expect(await portal().deps.database.db.select().from(outbox)).toHaveLength(1);
  });

  it('a trace of each step without a word of it', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    const traces = (await portal().deps.database.db.select().from(auditLog)).filter(({ entity }) => entity === 'pqrsd');
    expect(traces.map(({ action, actorId, entityId }) => [action, actorId, entityId])).toEqual([
      ['pqrsd.filed', null, String(id)],
      ['pqrsd.assigned', desk.user.id, String(id)],
    ]);
  });

  it('is protected by the database: no case is deleted, and no event of its history changes', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    await desk.open(id);
    const { db } = portal().deps.database;
    for (const table of [pqrsdViews, pqrsdMessages, pqrsdEvents, pqrsdCases]) {
      await expect(db.delete(table)).rejects.toThrow();
    }
    await expect(db.update(pqrsdEvents).set({ actorName: 'Nadie' })).rejects.toThrow();
    await expect(db.update(pqrsdViews).set({ userName: 'Nadie' })).rejects.toThrow();
    expect((await desk.open(id)).history).toHaveLength(1);
  });
});
