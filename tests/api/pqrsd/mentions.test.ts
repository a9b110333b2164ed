/** Officers whom an internal note mentions. */
import { expect, it } from 'vitest';
import { outbox } from '#server/mail/outbox.table.ts';
import { pqrsdMentions } from '#server/pqrsd/mentions/mentions.table.ts';
import { API_DRIVERS, describeOn, PASSWORD } from '../../support/api/portal.ts';
import { toldOf } from '../../support/pqrsd/desk-mail.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const mentioned = async (desk: Desk) => {
  const list = (await (await desk.call('GET', '/pqrsd?mentioned=1')).json()) as { data: { id: number }[] };
  const summary = (await (await desk.call('GET', '/pqrsd/summary')).json()) as { mentioned: { count: number } };
  expect(summary.mentioned.count).toBe(list.data.length);
  return list.data.map(({ id }) => id);
};
const note = (ids: unknown[]) => ({ kind: 'note', text: '@Marta, ¿lo mira?', mentions: ids });

describeOn(API_DRIVERS, 'a mention in a note', (portal) => {
  it('mails the officer, who finds the case under «Me mencionan» until it is opened', async () => {
    const [luz, marta] = [await deskOf(portal()), await deskOf(portal(), 'siau', 'Marta Ríos')];
    const [first, other] = [await file(portal()), await file(portal())];
    const detail = await luz.step(first.id, note([marta.user.id, marta.user.id, luz.user.id]));
    await luz.step(other.id, { kind: 'note', text: '@Marta sin elegirla.' });
    expect(detail.history.at(-1)?.text).toBe(`Menciona a Marta Ríos, ${luz.user.name}.`);
    const told = (await toldOf(portal())).filter((one) => one.startsWith('mencion'));
    expect(told).toEqual([`mencion → ${marta.user.email}`]);
    const mails = await portal().deps.database.db.select().from(outbox);
    const mail = mails.find(({ deskKind }) => deskKind === 'mencion');
    expect(`${mail?.subject} ${mail?.body}`).not.toMatch(new RegExp(`${REQUEST.fullname}|${REQUEST.issue}|lo mira`));

    expect(await mentioned(marta)).toEqual([first.id]);
    expect(await mentioned(luz)).toEqual([first.id]);
    await marta.open(first.id);
    expect([await mentioned(marta), await mentioned(luz)]).toEqual([[], [first.id]]);
    await luz.step(first.id, note([marta.user.id]));
    expect(await mentioned(marta)).toEqual([first.id]);
  });

  it('is refused of whom may not see the case, and of who does not work at the desk; nothing is stored', async () => {
    const [luz, marta] = [await deskOf(portal()), await deskOf(portal(), 'siau', 'Marta Ríos')];
    const { user: author } = await portal().signInAs('autor');
    await letReadDenuncias(portal(), luz);
    const complaint = await file(portal());
    const denuncia = await file(portal(), { ...REQUEST, type_pqrsd: 'denuncia' });
    for (const [id, who] of [
      [denuncia.id, marta.user.id],
      [complaint.id, author.id],
      [complaint.id, 999_999],
    ] as const) {
      const refused = await luz.refused(id, note([who]));
      expect(refused).toMatchObject({
        status: 422,
        body: { errors: { mentions: ['Mencione a personas del SIAU que puedan ver este caso.'] } },
      });
      expect((await luz.open(id)).messages).toEqual([]);
    }
    expect((await luz.refused(complaint.id, note(['x']))).status).toBe(422);
    expect((await toldOf(portal())).filter((one) => one.startsWith('mencion'))).toEqual([]);
  });

  it('goes with the account that is deleted', async () => {
    const [admin, marta] = [await deskOf(portal(), 'admin'), await deskOf(portal(), 'siau', 'Marta Ríos')];
    const { id } = await file(portal());
    await admin.step(id, note([marta.user.id]));
    const removed = await admin.call('DELETE', `/users/${marta.user.id}`, { current_password: PASSWORD });
    expect(removed.status).toBe(204);
    expect(await portal().deps.database.db.select().from(pqrsdMentions)).toEqual([]);
    expect((await admin.open(id)).history.at(-1)?.text).toBe('Menciona a Marta Ríos.');
  });
});
