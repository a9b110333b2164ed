/** A text that was sent to the wrong person is taken from view. */
import { desc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '#server/audit/audit.table.ts';
import { runMail } from '#server/jobs/jobs.ts';
import { readAnswerPage } from '#server/pages/answer-page.ts';
import { readNotices } from '#server/pqrsd/notices/notices.usecases.ts';
import type { Followed } from '#shared/api/pqrsd-follow.schema.ts';
import { API_DRIVERS, describeOn } from '../../support/api/portal.ts';
import { openMailbox } from '../../support/mail/mailbox.ts';
import { namedFiles } from '../../support/pqrsd/case-files.ts';
import { postedForm } from '../../support/pqrsd/posted-form.ts';
import { ANONYMOUS, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const SECRET = 'Señora Ana: su examen salió positivo.';
const ANSWER = { kind: 'answer', text: SECRET, channel: 'correo', outcome: 'resuelta' };
const WITHHOLD = { kind: 'withhold', reason: 'Era de otra persona.' };

describeOn(API_DRIVERS, 'a text taken from the view of the person', (portal) => {
  it('is not read nor downloaded by the holder, stays sealed inside, and is told as an incident', async () => {
    const [desk, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    const { id, rad, clave } = await file(portal());
    const follow = async () => {
      const response = await portal().call('POST', '/pqrsd/seguimiento', { body: { rad, clave } });
      return ((await response.json()) as { data: Followed }).data;
    };
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    const files = await namedFiles(portal(), { 'examen.txt': new TextEncoder().encode('Positivo.') });
    const { messages } = await desk.step(id, { ...ANSWER, channel: 'portal', files });
    const message = messages.at(-1)?.seq ?? 0;
    const before = await follow();
    expect(before).toMatchObject({ answer: { text: SECRET }, files: [{ name: 'examen.txt' }] });

    expect((await desk.refused(id, { ...WITHHOLD, message })).status).toBe(403);
    for (const wrong of [1, 99]) expect((await admin.refused(id, { ...WITHHOLD, message: wrong })).status).toBe(422);
    portal().moveClock(60_000);
    const detail = await admin.step(id, { ...WITHHOLD, message });
    const withheld = (of: typeof detail) => of.messages.find(({ seq }) => seq === message);
    expect(withheld(detail)).toMatchObject({ text: SECRET, withheld_at: expect.any(String) });
    expect(detail).toMatchObject({ state: 'en_tramite', answer: null, due_at: expect.stringContaining('2026-10-23') });
    expect(detail.files).toHaveLength(1);
    expect(detail.history.at(-1)).toMatchObject({
      label: 'Se registró un incidente de datos personales',
      text: `El texto del paso ${message} ya no lo ve la persona. Motivo: Era de otra persona. Se le dice por este medio: Correo electrónico.`,
    });
    expect((await admin.refused(id, { ...WITHHOLD, message })).status).toBe(422);

    const ofOfficer = await desk.open(id);
    expect(withheld(ofOfficer)).toMatchObject({ text: '', withheld_at: withheld(detail)?.withheld_at });
    expect(ofOfficer.files).toEqual([]);
    const after = await follow();
    expect(JSON.stringify(after)).not.toContain('positivo');
    expect(after).toMatchObject({ state: 'en_tramite', answer: null, files: [] });
    expect(after.messages.map(({ text }) => text)).toEqual(['', expect.stringContaining('no es la respuesta')]);
    const labels = after.history.slice(-2).map(({ label }) => label);
    expect(labels).toEqual(['Se registró un incidente de datos personales', 'Leída por usted']);
    const fileId = before.files[0]?.id;
    const ask = { body: { rad, clave, file: fileId } };
    expect((await portal().call('POST', '/pqrsd/seguimiento/archivos', ask)).status).toBe(404);
    expect((await desk.call('GET', `/pqrsd/${id}/files/${fileId}`)).status).toBe(404);
    expect((await admin.call('GET', `/pqrsd/${id}/files/${fileId}`)).status).toBe(200);
    const actions = await portal().deps.database.db.select().from(auditLog).orderBy(desc(auditLog.id));
    expect(actions.map(({ action }) => action)).toContain('pqrsd.withheld');

    await desk.step(id, { ...ANSWER, text: 'Ya corregimos.', channel: 'portal' });
    expect((await follow()).answer).toMatchObject({ text: 'Ya corregimos.', replaces: null });
    expect(JSON.stringify(await follow())).not.toContain('positivo');
  });

  it('takes its public notice down at once, which then makes nothing known', async () => {
    const [desk, admin] = [await deskOf(portal()), await deskOf(portal(), 'admin')];
    const running = async () => (await readNotices(portal().deps)).running.map(({ text }) => text);
    const notice = 'La señora Ana ya puede reclamar su examen.';
    for (const isFirst of [true, false]) {
      const { id } = await file(portal(), { ...ANONYMOUS, issue: `Aviso ${isFirst}` });
      await desk.step(id, { kind: 'assign', to: desk.user.id });
      const channel = isFirst ? 'aviso' : 'portal';
      const { messages } = await desk.step(id, { ...ANSWER, channel, ...(isFirst && { notice }) });
      portal().moveClock(60_000);
      const noticed = isFirst ? { messages } : await desk.step(id, { kind: 'notice', notice, evidence: '' });
      expect(await running()).toEqual([notice]);
      portal().moveClock(60_000);
      const message = noticed.messages.at(-1)?.seq;
      const detail = await admin.step(id, { ...WITHHOLD, message });
      expect(await running()).toEqual([]);
      expect(portal().invalidated.at(-1)).toEqual(['avisos']);
      expect(detail.answer?.notice_until ?? null).toBeNull();
    }
  });

  it('leaves no more by mail, and its link no longer opens it nor proves a reading', async () => {
    const [desk, admin, mailbox] = [await deskOf(portal()), await deskOf(portal(), 'admin'), openMailbox(portal())];
    const answered = async (request?: object) => {
      const { id } = await file(portal(), request);
      await desk.step(id, { kind: 'assign', to: desk.user.id });
      const { messages } = await desk.step(id, ANSWER);
      return { id, message: messages.at(-1)?.seq };
    };
    const sent = await answered();
    await runMail(portal().deps);
    const codigo = /#codigo=([\w-]{43})\s/.exec(mailbox.messages.at(-1)?.body ?? '')?.[1] ?? '';
    const waiting = await answered({ ...REQUEST, issue: 'Otra', answer_by_mail: true });
    for (const one of [sent, waiting]) await admin.step(one.id, { ...WITHHOLD, message: one.message });
    mailbox.messages.length = 0;
    await runMail(portal().deps);
    expect(mailbox.messages.map(({ body }) => body).join()).not.toContain('positivo');
    const open = (fields: Record<string, string>) =>
      readAnswerPage({
        ...{ deps: portal().deps, request: postedForm('/pqrsd/respuesta', fields) },
        ...{ address: undefined, reference: 'abc' },
      });
    expect(await open({ codigo })).toMatchObject({ status: 410, reading: { outcome: 'expired' } });
    expect(await open({ codigo, accion: 'otro' })).toMatchObject({ anotherSent: false });
    const { answer, history } = await desk.open(sent.id);
    expect([answer, history.map(({ kind }) => kind).filter((kind) => kind === 'read')]).toEqual([null, []]);
  });
});
