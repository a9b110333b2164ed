import { expect, it } from 'vitest';
import type { StepPreview } from '#domain/pqrsd/case/step-preview.schema.ts';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, BOTH, describeOn, type Portal } from '../../support/api/portal.ts';
import { type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const NOTE = { kind: 'note', text: 'Hablar con urgencias.' };

async function officerOf(portal: Portal, name: string) {
  const { token } = await portal.signInAs('siau', name);
  const send = (id: number, body: object, headers: Record<string, string>) =>
    portal.call('POST', `/pqrsd/${id}/steps`, { body, token, headers });
  const read = async (answer: Promise<Response>) => ((await (await answer).json()) as { data: PqrsdDetail }).data;
  return { send, open: (id: number) => read(portal.call('GET', `/pqrsd/${id}`, { token })) };
}

describeOn(BOTH, 'a step that is sent', (portal) => {
  it('twice under its idempotency key is taken once, whatever happened in between', async () => {
    const luz = await officerOf(portal(), 'Luz');
    const { id } = await file(portal());
    const headers = { 'idempotency-key': 'la-misma', 'if-match': '"1"' };
    expect((await luz.send(id, NOTE, headers)).status).toBe(200);
    await luz.send(id, { kind: 'note', text: 'Otra.' }, { 'idempotency-key': 'otra' });
    const again = await luz.send(id, NOTE, headers);
    expect(again.status).toBe(200);
    expect((await luz.open(id)).messages.map(({ text }) => text)).toEqual(['Hablar con urgencias.', 'Otra.']);
  });

  it('twice at the same moment under its idempotency key is taken once', async () => {
    const luz = await officerOf(portal(), 'Luz');
    const { id } = await file(portal());
    const answers = await Promise.all([1, 2, 3].map(() => luz.send(id, NOTE, { 'idempotency-key': 'la-misma' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await luz.open(id)).history).toHaveLength(2);
  });

  it('with the key of another officer, or with other content under the same key, is refused and named', async () => {
    const [luz, eva] = [await officerOf(portal(), 'Luz'), await officerOf(portal(), 'Eva')];
    const { id } = await file(portal());
    const headers = { 'idempotency-key': 'k1' };
    expect((await luz.send(id, NOTE, headers)).status).toBe(200);
    for (const sending of [
      eva.send(id, NOTE, headers),
      luz.send(id, { ...NOTE, text: 'Otra.' }, headers),
      luz.send(id, { kind: 'classify', priority: true, reason: 'Riesgo.' }, headers),
    ]) {
      const refused = await sending;
      expect(refused.status).toBe(409);
      expect(await refused.json()).toEqual({ message: expect.stringContaining('ya se usó') });
    }
    expect((await luz.send(id, NOTE, headers)).status).toBe(200);
    expect((await luz.open(id)).messages.map(({ text }) => text)).toEqual(['Hablar con urgencias.']);
  });

  it('over an older history is refused with the newer events, and changes nothing', async () => {
    const [luz, eva] = [await officerOf(portal(), 'Luz'), await officerOf(portal(), 'Eva')];
    const { id } = await file(portal());
    await eva.send(id, { kind: 'classify', priority: true, reason: 'Riesgo.' }, {});
    portal().moveClock(hours(1));
    const refused = await luz.send(id, NOTE, { 'if-match': '"1"' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      message:
        'El caso cambió mientras usted escribía: Clasificada (Eva, 10:00 del 1 de octubre). ' +
        'Su texto sigue aquí: revíselo y envíelo.',
    });
    expect((await luz.send(id, NOTE, { 'if-match': '"2"' })).status).toBe(200);
    expect((await luz.send(id, NOTE, { 'if-match': 'dos' })).status).toBe(422);
    expect((await luz.open(id)).history).toHaveLength(3);
  });

  it('omits its idempotency key from the history', async () => {
    const luz = await officerOf(portal(), 'Luz');
    const { id } = await file(portal());
    await luz.send(id, NOTE, { 'idempotency-key': 'clave-del-paso' });
    expect(JSON.stringify(await luz.open(id))).not.toContain('clave-del-paso');
  });
});

const previewOf = async (desk: Desk, id: number, kind: StepKind): Promise<StepPreview> =>
  ((await (await desk.call('GET', `/pqrsd/${id}/previews/${kind}`)).json()) as { data: StepPreview }).data;

describeOn(API_DRIVERS, 'the step preview', (portal) => {
  it('gives the date of every extension, of every class, of completing, insisting and the notice', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    const preview = (kind: StepKind) => previewOf(desk, id, kind);
    expect(await preview('extend')).toEqual({});
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    expect(await preview('classify')).toMatchObject({
      classify: {
        by_type: { documentos: '2026-10-16T23:59:59-05:00', consulta: '2026-11-17T23:59:59-05:00' },
        by_risk: { vital: '2026-10-02T10:00:00-05:00' },
        by_matter: { datos_consulta: '2026-10-16T23:59:59-05:00' },
      },
    });
    expect(await preview('ask')).toMatchObject({
      ask: { incompleta: { refusal: null, respond_by: '2026-11-03T23:59:59-05:00' } },
    });
    expect(await preview('transfer')).toEqual({
      transfer: { limit: '2026-10-08T23:59:59-05:00', late: false, needs_measures: true },
    });
    expect(await preview('answer')).toEqual({
      answer: {
        granted: false,
        insist_until: null,
        appeal_until: '2026-10-16T23:59:59-05:00',
        notice_until: '2026-10-08T23:59:59-05:00',
      },
    });
    expect(await preview('note')).toEqual({});
    const { extend } = await preview('extend');
    expect(extend?.due_after).toHaveLength(15);
    const extended = await desk.step(id, { kind: 'extend', days: 4, reason: 'Falta el concepto.' });
    expect(extended.due_at).toBe(extend?.due_after[3]);
    expect(await preview('extend')).toEqual({});
  });

  it('is refused for a step that does not exist, and records no view', async () => {
    const desk = await deskOf(portal(), 'admin');
    const { id } = await file(portal());
    expect((await desk.call('GET', `/pqrsd/${id}/previews/volar`)).status).toBe(422);
    expect(await previewOf(desk, id, 'classify')).toHaveProperty('classify');
    expect(await (await desk.call('GET', `/pqrsd/${id}/views`)).json()).toEqual({ data: [] });
  });

  it('comes after the reason in the case when the state admits the step and the rules do not', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    expect((await desk.open(id)).refusals).toMatchObject({ approve: 'No hay una respuesta por aprobar.' });
    await desk.step(id, { kind: 'assign', to: desk.user.id });
    const { refusals } = await desk.step(id, { kind: 'classify', risk: 'simple', reason: 'Sin riesgo.' });
    expect(refusals).toMatchObject({
      extend: 'Este término no admite prórroga.',
      ask: expect.stringContaining('no se suspenden'),
    });
    expect(refusals).not.toHaveProperty('note');
    expect(await previewOf(desk, id, 'extend')).toEqual({ extend: { due_after: [] } });
    const { ask } = await previewOf(desk, id, 'ask');
    expect(ask?.incompleta).toEqual({ refusal: expect.stringContaining('no se suspenden'), respond_by: null });
  });

  it('the counts by due status follow the other filters', async () => {
    const desk = await deskOf(portal());
    await file(portal(), { ...REQUEST, type_pqrsd: 'documentos' });
    await file(portal(), { ...REQUEST, type_pqrsd: 'queja' });
    portal().moveClock(hours(24 * 8));
    const lights = async (query: string) =>
      ((await (await desk.call('GET', `/pqrsd${query}`)).json()) as { lights: object }).lights;
    expect(await lights('')).toEqual({ a_tiempo: 1, por_vencer: 1, vence_hoy: 0, vencida: 0 });
    expect(await lights('?light=por_vencer')).toEqual({ a_tiempo: 1, por_vencer: 1, vence_hoy: 0, vencida: 0 });
    expect(await lights('?type=queja')).toEqual({ a_tiempo: 1, por_vencer: 0, vence_hoy: 0, vencida: 0 });
  });
});
