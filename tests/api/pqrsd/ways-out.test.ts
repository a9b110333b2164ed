/** The ways out of a case that the law gives: withdrawing, appealing, insisting, reopening, correcting. */
import { expect, it } from 'vitest';
import { outbox } from '#server/mail/outbox.table.ts';
import { readFollowPage } from '#server/pages/follow-page.ts';
import type { Followed } from '#shared/api/pqrsd-follow.schema.ts';
import { wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { postedForm } from '../../support/pqrsd/posted-form.ts';
import { deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

type Pair = { rad: string; clave: string };
const send = (portal: Portal, { rad, clave }: Pair, rest: object) =>
  portal.call('POST', '/pqrsd/seguimiento/mensajes', { body: { rad, clave, ...rest } });
const follow = async (portal: Portal, { rad, clave }: Pair) =>
  ((await (await portal.call('POST', '/pqrsd/seguimiento', { body: { rad, clave } })).json()) as { data: Followed })
    .data;
/** The follow-up page without scripts. */
const page = (portal: Portal, { rad, clave }: Pair, fields: Record<string, string>) =>
  readFollowPage({
    deps: portal.deps,
    request: postedForm('/pqrsd/seguimiento', { rad, clave, ...fields }),
    address: undefined,
    reference: 'abc',
  });

describeOn(API_DRIVERS, 'a withdrawal (Ley 1755, art. 18)', (portal) => {
  it('by the citizen needs a confirmation, ends the case, is mailed, and is taken once', async () => {
    const receipt = await file(portal());
    const refused = await send(portal(), receipt, { intent: 'desistir' });
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { confirm: [expect.any(String)] } }]);
    const response = await send(portal(), receipt, { intent: 'desistir', confirm: true });
    expect(((await response.json()) as { data: Followed }).data).toMatchObject({
      state: 'cerrada',
      messages: [{ kind: 'withdrawn', by: 'ciudadano', text: 'Desisto de mi solicitud.' }],
      actions: [],
    });
    expect((await send(portal(), receipt, { intent: 'desistir', confirm: true })).status).toBe(201);
    expect((await follow(portal(), receipt)).history).toHaveLength(2);
    expect(await portal().deps.database.db.select().from(outbox)).toHaveLength(2);
  });

  it('works on the page without scripts, with its errors in their fields', async () => {
    const receipt = await file(portal());
    const asked = await page(portal(), receipt, { accion: 'desistir', texto_desistir: 'Ya me atendieron.' });
    expect(asked).toMatchObject({
      status: 422,
      errors: { confirmo_desistir: [expect.any(String)] },
      typed: { texto_desistir: 'Ya me atendieron.' },
      followed: { state: 'recibida' },
    });
    const done = await page(portal(), receipt, {
      accion: 'desistir',
      texto_desistir: 'Ya me atendieron.',
      confirmo_desistir: 'on',
    });
    expect(done).toMatchObject({ status: 200, sent: 'desistir', followed: { state: 'cerrada' } });
    expect(done.followed?.messages.at(-1)?.text).toBe('Ya me atendieron.');
  });

  it('that came otherwise is recorded by the officer; the hospital may go on ex officio by a reasoned act', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal());
    const { id } = receipt;
    const act = { kind: 'continue', act: 'Resolución 4', reason: 'Hay otros pacientes afectados.' };
    expect((await desk.refused(id, act)).status).toBe(409);
    const ended = await desk.step(id, {
      ...{ kind: 'withdraw', text: 'Lo dijo en la ventanilla el 1 de octubre.', evidence: 'Escrito firmado' },
      received: '2026-10-01',
    });
    expect(ended).toMatchObject({ state: 'cerrada', steps: expect.arrayContaining(['continue']) });
    expect(ended.refusals).not.toHaveProperty('continue');
    const after = await desk.step(id, act);
    expect(after).toMatchObject({ state: 'en_tramite', due_at: '2026-10-23T23:59:59-05:00' });
    const followed = await follow(portal(), receipt);
    expect(followed.messages.map(({ text }) => text)).toEqual([
      expect.stringContaining('Registramos que usted desistió'),
      expect.stringContaining('interés público (Resolución 4)'),
    ]);
    expect(followed.actions).toMatchObject([{ intent: 'desistir' }]);
  });
});

describeOn(API_DRIVERS, 'a decision that the person does not accept', (portal) => {
  const DENIAL = { kind: 'answer', text: 'No se puede.', channel: 'portal', outcome: 'negada', ground: 'Ley 100' };

  it('is appealed on the follow-up page within the term, decided by the officer, and closed with its own proof', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal(), { ...REQUEST, type_pqrsd: 'peticion' });
    const { id } = receipt;
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, DENIAL);
    expect((await follow(portal(), receipt)).actions).toEqual([
      { intent: 'recurso', until: '2026-10-16T23:59:59-05:00', law: 'Ley 1437 de 2011, arts. 74 y 76' },
    ]);
    const empty = await page(portal(), receipt, { accion: 'recurso', texto_recurso: ' ' });
    expect(empty).toMatchObject({ status: 422, errors: { texto_recurso: ['Escriba el mensaje.'] } });
    const sent = await page(portal(), receipt, { accion: 'recurso', texto_recurso: 'Sí me corresponde.' });
    expect(sent).toMatchObject({
      sent: 'recurso',
      followed: {
        state: 'en_recurso',
        due_at: '2026-12-01T23:59:59-05:00',
        duties: [{ cause: 'reposicion' }],
        working: { law: 'Ley 1437 de 2011, art. 86', sentence: expect.stringContaining('2 meses de calendario') },
        answer: {
          text: expect.stringMatching(
            /^No se puede\.\n\nLa norma en que se apoya esta decisión es: Ley 100\.\n\nContra esta decisión .*reposición ante el hospital/,
          ),
        },
        actions: [],
      },
    });
    const open = await desk.open(id);
    expect(open).toMatchObject({ light: 'a_tiempo', awaits_reply: true, due_at: '2026-12-01T23:59:59-05:00' });
    const listed = (await (await desk.call('GET', '/pqrsd?running=1')).json()) as { data: { rad: string }[] };
    expect(listed.data.map(({ rad }) => rad)).toEqual([receipt.rad]);
    const decided = await desk.step(id, {
      ...{ kind: 'resolve', decision: 'modifica', outcome: 'resuelta', act: 'Resolución 9', channel: 'portal' },
      text: 'Le asignamos la cita.',
    });
    expect(decided).toMatchObject({ state: 'respondida', unproven: true, duties: [] });
    expect((await desk.refused(id, { kind: 'close' })).status).toBe(422);
    const followed = await follow(portal(), receipt);
    expect(followed.answer).toMatchObject({
      text: 'Recurso de reposición: cambiamos la decisión (Resolución 9).\n\nLe asignamos la cita.',
      replaces: '2026-10-01T10:00:00-05:00',
    });
    expect(followed.messages.map(({ kind }) => kind)).toEqual(['answered', 'appealed', 'resolved']);
    expect((await desk.step(id, { kind: 'close' })).state).toBe('cerrada');
  });

  it('that is confirmed or sent to the judge leaves the answer in force, and says so', async () => {
    const desk = await deskOf(portal());
    const decided = async (type_pqrsd: string, intent: string, step: object) => {
      const receipt = await file(portal(), { ...REQUEST, type_pqrsd });
      await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
      await desk.step(receipt.id, DENIAL);
      expect((await follow(portal(), receipt)).answer).toMatchObject({ decision: null, upholds: null });
      expect((await send(portal(), receipt, { intent, text: 'No.' })).status).toBe(201);
      await desk.step(receipt.id, { kind: 'resolve', channel: 'portal', text: 'Por lo dicho.', ...step });
      return (await follow(portal(), receipt)).answer;
    };
    const [replaces, upholds] = [null, '2026-10-01T10:00:00-05:00'];
    expect(await decided('peticion', 'recurso', { decision: 'confirma', act: 'Resolución 9' })).toMatchObject({
      decision: 'confirma',
      replaces,
      upholds,
      outcome: 'negada',
    });
    expect(await decided('informacion', 'insistencia', { decision: 'remite', court: 'el Juzgado 2' })).toMatchObject({
      decision: 'remite',
      replaces,
      upholds,
      text: expect.stringContaining('la enviamos al Juzgado 2'),
    });
  });

  it('that came late or otherwise is recorded by the officer; the citizen is told the date that passed', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal(), { ...REQUEST, type_pqrsd: 'informacion' });
    await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
    await desk.step(receipt.id, { ...DENIAL, evidence: 'Guía 4' });
    portal().moveClock(wholeDays(30));
    expect((await follow(portal(), receipt)).actions).toEqual([]);
    const late = await send(portal(), receipt, { intent: 'insistencia', text: 'Insisto.' });
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { message: expect.stringContaining('El plazo era el 16 de octubre de 2026.') },
    ]);
    const came = { kind: 'appeal', recourse: 'insistencia', text: 'Lo dejó en la ventanilla.' };
    expect((await desk.refused(receipt.id, came)).body.errors).toHaveProperty('received');
    const recorded = { ...came, received: '2026-10-30' };
    expect((await desk.refused(receipt.id, recorded)).body.errors).toHaveProperty('late');
    expect(await desk.step(receipt.id, { ...recorded, late: 'Se le notificó el 20.' })).toMatchObject({
      state: 'en_recurso',
      duties: [{ cause: 'insistencia' }],
      working: { law: expect.stringContaining('art. 26') },
    });
  });
});

describeOn(API_DRIVERS, 'reopening and correcting', (portal) => {
  const ANSWER = { kind: 'answer', text: 'Ya quedó.', channel: 'portal', evidence: 'Firmó la copia.' };
  const REOPEN = { kind: 'reopen', cause: 'orden', act: 'Tutela 12 del 1 de octubre', reason: 'El juez lo ordenó.' };

  it('after closing or annulling is for who may annul; the new term is in the list', async () => {
    const [desk, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, ANSWER);
    await desk.step(id, { kind: 'close' });
    expect((await desk.refused(id, REOPEN)).status).toBe(403);
    expect(await admin.step(id, REOPEN)).toMatchObject({
      state: 'en_tramite',
      due_at: '2026-10-03T10:00:00-05:00',
      light: 'a_tiempo',
      answer: null,
      duties: [{ cause: 'orden', act: 'Tutela 12 del 1 de octubre' }],
    });
    const again = await desk.step(id, { ...ANSWER, text: 'Cumplimos la orden.' });
    expect(again.messages.at(-1)?.text).toBe(
      'Esta respuesta reemplaza la del 1 de octubre de 2026.\n\nCumplimos la orden.',
    );
    const other = await file(portal());
    await admin.step(other.id, { kind: 'annul', reason: 'Repetida.' });
    expect((await desk.refused(other.id, REOPEN)).status).toBe(403);
    expect((await admin.step(other.id, { ...REOPEN, cause: 'error' })).due_at).toBe('2026-10-23T23:59:59-05:00');
  });

  it('a correction is a new answer that says so, and both are kept', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal());
    const { id } = receipt;
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    await desk.step(id, ANSWER);
    const corrected = await desk.step(id, {
      ...{ kind: 'correct', reason: 'La hora era otra.', channel: 'portal', text: 'Es a las nueve.' },
    });
    expect(corrected).toMatchObject({ state: 'respondida', unproven: true, answer: { proof: null } });
    const followed = await follow(portal(), receipt);
    expect(followed.messages.map(({ text }) => text)).toEqual([
      'Ya quedó.',
      'Esta respuesta corrige la del 1 de octubre de 2026. La hora era otra.\n\nEs a las nueve.',
    ]);
    expect(followed.answer?.text).toContain('Es a las nueve.');
  });
});

describeOn(API_DRIVERS, 'a classification that gives another term', (portal) => {
  it('tells the person by message and mail; a lost term stays in the case and in the figures', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal(), { ...REQUEST, type_pqrsd: 'informacion' });
    await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
    portal().moveClock(wholeDays(18));
    const mails = async () => (await portal().deps.database.db.select().from(outbox)).length;
    const before = await mails();
    const classified = await desk.step(receipt.id, { kind: 'classify', type: 'consulta', reason: 'Pide un concepto.' });
    expect(classified).toMatchObject({
      light: 'a_tiempo',
      lost_term: { due_at: '2026-10-16T23:59:59-05:00', law: 'Ley 1755 de 2015, art. 14, num. 1' },
    });
    expect(await mails()).toBe(before + 1);
    const { messages } = await follow(portal(), receipt);
    expect(messages.at(-1)?.text).toContain('30 días hábiles (Ley 1755 de 2015, art. 14, num. 2)');
    await desk.step(receipt.id, { kind: 'answer', text: 'Sí.', channel: 'portal' });
    const figures = (await (await desk.call('GET', '/pqrsd/figures')).json()) as { on_time: object };
    expect(figures.on_time).toEqual({ count: 0, of: 1 });
    await desk.step(receipt.id, { kind: 'write', text: 'Gracias.' });
  });
});

describeOn(API_DRIVERS, 'a step after the due date', (portal) => {
  it('promises no day that has passed', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    portal().moveClock(wholeDays(40));
    const part = { kind: 'answer_part', text: 'El reintegro va.', pending: 'la cita' };
    expect((await desk.refused(id, part)).body.errors).toEqual({
      due: ['El término ya venció: escriba para cuándo responde lo que falta.'],
    });
    expect((await desk.step(id, { ...part, due: '2026-11-13' })).pending).toMatchObject({
      by: '2026-11-13T23:59:59-05:00',
    });
    expect((await desk.open(id)).working.sentence).toMatch(/^Venció el 23 de octubre/);
  });
});

describeOn(API_DRIVERS, 'a classification that keeps the due date', (portal) => {
  it('tells the person nothing, as the officer read before', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal(), { ...REQUEST, type_pqrsd: 'peticion' });
    const mails = async () => (await portal().deps.database.db.select().from(outbox)).length;
    const before = await mails();
    const classified = await desk.step(receipt.id, { kind: 'classify', matter: 'datos_reclamo', reason: 'Ley 1581.' });
    expect(classified).toMatchObject({ due_at: receipt.due_at, working: { code: 'D2' } });
    expect(await mails()).toBe(before);
    expect((await follow(portal(), receipt)).messages).toEqual([]);
  });
});

describeOn(API_DRIVERS, 'a request that the person completes after its time', (portal) => {
  it('can still be completed, and the page says what holds; more time cannot be asked for any more', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal());
    await desk.step(receipt.id, { kind: 'assign', to: desk.user.id });
    await desk.step(receipt.id, { kind: 'ask', cause: 'incompleta', text: '¿Qué día fue?' });
    expect((await follow(portal(), receipt)).request).toMatchObject({ expired: false, may_ask_for_time: true });
    portal().moveClock(wholeDays(45));
    expect((await follow(portal(), receipt)).request).toMatchObject({ expired: true, may_ask_for_time: false });
    const sent = await page(portal(), receipt, { accion: 'mensaje', intent: 'completar', text: 'El lunes.' });
    expect(sent).toMatchObject({ sent: 'completar', followed: { state: 'en_tramite', request: null } });
  });
});

describeOn(API_DRIVERS, 'an order in an open case', (portal) => {
  it('is told to the person, rules the list, and its file stays with the hospital', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal());
    const order = { kind: 'order', source: 'juez', court: 'Juzgado 2', act: 'Tutela 12', count: 24 };
    expect((await desk.refused(receipt.id, order)).body.errors).toHaveProperty('received_at');
    const ordered = await desk.step(receipt.id, { ...order, received_at: '2026-10-01 10:00:00' });
    expect(ordered).toMatchObject({
      state: 'en_tramite',
      due_at: '2026-10-02T10:00:00-05:00',
      duties: [{ cause: 'juez', act: 'Tutela 12, Juzgado 2' }],
      working: { law: 'Lo ordenó Juzgado 2' },
    });
    const followed = await follow(portal(), receipt);
    expect(followed.messages.at(-1)?.text).toContain('recibimos una orden sobre su solicitud: Juzgado 2 (Tutela 12)');
    expect(followed.actions).toEqual([]);
  });

  it('that asks for a report makes the person no promise: their answer keeps its own date', async () => {
    const desk = await deskOf(portal());
    const receipt = await file(portal());
    const order = { kind: 'order', source: 'juez', court: 'Juzgado 2', act: 'Auto 1', count: 24, asks: 'otro' };
    const ordered = await desk.step(receipt.id, { ...order, received_at: '2026-10-01 10:00:00' });
    expect(ordered.due_at).toBe('2026-10-02T10:00:00-05:00');
    expect(await follow(portal(), receipt)).toMatchObject({
      due_at: '2026-10-23T23:59:59-05:00',
      working: { code: 'T1' },
      duties: [{ cause: 'juez', asks: 'otro', due_at: '2026-10-02T10:00:00-05:00' }],
    });
  });
});
