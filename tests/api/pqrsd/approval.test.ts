/** Approval of an answer by another person before it is sent. */
import { expect, it } from 'vitest';
import { runAlerts, runMail, runPublication } from '#server/jobs/jobs.ts';
import { pqrsdProposals } from '#server/pqrsd/approval/proposals.table.ts';
import { hours, wholeDays } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, PASSWORD, type Portal } from '../../support/api/portal.ts';
import { openMailbox } from '../../support/mail/mailbox.ts';
import { namedFiles } from '../../support/pqrsd/case-files.ts';
import { goTo, toldOf } from '../../support/pqrsd/desk-mail.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { type Desk, deskOf, file, PERSON, REQUEST } from '../../support/pqrsd/requests.ts';

const ANSWER = { kind: 'answer', text: 'Ya corregimos el turno de la noche.', channel: 'portal', evidence: 'Guía 12' };

const setApproval = async (admin: Desk, approvers: Desk[], answer_approval = true) => {
  const body = { answer_approval, answer_approvers: approvers.map(({ user }) => user.id) };
  const response = await admin.call('PUT', '/settings', body);
  expect(response.status, await response.clone().text()).toBe(200);
};
/** Luz writes, Marta approves; the case is Luz's. */
async function desks(portal: Portal, request: object = REQUEST) {
  const [admin, luz] = [await deskOf(portal, 'admin'), await deskOf(portal, 'siau', 'Luz Díaz')];
  const marta = await deskOf(portal, 'siau', 'Marta Ríos');
  await setApproval(admin, [marta]);
  const receipt = await file(portal, request);
  await luz.step(receipt.id, { kind: 'assign', to: luz.user.id });
  return { admin, luz, marta, ...receipt };
}
const followed = async (portal: Portal, { rad, clave }: { rad: string; clave: string }) => {
  const response = await portal.call('POST', '/pqrsd/seguimiento', { body: { rad, clave } });
  return ((await response.json()) as { data: { state: string; answer: { text: string } | null } }).data;
};

describeOn(API_DRIVERS, 'an answer that needs approval', (portal) => {
  it('is stored, not sent; another approves it, and it goes exactly as written with both names', async () => {
    const mailbox = openMailbox(portal());
    const { luz, marta, id, rad, clave } = await desks(portal(), { ...REQUEST, answer_by_mail: true });
    await runMail(portal().deps);
    const before = mailbox.messages.length;
    const answer = { ...ANSWER, channel: 'correo' };
    const proposed = await luz.step(id, answer);
    expect(proposed).toMatchObject({
      ...{ state: 'en_tramite', to_approve: true, answer: null, light: 'a_tiempo' },
      proposal: { kind: 'answer', author: { name: 'Luz Díaz' }, returned: null, fields: { text: ANSWER.text } },
      approval: { required: true, approvers: [{ name: 'Marta Ríos' }] },
    });
    expect(await followed(portal(), { rad, clave })).toMatchObject({ state: 'en_tramite', answer: null });
    await runMail(portal().deps);
    expect(mailbox.messages.slice(before).map(({ recipient }) => recipient)).toEqual([marta.user.email]);
    expect(mailbox.messages.at(-1)?.body).not.toContain('turno');

    const seq = proposed.proposal?.seq;
    expect(await luz.refused(id, { kind: 'approve', proposal: seq })).toMatchObject({ status: 403 });
    portal().moveClock(hours(3));
    const sent = await marta.step(id, { kind: 'approve', proposal: seq });
    expect(sent).toMatchObject({ state: 'respondida', to_approve: false, proposal: null });
    expect(sent.answer?.at).toBe('2026-10-01T13:00:00-05:00');
    expect(sent.history.slice(-3).map(({ kind, name }) => [kind, name])).toEqual([
      ['assigned', 'Luz Díaz'],
      ['approved', 'Marta Ríos'],
      ['answered', 'Marta Ríos'],
    ]);
    expect(sent.history.at(-2)?.text).toBe('La escribió Luz Díaz. Se envió tal como estaba.');
    expect((await followed(portal(), { rad, clave })).answer?.text).toBe(ANSWER.text);
    await runMail(portal().deps);
    const mail = mailbox.messages.findLast(({ recipient }) => recipient === PERSON.email);
    expect(mail?.body).toContain(ANSWER.text);
    expect(await toldOf(portal())).toContain(`aprobada → ${luz.user.email}`);
    expect(await portal().deps.database.db.select().from(pqrsdProposals)).toMatchObject([{ state: 'approved' }]);
  });

  it('keeps its files until it is sent, however long it waits', async () => {
    const { luz, marta, id, rad, clave } = await desks(portal());
    const files = await namedFiles(portal(), { 'respuesta.txt': new TextEncoder().encode('Firmada') });
    const { proposal } = await luz.step(id, { ...ANSWER, files });
    expect(proposal?.files).toMatchObject([{ name: 'respuesta.txt' }]);
    portal().moveClock(wholeDays(4));
    await runPublication(portal().deps);
    const sent = await marta.step(id, { kind: 'approve', proposal: proposal?.seq });
    expect(sent.files).toMatchObject([{ name: 'respuesta.txt', visibility: 'publica', seq: sent.history.length }]);
    const body = { rad, clave };
    const page = await (await portal().call('POST', '/pqrsd/seguimiento', { body })).json();
    expect(page).toMatchObject({ data: { files: [{ name: 'respuesta.txt' }] } });
  });

  it('is returned with a reason and kept for its author, who changes and proposes it again', async () => {
    const { luz, marta, id } = await desks(portal());
    const files = await namedFiles(portal(), { 'soporte.txt': new TextEncoder().encode('Soporte') });
    const first = (await luz.step(id, { ...ANSWER, files })).proposal;
    expect((await marta.refused(id, { kind: 'return', proposal: first?.seq })).body.errors).toHaveProperty('reason');
    const returned = await marta.step(id, { kind: 'return', proposal: first?.seq, reason: 'Falta la norma.' });
    expect(returned).toMatchObject({
      to_approve: false,
      proposal: {
        returned: { reason: 'Falta la norma.' },
        fields: { text: ANSWER.text },
        files: [{ id: files[0]?.id }],
      },
    });
    expect(await toldOf(portal())).toContain(`devuelta → ${luz.user.email}`);
    const second = (await luz.step(id, { ...ANSWER, text: 'Con la norma.', files })).proposal;
    expect(await marta.refused(id, { kind: 'approve', proposal: first?.seq })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('cambió o ya no está') },
    });
    const sent = await marta.step(id, { kind: 'approve', proposal: second?.seq });
    expect(sent.messages.at(-1)).toMatchObject({ kind: 'answered', text: 'Con la norma.' });
    expect(sent.files.at(-1)).toMatchObject({ name: 'soporte.txt', visibility: 'publica' });
  });

  it('of another waits: two officers who propose at once do not undo each other, and the same sent twice is one', async () => {
    const { luz, marta, admin, id } = await desks(portal());
    await setApproval(admin, [marta, admin]);
    const { email } = luz.user;
    const signedIn = await portal().call('POST', '/login', { body: { email, password: PASSWORD } });
    const { token } = (await signedIn.json()) as { token: string };
    const headers = { 'idempotency-key': 'b2f0d0a8-6c57-4a27-8f3c-7f2b8f6f3a11' };
    const mine = { ...ANSWER, outcome: 'resuelta' };
    const propose = (body: object) => portal().call('POST', `/pqrsd/${id}/steps`, { token, headers, body });
    const twice = [await propose(mine), await propose(mine)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await propose({ ...mine, text: 'Otra.' })).status).toBe(409);
    expect(await marta.refused(id, { ...ANSWER, text: 'La mía.' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Ya espera aprobación la respuesta de Luz Díaz') },
    });
    const { proposal, past_proposals } = await luz.open(id);
    expect([proposal?.seq, proposal?.fields.text, past_proposals]).toEqual([1, ANSWER.text, []]);
    await marta.step(id, { kind: 'return', proposal: 1, reason: 'Falta la norma.' });
    expect((await admin.refused(id, { kind: 'return', proposal: 1, reason: 'Falta.' })).status).toBe(409);
  });

  it('is withdrawn by the desk; its files go', async () => {
    const { luz, marta, id } = await desks(portal());
    const files = await namedFiles(portal(), { 'soporte.txt': new TextEncoder().encode('Soporte') });
    const { proposal } = await luz.step(id, { ...ANSWER, files });
    const after = await luz.step(id, { kind: 'unpropose', proposal: proposal?.seq, reason: 'Llegó otro dato.' });
    expect(after).toMatchObject({ proposal: null, to_approve: false, files: [] });
    expect(after.past_proposals).toMatchObject([
      { state: 'withdrawn', author: { name: 'Luz Díaz' }, reason: 'Llegó otro dato.', text: ANSWER.text },
    ]);
    expect((await marta.refused(id, { kind: 'approve', proposal: proposal?.seq })).status).toBe(409);
  });

  it('is not approved over a step that moved the case first, and says why; its text is kept', async () => {
    const { luz, marta, id } = await desks(portal());
    const { proposal, history } = await luz.step(id, ANSWER);
    await luz.step(id, { kind: 'extend', days: 2, reason: 'Falta el informe.' });
    const body = { kind: 'approve', proposal: proposal?.seq };
    const { email } = marta.user;
    const signedIn = await portal().call('POST', '/login', { body: { email, password: PASSWORD } });
    const { token } = (await signedIn.json()) as { token: string };
    const headers = { 'if-match': `"${history.length}"` };
    const stale = await portal().call('POST', `/pqrsd/${id}/steps`, { token, headers, body });
    expect([stale.status, ((await stale.json()) as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('El caso cambió mientras usted escribía: Prorrogada (Luz Díaz'),
    ]);
    expect(await luz.open(id)).toMatchObject({ to_approve: true, proposal: { fields: { text: ANSWER.text } } });

    await luz.step(id, {
      kind: 'withdraw',
      text: 'Vino a decir que ya no.',
      evidence: 'Firmó',
      received: '2026-10-01',
    });
    expect(await marta.refused(id, body)).toMatchObject({
      status: 409,
      body: { message: 'Este caso ya terminó: no hay una respuesta por aprobar.' },
    });
    expect(await luz.open(id)).toMatchObject({ to_approve: false, proposal: { fields: { text: ANSWER.text } } });
  });

  it('takes no file to who turned out to ask for a clinical record (docs/law.md HAB-08)', async () => {
    const { luz, marta, id } = await desks(portal());
    const files = await namedFiles(portal(), { 'historia.txt': new TextEncoder().encode('Historia') });
    const { proposal } = await luz.step(id, { ...ANSWER, files });
    await luz.step(id, { kind: 'classify', type: 'historia', reason: 'Pide su historia.' });
    const why = { errors: { files: [expect.stringContaining('historia clínica')] } };
    expect(await luz.refused(id, { ...ANSWER, files })).toMatchObject({ status: 422, body: why });
    expect(await marta.refused(id, { kind: 'approve', proposal: proposal?.seq })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('La historia clínica no se envía por aquí') },
    });
    expect(await marta.open(id)).toMatchObject({ answer: null, to_approve: true, proposal: { files: [{}] } });
  });

  it('is approved also when an order came while it waited, and then answers the order', async () => {
    const { luz, marta, id } = await desks(portal());
    const { proposal } = await luz.step(id, ANSWER);
    const court = { source: 'juez', court: 'Juzgado 2 Promiscuo', act: 'Tutela 2026-123' };
    await luz.step(id, { kind: 'order', ...court, received_at: '2026-10-01 10:00:00', count: 24 });
    expect((await marta.open(id)).to_approve).toBe(true);
    const sent = await marta.step(id, { kind: 'approve', proposal: proposal?.seq });
    expect(sent).toMatchObject({ state: 'respondida', proposal: null, to_approve: false });
    expect(sent.messages.at(-1)).toMatchObject({ kind: 'answered', text: ANSWER.text });
  });

  it('is marked, filtered, counted and in the daily alert, and its term runs on', async () => {
    const mailbox = openMailbox(portal());
    const { luz, id, rad } = await desks(portal());
    const { due_at } = await luz.step(id, ANSWER);
    const list = (await (await luz.call('GET', '/pqrsd?to_approve=1')).json()) as { data: { rad: string }[] };
    expect(list.data.map((row) => row.rad)).toEqual([rad]);
    const summary = (await (await luz.call('GET', '/pqrsd/summary')).json()) as { to_approve: { count: number } };
    expect(summary.to_approve.count).toBe(1);
    goTo(portal(), '2026-10-26', '07:00:01');
    await runAlerts(portal().deps);
    await runMail(portal().deps);
    const alert = mailbox.messages.findLast(({ subject }) => subject.startsWith('PQRSD:'));
    expect(alert?.body).toContain(`- ${rad} · Queja · se propuso el 1 de octubre de 2026`);
    expect(await luz.open(id)).toMatchObject({ due_at, light: 'vencida' });
  });

  it('is checked like one that is sent, and needs another approver who may see the case', async () => {
    const { admin, luz, marta, id } = await desks(portal());
    expect((await luz.refused(id, { ...ANSWER, outcome: 'negada' })).body.errors).toHaveProperty('ground');
    expect(await marta.refused(id, ANSWER)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Nadie más puede aprobar') },
    });
    await letReadDenuncias(portal(), luz);
    const denuncia = await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia' });
    await luz.step(denuncia.id, { kind: 'assign', to: luz.user.id });
    expect((await luz.refused(denuncia.id, ANSWER)).status).toBe(409);
    expect((await luz.refused(id, { kind: 'approve', proposal: 1 })).status).toBe(403);
    const refused = await admin.call('PUT', '/settings', { answer_approval: true, answer_approvers: [] });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: { answer_approvers: [expect.any(String)] } },
    ]);
  });

  it('covers corrections, and is sent at once when the hospital no longer wants it', async () => {
    const { admin, luz, marta, id } = await desks(portal());
    await setApproval(admin, [], false);
    await luz.step(id, ANSWER);
    await setApproval(admin, [marta]);
    const correction = { ...ANSWER, kind: 'correct', text: 'Era el lunes.', reason: 'La fecha.' };
    const waits = await luz.step(id, correction);
    expect(waits).toMatchObject({ proposal: { kind: 'correct' }, to_approve: true });
    await setApproval(admin, [], false);
    const sent = await luz.step(id, correction);
    expect(sent).toMatchObject({ proposal: null, to_approve: false });
    expect(sent.history.slice(-2).map(({ kind }) => kind)).toEqual(['answered', 'corrected']);
    expect(sent.past_proposals).toMatchObject([{ state: 'withdrawn', by: 'Luz Díaz', text: 'Era el lunes.' }]);
    const audit = (await (await admin.call('GET', '/audit')).json()) as { data: { action: string }[] };
    expect(audit.data.map(({ action }) => action)).toContain('setting.answer-approval-on');
  });
});
