import { describe, expect, it } from 'vitest';
import { previewStep, refusalsOf } from '#domain/pqrsd/case/decide.ts';
import type { StepPreview } from '#domain/pqrsd/case/step-preview.schema.ts';
import { rulesOfStep, STEP_RULES, type StepKind } from '#domain/pqrsd/case/steps.ts';
import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { calculateDueDate } from '#domain/pqrsd/term/due-calculation.ts';
import { bodyOfForm, fieldsOfSchema } from '#islands/field-form/schema-body.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { at, caseOf, rules, templates } from '../../../../../tests/support/pqrsd/case-history.ts';
import { consequencesOf, initialStepValues, refusalOf, STEP_FORMS, STEP_KINDS, stepIssues } from './step-forms.ts';

const PARAGRAPH = templates.health_paragraph;

type Dated = PqrsdDetail & { dates: StepPreview };

/** A complaint received on Thursday, 1 October 2026, as the desk has it on a day, with the dates of every step. */
function requestOn(day: string, given: Partial<PqrsdDetail> = {}, type: PqrsdType = 'queja'): Dated {
  const one = caseOf({ type });
  one.take('2026-10-01', { kind: 'assign', to: 1, name: 'Luz' });
  const state = one.state();
  const refusals = refusalsOf(rules, state, at(day));
  const dates: StepPreview = Object.assign({}, ...STEP_KINDS.map((kind) => previewStep(rules, state, at(day), kind)));
  const approval = { required: false, approvers: [] };
  const base = {
    approval,
    proposal: null,
    consultations: [],
    joined_to: null,
    related: [],
    members: [],
    messages: [],
    files: [],
    type_pqrsd: 'queja',
    risk: null,
    matter: null,
    state: 'en_tramite',
    ...{ ways: ['portal', 'correo', 'presencial'], request: null, untold: [], duties: [] },
  };
  const working = calculateDueDate(state.clock);
  return { ...base, due_at: state.clock.dueAt, refusals, dates, working, ...given } as Dated;
}

const toldOf = (kind: StepKind, request: Dated, values: Record<string, string>) =>
  consequencesOf(kind, request, values, request.dates);

describe('the consequences of a step', () => {
  it('give the new due date of an extension, for each number of days', () => {
    const request = requestOn('2026-10-05');
    const extendedBy = (days: string) => toldOf('extend', request, { days })[0];
    expect(extendedBy('1')).toContain('el nuevo vencimiento será el 26 de octubre de 2026');
    expect(extendedBy('5')).toContain('el nuevo vencimiento será el 30 de octubre de 2026');
    expect(extendedBy('99')).toBe('Un término se prorroga una sola vez.');
  });

  it('give the due date of a classification, and warn that a denuncia is restricted', () => {
    const request = requestOn('2026-10-01');
    const said = (values: Record<string, string>) => toldOf('classify', request, values).join(' ');
    expect(said({ type: 'queja' })).toContain('El vencimiento no cambia.');
    expect(said({ type: 'reclamo', risk: 'vital' })).toContain('2 de octubre de 2026, 10:00\u00A0a.\u00A0m.');
    expect(said({ type: 'queja', matter: 'datos_consulta' })).toContain('16 de octubre de 2026');
    expect(said({ type: 'denuncia' })).toContain('puede que usted deje de ver este caso');
  });

  it('tell before the sealing what it closes, and nothing of it for what is already sealed', () => {
    const colleague = (name: string, status: string) => ({ name, status, identity: name === 'Rosa' });
    const consultations = [colleague('Rosa', 'abierta'), colleague('Luis', 'vencida'), colleague('Ana', 'recibida')];
    const ties = { joined_to: null, members: [], related: [{ id: 2, rad: 'RAD-2026-000002' }] };
    const given = { ...ties, consultations } as unknown as Partial<PqrsdDetail>;
    const said = (request: Dated, type: string) => toldOf('classify', request, { type }).join(' ');
    const sealing = said(requestOn('2026-10-01', given), 'denuncia');
    expect(sealing).toContain(
      'Se retira el concepto pedido a Rosa y Luis: su enlace deja de abrir, y no se les avisa.',
    );
    expect(sealing).toContain('Se separa de RAD-2026-000002');
    expect(sealing).toContain('no sale el que espera');
    expect(said(requestOn('2026-10-01', given), 'queja')).not.toMatch(/retira|separa/);
    const sealed = requestOn('2026-10-01', { ...given, type_pqrsd: 'denuncia' });
    expect(said(sealed, 'denuncia')).not.toMatch(/retira|separa/);
    expect(said(sealed, 'queja')).toContain('Se separa de RAD-2026-000002');
  });

  it.each([
    [['portal', 'correo'], undefined, /^La persona lo lee en «Seguimiento» y recibe un correo que lo anuncia[^.]*\.$/],
    [
      ['portal', 'correo', 'fisico'],
      'fisico',
      /un correo que lo anuncia.* Además, imprima el texto y envíele una carta/,
    ],
    [['fisico', 'presencial'], undefined, /^No dejó correo: imprima el texto y envíele una carta/],
    [['telefono', 'presencial'], undefined, /^No dejó correo: llámela/],
    [['fisico', 'telefono'], 'telefono', /^No dejó correo: llámela/],
    [['portal', 'aviso'], undefined, /^No dejó correo: la persona lo sabe si abre «Seguimiento».*no se puede archivar/],
    [['aviso'], undefined, /^No hay por dónde decírselo/],
  ] as [PqrsdDetail['ways'], string | undefined, RegExp][])('tell a person with %j by %s', (ways, channel, text) => {
    const request = requestOn('2026-10-05', { ways });
    const said = toldOf('ask', request, channel ? { channel } : {});
    expect(said.slice(2).join(' ')).toMatch(text);
    expect(said.join(' ')).not.toContain('no se le puede avisar');
  });

  it('give the limit for completing the request, by cause', () => {
    const request = requestOn('2026-10-05');
    expect(toldOf('ask', request, { cause: 'incompleta' })[0]).toContain('5 de noviembre de 2026');
    expect(toldOf('ask', request, { cause: 'no_se_entiende' })[0]).toContain('20 de octubre de 2026');
  });

  it('give the end of a public notice, and the limit for insisting after a refusal', () => {
    const said = toldOf('answer', requestOn('2026-10-05'), { channel: 'aviso', outcome: 'negada' }).join(' ');
    expect(said).toContain('publicado hasta el 13 de octubre de 2026');
    expect(said).not.toContain('puede insistir');
    const petition = requestOn('2026-10-05', {}, 'peticion');
    expect(toldOf('answer', petition, { channel: 'portal', outcome: 'negada' }).join(' ')).toContain(
      'puede presentar recurso de reposición hasta el 20 de octubre de 2026',
    );
  });

  it('say that what the law grants without an answer is not denied any more (Ley 1755, art. 14, num. 1)', () => {
    const late = requestOn('2026-10-19', { light: 'vencida' }, 'informacion');
    const said = (outcome: string, request = late) => toldOf('answer', request, { outcome }).join(' ');
    expect(said('negada')).toContain('ya no se puede negar la entrega');
    expect(said('resuelta')).not.toContain('negar');
    expect(said('negada', requestOn('2026-10-05', { light: 'a_tiempo' }, 'informacion'))).not.toContain('negar');
  });

  it('tell what a new term does: to the person, and to the one that ran out', () => {
    const late = requestOn('2026-10-26', { light: 'vencida' });
    const said = toldOf('classify', late, { type: 'consulta' }).join(' ');
    expect(said).toContain('A la persona se le dice el término nuevo');
    expect(said).toContain('El término que venció no se borra');
    expect(toldOf('classify', late, { type: 'reclamo', risk: 'vital' }).join(' ')).toContain('ya venció');
    expect(toldOf('classify', late, { type: 'queja' }).join(' ')).toContain('La persona no ve la clasificación.');
  });

  it('name the reserve of a clinical record, whatever the person asked for', () => {
    const request = requestOn('2026-10-05', { answer_by_mail: true, type_pqrsd: 'historia' }, 'historia');
    expect(toldOf('answer', request, { channel: 'correo' }).join(' ')).toContain('con su número de documento');
  });

  it('say that a late transfer needs a reason (Ley 1755, art. 21)', () => {
    expect(toldOf('transfer', requestOn('2026-10-08'), {}).join(' ')).toContain('a más tardar el 8 de octubre');
    expect(toldOf('transfer', requestOn('2026-10-09'), {}).join(' ')).toContain('hay que decir por qué');
  });

  it.each(STEP_KINDS.filter((kind) => rulesOfStep(kind).preview))(
    'say no date of %s that is not known, and nothing that only a date would tell',
    (kind) => {
      const request = requestOn('2026-10-05', { answer_by_mail: false });
      for (const dates of [{}, null]) {
        const said = consequencesOf(kind, request, { type: 'queja', outcome: 'negada', channel: 'aviso' }, dates).join(
          ' ',
        );
        expect(said).not.toMatch(
          /de 2026|undefined|null|vencimiento no cambia|El nuevo vencimiento|no ve la clasificación/,
        );
      }
    },
  );

  it('come with every field that may be needed when the dates could not be had', () => {
    const request = requestOn('2026-10-05');
    const fieldsOf = (kind: StepKind, dates: StepPreview | null, values: Record<string, string> = {}) =>
      STEP_FORMS[kind].own?.({ caseDetail: request, officers: [], templates: null, values, dates });
    const hidden = { measures: false, late: false };
    expect(fieldsOf('transfer', {})).toMatchObject(hidden);
    expect(fieldsOf('transfer', request.dates)).toMatchObject(hidden);
    expect(fieldsOf('transfer', null)).toMatchObject({ measures: {}, late: {} });
    expect(fieldsOf('appeal', null)).toMatchObject({ recourse: { only: undefined }, late: {} });
    expect(fieldsOf('answer', null, { outcome: 'negada' })).toMatchObject({ reserved: {} });
    expect(fieldsOf('classify', {})).toMatchObject({ channel: false, evidence: false });
    expect(fieldsOf('classify', null)).not.toHaveProperty('channel');
    expect(fieldsOf('extend', null)).toEqual({ days: expect.not.objectContaining({ max: expect.anything() }) });
  });

  it('come with the reason of a refused step', () => {
    expect(refusalOf(requestOn('2026-10-26'), 'extend')).toContain('antes del vencimiento');
    expect(refusalOf(requestOn('2026-10-05'), 'extend')).toBeNull();
    expect(refusalOf(requestOn('2026-10-26'), 'ask')).toContain('ya venció');
  });
});

/** The body of a step whose form has these texts and boxes. */
const bodyOf = (kind: StepKind, texts: Record<string, string>, boxes: Record<string, boolean> = {}) => {
  const elements = Object.entries(boxes).map(([name, checked]) => ({ name, checked, disabled: false }));
  const checked = Object.fromEntries(elements.filter((box) => box.checked).map(({ name }) => [name, 'on']));
  return bodyOfForm(STEP_RULES[kind].input, { elements }, { kind, ...texts, ...checked });
};

describe('the body of a step', () => {
  it('holds numbers as numbers, boxes as values, and no control that is only of the screen', () => {
    expect(bodyOf('assign', { to: '3' })).toEqual({ kind: 'assign', to: 3 });
    expect(bodyOf('assign', { to: '' })).toEqual({ kind: 'assign' });
    expect(bodyOf('extend', { days: '5', reason: 'x' })).toEqual({ kind: 'extend', days: 5, reason: 'x' });
    expect(bodyOf('classify', { reason: 'x' }, { priority: false })).toMatchObject({ priority: false });
    expect(bodyOf('answer', { text: 'x', files_fault: 'Espere.' }, { confirmed: true })).toEqual({
      kind: 'answer',
      text: 'x',
    });
    expect(bodyOf('note', { text: '@Luz' }, { 'mentions.3': true })).toEqual({
      ...{ kind: 'note', text: '@Luz', mentions: [3] },
    });
    const shown = {
      description: true,
      'messages.4': true,
      'messages.5': false,
      'shown_files.a': true,
      identity: false,
    };
    expect(bodyOf('consult', {}, shown)).toEqual({
      ...{ kind: 'consult', description: true, messages: [4], shown_files: ['a'], identity: false },
    });
    expect(bodyOf('approve', { proposal: '9' })).toEqual({ kind: 'approve', proposal: 9 });
  });

  it('holds the files that were uploaded, and none that were not', () => {
    const file = { id: 'a', name: 'oficio.pdf', bytes: 3 };
    expect(bodyOf('write', { text: 'x', files: JSON.stringify([file]) })).toMatchObject({ files: [file] });
    expect(bodyOf('write', { text: 'x', files: '' })).toMatchObject({ files: [] });
  });

  it('may leave empty what the schema leaves open', () => {
    const parsed = (kind: StepKind, texts: Record<string, string>) => STEP_RULES[kind].input.parse(bodyOf(kind, texts));
    expect(parsed('classify', { type: 'queja', risk: '', matter: '', service: '', motive: '', reason: 'x' })).toEqual({
      ...{ kind: 'classify', type: 'queja', risk: null, matter: null, service: null, motive: null, reason: 'x' },
    });
    expect(parsed('classify', { type: 'queja', reason: 'x' })).toEqual({
      kind: 'classify',
      type: 'queja',
      reason: 'x',
    });
    const ordered = { source: 'juez', court: 'J', act: 'T', received_at: '2026-11-03T10:00', count: '', unit: '' };
    expect(parsed('order', ordered)).toMatchObject({
      ...{ received_at: '2026-11-03 10:00:00', count: undefined, unit: 'horas' },
    });
    expect(parsed('order', { ...ordered, count: '24' })).toMatchObject({ count: 24 });
    expect(parsed('complete', { text: 'x', received: '' })).toMatchObject({ received: undefined });
    expect(parsed('answer', { text: 'x', outcome: 'resuelta', channel: 'portal', notice: '' })).toMatchObject({
      notice: undefined,
    });
  });
});

/** What a control of the screen tells by itself. */
const OF_THE_SCREEN = ['kind', 'proposal', 'mentions', 'messages', 'shown_files', 'service', 'motive'];

describe('the words of the steps', () => {
  it.each(STEP_KINDS)('%s: every label and help is words, not a key or a path', (kind) => {
    const fields = Object.entries(fieldsOfSchema(STEP_RULES[kind].input)).filter(
      ([name]) => !(OF_THE_SCREEN.includes(name) && (kind !== 'consult' || name !== 'service')),
    );
    const { action, title = action, send = action, done } = STEP_FORMS[kind];
    const labels = fields.filter(([name]) => kind !== 'note' || name !== 'text').map(([, { label }]) => label);
    const options = fields.flatMap(([, field]) => ('labels' in field ? Object.values(field.labels) : []));
    const helps = fields.flatMap(([, { help }]) => help || []);
    const sentences = [...labels, ...helps, action, title, send, done];
    for (const text of sentences) expect(text).toMatch(/^¿?[A-ZÁÉÍÓÚÑ]/);
    for (const text of [...sentences, ...options]) {
      expect(text).not.toMatch(/[a-z]+_[a-z_]+|\b(?:true|false|null|[Aa]usente)\b|AAAA|`|\.ya?ml|\/[a-z]/);
    }
  });
});

describe('a classification', () => {
  const request = requestOn('2026-10-05');
  const issues = (values: Record<string, string>) => stepIssues('classify', values, request, PARAGRAPH);

  it('says the risk of a claim, or that it has none; an empty choice is no judgement', () => {
    expect(issues({ type: 'reclamo' })).toEqual({ risk: ['Elija el riesgo del reclamo, o «Sin riesgo».'] });
    expect(issues({ type: 'reclamo', risk: '' })).toEqual({});
    expect(issues({ type: 'reclamo', matter: 'tutela' })).toEqual({});
    expect(issues({ type: 'queja' })).toEqual({});
  });

  it('with a risk on another type offers to make it a claim', () => {
    const wrong = { type: 'queja', risk: 'vital' };
    expect(issues(wrong)).toEqual({ risk: [expect.stringContaining('conviértala en reclamo')] });
    expect(toldOf('classify', request, wrong)).toEqual([
      'Nada, mientras no lo convierta en reclamo o lo deje sin riesgo.',
    ]);
  });
});

describe('an answer', () => {
  const request = requestOn('2026-10-05');
  const long = `${'Le contamos lo que encontramos, lo que hicimos y lo que sigue. '.repeat(4)}\n\n${PARAGRAPH}`;
  const issues = (values: Record<string, string>) => stepIssues('answer', values, request, PARAGRAPH);

  it('about health starts with its paragraph, unless the draft has a text', () => {
    expect(initialStepValues('answer', {}, request, templates).text).toBe(`\n\n${PARAGRAPH.trim()}`);
    expect(initialStepValues('answer', { text: 'Ya.' }, request, templates).text).toBe('Ya.');
    expect(initialStepValues('note', {}, request, templates)).toEqual({});
    expect(
      initialStepValues('answer', {}, requestOn('2026-10-05', { ways: [], type_pqrsd: 'sugerencia' }), templates),
    ).toEqual({});
  });

  it('with warnings needs a confirmation, one without does not', () => {
    expect(issues({ text: long })).toEqual({});
    expect(issues({ text: 'Ya.' })).toEqual({ confirmed: ['Corrija el texto o confirme que así va.'] });
    expect(issues({ text: 'Ya.', confirmed: 'on' })).toEqual({});
  });

  it.each(['answer', 'correct', 'answer_part', 'write', 'resolve'] as const)(
    'and every text to the person (%s) is asked about when it seems to be for another one',
    (kind) => {
      const text = `Sobre RAD-2020-000099. ${long}`;
      expect(stepIssues(kind, { text }, request, PARAGRAPH)).toHaveProperty('confirmed');
      expect(stepIssues(kind, { text, confirmed: 'on' }, request, PARAGRAPH)).toEqual({});
    },
  );

  it('by public notice needs the text of the notice', () => {
    expect(issues({ text: long, channel: 'aviso' })).toEqual({ notice: ['Escriba el texto del aviso.'] });
    expect(issues({ text: long, channel: 'aviso', notice: 'El hospital respondió.' })).toEqual({});
  });
});
