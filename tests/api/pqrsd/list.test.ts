import { expect, it } from 'vitest';
import { ATTENTION_FLAGS } from '#domain/pqrsd/desk/attention-flags.ts';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { DUE_STATUSES } from '#domain/pqrsd/term/due-status.ts';
import { runMail } from '#server/jobs/jobs.ts';
import { MailNotSentError } from '#server/mail/mailer.ts';
import { answerConsultation } from '#server/pqrsd/consultation/consultation.usecases.ts';
import { insertConsultationLink } from '#server/pqrsd/consultation/consultations.store.ts';
import { storeSetting } from '#server/settings/settings.store.ts';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { hours } from '#shared/time/time.ts';
import { API_DRIVERS, describeOn, type Portal } from '../../support/api/portal.ts';
import { letReadDenuncias } from '../../support/pqrsd/readers.ts';
import { ANONYMOUS, type Desk, deskOf, file, REQUEST } from '../../support/pqrsd/requests.ts';

const days = (count: number) => hours(24 * count);
const list = async (desk: Desk, query = '') =>
  ((await (await desk.call('GET', `/pqrsd${query}`)).json()) as { data: DeskPqrsd[] }).data;
const numberOf = ({ rad }: { rad: string }) => Number(rad.slice(-6));
const rads = async (desk: Desk, query: string) => (await list(desk, query)).map(numberOf);

describeOn(API_DRIVERS, 'the list of the desk', (portal) => {
  it('contains only the shown personal data; opening the case gives the rest', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    const answer = await (await desk.call('GET', '/pqrsd')).text();
    expect(answer).toContain(REQUEST.fullname);
    const { address, email, telephone, number_document, description } = await desk.open(id);
    for (const value of [address, email, telephone, number_document, description]) {
      expect(value).toMatch(/\w/);
      expect(answer).not.toContain(value);
    }
  });

  it('finds by number, subject, name and document, without accents', async () => {
    const desk = await deskOf(portal());
    await file(portal());
    await file(portal(), { ...REQUEST, fullname: 'Pedro Páez', number_document: '77', issue: 'Atención en citología' });
    for (const [q, found] of [
      ['000002', [2]],
      ['rad 2026 2', [2]],
      ['RAD–2026–000001', [1]],
      ['citologia', [2]],
      ['maría niño', [1]],
      ['1098765432', [1]],
      ['paez', [2]],
      ['nada', []],
    ] as const) {
      expect(await rads(desk, `?q=${encodeURIComponent(q)}`)).toEqual(found);
    }
  });

  it('finds in every text, without accents and with n for ñ, words in any order and by their beginnings', async () => {
    const desk = await deskOf(portal());
    const person = { fullname: 'Ana Ñáñez', number_document: '52345678', email: 'ana.n@correo.example' };
    const first = await file(portal(), {
      ...{ ...REQUEST, ...person, telephone: '300 555 6677', issue: 'El médico no estaba en su puesto' },
      description: 'No había oxígeno. Mi cédula es 52.345.678.',
    });
    await file(portal(), { ...REQUEST, fullname: 'Pedro Páez', number_document: '77', issue: 'Cobro' });
    await desk.step(first.id, { kind: 'note', text: 'Preguntar en farmacia' });
    const finding = {
      nanez: [1],
      'NÁÑEZ ana': [1],
      '52.345.678': [1],
      '52345678': [1],
      'cedula 52.345': [1],
      'ana.n@correo.example': [1],
      'n@correo.example': [],
      '+57 300 555-6677': [1],
      '3005556677': [1],
      oxigeno: [1],
      'puesto medico': [1],
      'medico pedro': [],
      farma: [1],
      ped: [2],
      pe: [],
      su: [1],
      éxito: [],
      '¿?': [],
      "su'": [1],
      "' | & ! <-> :*": [],
    };
    for (const [q, found] of Object.entries(finding))
      expect([q, await rads(desk, `?q=${encodeURIComponent(q)}`)]).toEqual([q, found]);
  });

  it('filters by all that it shows', async () => {
    const desk = await deskOf(portal());
    const claim = await file(portal(), { ...REQUEST, type_pqrsd: 'reclamo' });
    await desk.step(claim.id, { kind: 'classify', risk: 'simple', motive: 'calidad', priority: true, reason: 'x' });
    const denied = await file(portal(), { ...REQUEST, issue: 'Dos' });
    await desk.step(denied.id, { kind: 'assign', to: desk.user.id });
    await desk.step(denied.id, { kind: 'answer', text: 'No.', outcome: 'negada', ground: 'Ley 1', channel: 'portal' });
    await desk.step(denied.id, { kind: 'close', evidence: 'La firmó.' });
    portal().moveClock(days(1));
    const tutela = await file(portal(), { ...REQUEST, issue: 'Tres' });
    await desk.step(tutela.id, { kind: 'classify', matter: 'tutela', service: 'laboratorio', reason: 'x' });
    for (const [query, found] of [
      ['risk=simple', [1]],
      ['risk=vital', []],
      ['priority=1', [1]],
      ['motive=calidad', [1]],
      ['matter=tutela', [3]],
      ['service=laboratorio', [3]],
      ['outcome=negada', [2]],
      ['outcome=negada&state=abiertas', []],
      ['state=abiertas', [3, 1]],
      ['state=todas', [3, 2, 1]],
      ['state=cerrada&type=queja', [2]],
      ['received_from=2026-10-02', [3]],
      ['received_to=2026-10-01', [2, 1]],
      ['received_from=2026-10-01&received_to=2026-10-01&state=abiertas', [1]],
    ] as const)
      expect([query, await rads(desk, `?${query}`)]).toEqual([query, found]);
  });

  it('refuses a parameter or a value that it does not know, in the list, its export and the next case', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    for (const path of ['/pqrsd', '/pqrsd/export', `/pqrsd/${id}/next`]) {
      for (const [query, field] of [
        ['riesgo=vital', 'riesgo'],
        ['light=azul', 'light'],
        ['unclassified=si', 'unclassified'],
        ['received_from=2026-02-31', 'received_from'],
        ['state=', 'state'],
        ['sort=nombre', 'sort'],
      ] as const) {
        const response = await desk.call('GET', `${path}?${query}`);
        const body = (await response.json()) as { message: string; errors: Record<string, string[]> };
        expect([query, response.status, Object.keys(body.errors)]).toEqual([query, 400, [field]]);
        expect(body.message).toMatch(/filtros/);
      }
    }
  });

  it('filters by state, type, channel and who has it', async () => {
    const desk = await deskOf(portal());
    const first = await file(portal());
    await file(portal(), { ...REQUEST, type_pqrsd: 'cita' });
    await desk.step(first.id, { kind: 'assign', to: desk.user.id });
    expect(await rads(desk, '?state=en_tramite')).toEqual([1]);
    expect(await rads(desk, '?type=cita')).toEqual([2]);
    expect(await rads(desk, '?channel=web')).toEqual([2, 1]);
    expect(await rads(desk, '?channel=papel')).toEqual([]);
    expect(await rads(desk, '?assigned=mias')).toEqual([1]);
    expect(await rads(desk, '?assigned=nadie')).toEqual([2]);
    expect(await rads(desk, `?assigned=${desk.user.id}`)).toEqual([1]);
  });

  it('sorts urgent cases first, then by due date, and answered cases last', async () => {
    const desk = await deskOf(portal());
    const types = ['consulta', 'queja', 'documentos', 'queja'];
    const filed: PqrsdReceipt[] = [];
    for (const type_pqrsd of types) filed.push(await file(portal(), { ...REQUEST, type_pqrsd }));
    const [consulta, queja, , other] = filed.map(({ id }) => id);
    await desk.step(consulta ?? 0, { kind: 'classify', priority: true, reason: 'Riesgo.' });
    await desk.step(other ?? 0, { kind: 'assign', to: desk.user.id });
    await desk.step(other ?? 0, { kind: 'answer', text: 'Sí.', channel: 'portal' });
    expect(await rads(desk, '?sort=vence')).toEqual([1, 3, 2, 4]);
    expect(queja).toBeDefined();
  });

  it('lifts urgent words of any type to the top until an officer judges them', async () => {
    const desk = await deskOf(portal());
    await file(portal(), { ...REQUEST, type_pqrsd: 'documentos' });
    const urgent = await file(portal(), { ...REQUEST, type_pqrsd: 'consulta', description: 'Niegan la insulina.' });
    expect(await rads(desk, '?sort=vence')).toEqual([2, 1]);
    await desk.step(urgent.id, { kind: 'classify', type: 'consulta', reason: 'Pregunta por un trámite.' });
    expect(await rads(desk, '?sort=vence')).toEqual([1, 2]);
  });

  it('sorts first the unclassified claims, by the due date they have if they are vital, and the vital ones', async () => {
    const desk = await deskOf(portal());
    const claim = { ...REQUEST, type_pqrsd: 'reclamo' };
    await file(portal(), { ...REQUEST, type_pqrsd: 'documentos' });
    const vital = await file(portal(), { ...claim, issue: 'Dos' });
    await desk.step(vital.id, { kind: 'classify', risk: 'vital', reason: 'Triage.' });
    portal().moveClock(hours(1));
    await file(portal(), { ...claim, issue: 'Tres' });
    const simple = await file(portal(), { ...claim, issue: 'Cuatro' });
    await desk.step(simple.id, { kind: 'classify', risk: 'simple', reason: 'Triage.' });
    expect(await rads(desk, '?sort=vence')).toEqual([2, 3, 4, 1]);
    const [, unclassified] = await list(desk, '?sort=vence');
    expect(unclassified).toMatchObject({
      light: 'a_tiempo',
      unclassified: true,
      due_at: '2026-10-23T23:59:59-05:00',
      possible_due_at: '2026-10-02T11:00:00-05:00',
    });
    // Also while it waits for the person.
    await desk.step(Number(unclassified?.id), { kind: 'assign', to: desk.user.id });
    await desk.step(Number(unclassified?.id), { kind: 'ask', cause: 'incompleta', text: '¿Qué falta?' });
    expect(await rads(desk, '?sort=vence')).toEqual([2, 3, 4, 1]);
  });

  it('the filter of each thing that is left half done finds its cases, month after month', async () => {
    const desk = await deskOf(portal());
    await leaveHalfDone(portal(), desk);
    const seen = new Set<string>();
    for (let turn = 0; turn < 3; turn += 1) {
      const all = await list(desk);
      for (const flag of ATTENTION_FLAGS) {
        const flagged = all.filter((one) => one[flag]).map(numberOf);
        if (flagged.length > 0) seen.add(flag);
        expect([flag, await rads(desk, `?${flag}=1`)]).toEqual([flag, flagged]);
      }
      portal().moveClock(days(31));
    }
    expect([...seen].sort()).toEqual([...ATTENTION_FLAGS].sort());
    expect(await rads(desk, '?unclassified=1&review=1')).toEqual([2]);
  });

  it('the filter of each due status finds its cases, day after day', async () => {
    const desk = await deskOf(portal());
    await fileOneOfEach(portal(), desk);
    const seen = new Set<string>();
    for (let turn = 0; turn < 30; turn += 1) {
      const all = await list(desk);
      for (const light of DUE_STATUSES) {
        const shining = all.filter((one) => one.light === light).map(numberOf);
        for (const _ of shining) seen.add(light);
        expect(await rads(desk, `?light=${light}`)).toEqual(shining);
      }
      portal().moveClock(turn < 16 ? hours(5) : days(2));
    }
    expect([...seen].sort()).toEqual([...DUE_STATUSES].sort());
  });
});

/** A case for each flag, and one that has none. */
async function leaveHalfDone(portal: Portal, desk: Desk): Promise<void> {
  const claim = { ...REQUEST, type_pqrsd: 'reclamo' };
  await file(portal, claim);
  await file(portal, { ...claim, description: 'Se está muriendo.' });
  await file(portal, { ...REQUEST, issue: 'URGENTE' });
  const [asked, answered, judged] = [
    await file(portal, { ...REQUEST, issue: 'Incompleta' }),
    await file(portal, { ...REQUEST, issue: 'Respondida' }),
    await file(portal, { ...claim, issue: 'Urgente' }),
  ];
  for (const { id } of [asked, answered]) await desk.step(id, { kind: 'assign', to: desk.user.id });
  await desk.step(asked.id, { kind: 'ask', cause: 'incompleta', text: '¿Qué día fue?', evidence: 'Firmó la copia.' });
  await desk.step(answered.id, { kind: 'answer', text: 'Sí.', channel: 'portal' });
  await desk.step(judged.id, { kind: 'classify', risk: null, reason: 'No hay riesgo.' });
  portal.deps.mailer = {
    send: async ({ subject }) => {
      if (subject.includes('000003')) throw new MailNotSentError('direccion', true);
    },
  };
  await runMail(portal.deps);
  await leaveWithColleagues(portal, desk);
}

/** Input that is awaited and input that arrived, each in a case of another officer, and an answer to approve. */
async function leaveWithColleagues(portal: Portal, desk: Desk): Promise<void> {
  const { db } = portal.deps.database;
  const approver = await deskOf(portal, 'siau', 'Marta Ríos');
  const consult = {
    kind: 'consult',
    name: 'Rosa',
    service: 'Urgencias',
    email: 'rosa@hospital.example',
    text: '¿Qué?',
  };
  const asked = async (issue: string) => {
    const { id } = await file(portal, { ...REQUEST, issue });
    await desk.step(id, { kind: 'assign', to: approver.user.id });
    return { id, consultation: (await desk.step(id, consult)).history.length };
  };
  await asked('Espera un concepto');
  const { id: caseId, consultation } = await asked('Llegó un concepto');
  const tokenHash = await portal.deps.keys.macText('consultation-link', 'el enlace');
  await insertConsultationLink(db, { tokenHash, caseId, consultation, createdAt: portal.deps.clock() });
  await answerConsultation(portal.deps, 'el enlace', { text: 'Dos médicos.', files: [] });
  const proposed = await file(portal, { ...REQUEST, issue: 'Por aprobar' });
  await desk.step(proposed.id, { kind: 'assign', to: desk.user.id });
  await storeSetting(db, 'answer_approval', true);
  await storeSetting(db, 'answer_approvers', [approver.user.id]);
  await desk.step(proposed.id, { kind: 'answer', text: 'Sí.', channel: 'portal' });
}

/** Terms of days and of hours, and one that was answered. */
async function fileOneOfEach(portal: Portal, desk: Desk): Promise<void> {
  for (const type_pqrsd of ['queja', 'documentos', 'consulta']) await file(portal, { ...REQUEST, type_pqrsd });
  for (const risk of ['vital', 'simple']) {
    const { id } = await file(portal, { ...REQUEST, type_pqrsd: 'reclamo' });
    await desk.step(id, { kind: 'classify', risk, reason: 'Triage.' });
  }
  const { id } = await file(portal);
  await desk.step(id, { kind: 'assign', to: desk.user.id });
  await desk.step(id, { kind: 'answer', text: 'Sí.', channel: 'portal' });
}

describeOn(API_DRIVERS, 'reports of corruption', (portal) => {
  const DENUNCIA = { ...ANONYMOUS, type_pqrsd: 'denuncia' };

  it('exist only for the accounts on the list, and for an administrator only on it', async () => {
    const [named, other, admin] = [await deskOf(portal()), await deskOf(portal()), await deskOf(portal(), 'admin')];
    await letReadDenuncias(portal(), named);
    const { id } = await file(portal(), DENUNCIA);
    expect(await rads(named, '')).toEqual([1]);
    expect((await named.open(id)).type_pqrsd).toBe('denuncia');
    for (const desk of [other, admin]) {
      expect(await rads(desk, '?type=denuncia')).toEqual([]);
      expect((await desk.call('GET', `/pqrsd/${id}`)).status).toBe(404);
      expect((await desk.refused(id, { kind: 'note', text: 'x' })).status).toBe(404);
    }
    expect((await admin.call('GET', `/pqrsd/${id}/views`)).status).toBe(404);
    await letReadDenuncias(portal(), admin);
    expect(await rads(admin, '')).toEqual([1]);
    expect((await admin.call('GET', `/pqrsd/${id}/views`)).status).toBe(200);
  });

  it('are not given to who may not read them', async () => {
    const [named, other] = [await deskOf(portal()), await deskOf(portal())];
    await letReadDenuncias(portal(), named);
    const { id } = await file(portal(), DENUNCIA);
    expect((await named.refused(id, { kind: 'assign', to: other.user.id })).status).toBe(422);
    expect((await named.step(id, { kind: 'assign', to: named.user.id })).state).toBe('en_tramite');
  });

  it('are in no search and are no next case of who may not read them', async () => {
    const [named, other] = [await deskOf(portal()), await deskOf(portal())];
    await letReadDenuncias(portal(), named);
    const first = await file(portal());
    const { id } = await file(portal(), { ...DENUNCIA, description: 'Pidió dinero el camillero.' });
    expect(await rads(named, '?q=camillero')).toEqual([2]);
    expect(await rads(other, '?q=camillero')).toEqual([]);
    const next = async (desk: Desk) => (await desk.call('GET', `/pqrsd/${first.id}/next?sort=vence`)).json();
    expect(await next(named)).toMatchObject({ data: { id } });
    expect(await next(other)).toEqual({ data: null });
    expect((await other.call('GET', `/pqrsd/${id}/next`)).status).toBe(404);
  });

  it('what an officer finds to be one leaves their sight with that step', async () => {
    const desk = await deskOf(portal());
    const { id } = await file(portal());
    const after = await desk.step(id, { kind: 'classify', type: 'denuncia', reason: 'Pidieron dinero.' });
    expect(after.type_pqrsd).toBe('denuncia');
    expect((await desk.call('GET', `/pqrsd/${id}`)).status).toBe(404);
  });
});
