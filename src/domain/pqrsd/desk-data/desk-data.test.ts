import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { PLACEHOLDERS } from '../desk/templates.ts';
import { checkDeskData, type DeskDataKind, isKeyOf, ONLY_KEY } from './desk-data.ts';
import { effectiveRules } from './effective-rules.ts';

const { installed } = readHospitalRules(folderReader(process.cwd()));
const [template] = installed.templates.templates;
const [entity] = installed.templates.entities;
const KNOWN = PLACEHOLDERS.map((name) => `{${name}}`).join(' ');
const shift = { days: ['lunes'], from: '07:00', until: '19:00', to: ['a@h.example'] };
const onCall = (...shifts: object[]) => ({ repeat_minutes: 30, max_mails: 16, shifts });

describe('a value of the back office', () => {
  it.each<[string, DeskDataKind, string, object, Record<string, unknown>]>([
    [
      'a placeholder that does not exist',
      'template',
      template?.id ?? '',
      { ...template, text: 'Su caso {radicdo}.' },
      {
        text: [
          `{radicdo} no existe. Los que se llenan solos son: ${KNOWN}. Lo que escribe el funcionario lleva varias palabras, como {escriba la razón}.`,
        ],
      },
    ],
    [
      'a known one with a capital',
      'template',
      template?.id ?? '',
      { ...template, text: '{Saludo}:' },
      { text: [expect.stringMatching(/^\{Saludo\} no existe/)] },
    ],
    [
      'a brace without its pair',
      'template',
      template?.id ?? '',
      { ...template, text: 'Su caso {radicado.' },
      { text: ['Falta o sobra una llave: cada hueco va entre { y }.'] },
    ],
    [
      'empty braces',
      'template',
      template?.id ?? '',
      { ...template, text: 'Su caso {}.' },
      { text: ['Hay unas llaves vacías: escriba qué va en ellas.'] },
    ],
    [
      'a text that its step does not hold',
      'template',
      template?.id ?? '',
      { ...template, step: 'extend', outcome: undefined, text: 'a'.repeat(501) },
      { text: ['Este paso admite 500 caracteres.'] },
    ],
    ['another key', 'template', 'otra', { ...template }, { id: ['El nombre que no cambia es otro.'] }],
    [
      'an entity without a way to reach it',
      'entity',
      entity?.id ?? '',
      { id: entity?.id, name: 'EPS' },
      { email: ['Escriba al menos una forma de llegar a ella: correo, teléfono, página o dirección.'] },
    ],
    [
      'an entity with an address that is none',
      'entity',
      entity?.id ?? '',
      { id: entity?.id, name: 'EPS', email: 'eps', url: 'eps.example' },
      { email: ['Escriba un correo válido.'], url: ['Escriba la dirección completa, con https://'] },
    ],
    [
      'a paragraph that names no authority',
      'paragraph',
      ONLY_KEY,
      { text: 'Puede quejarse.' },
      { text: ['Debe nombrar a la Dirección o Secretaría de Salud y a la Superintendencia Nacional de Salud.'] },
    ],
    [
      'addresses, one wrong and one twice',
      'alerts',
      ONLY_KEY,
      { to: ['luz@h.example', 'Luz'] },
      { to: ['«Luz»: Escriba un correo válido.'] },
    ],
    [
      'the same address twice',
      'alerts',
      ONLY_KEY,
      { to: ['luz@h.example', 'LUZ@h.example'] },
      { to: ['«luz@h.example» está dos veces.'] },
    ],
    [
      'a shift without days, hours or addresses',
      'on_call',
      ONLY_KEY,
      onCall(shift, { days: [], from: '7', until: '', to: [] }),
      {
        'shifts.1.days': ['Escriba al menos un día.'],
        'shifts.1.from': [expect.stringContaining('07:00')],
        'shifts.1.until': [expect.stringContaining('07:00')],
        'shifts.1.to': ['Escriba al menos un correo.'],
      },
    ],
    [
      'an address of a shift',
      'on_call',
      ONLY_KEY,
      onCall({ ...shift, to: ['a@h.example', 'Luz'] }),
      { 'shifts.0.to': ['«Luz»: Escriba un correo válido.'] },
    ],
    [
      'shifts that coincide',
      'on_call',
      ONLY_KEY,
      onCall(shift, { ...shift, from: '18:00', until: '20:00' }),
      { 'shifts.1.from': [expect.stringMatching(/^Se cruza con el turno 1:/)] },
    ],
    [
      'a word without letters, and one twice',
      'urgent_words',
      ONLY_KEY,
      { words: ['oxígeno', '¡!'] },
      { words: ['«¡!»: Escriba una palabra o una frase.'] },
    ],
    [
      'the same word with other accents',
      'urgent_words',
      ONLY_KEY,
      { words: ['oxígeno', 'Oxigeno'] },
      {
        words: ['«Oxigeno» está dos veces.'],
      },
    ],
    [
      'a term without its norm',
      'term',
      'T1',
      { from: '2026-10-02', count: 10, law: ' ' },
      {
        law: ['Escriba la norma y el artículo.'],
      },
    ],
    [
      'a term of no days',
      'term',
      'T1',
      { from: '2026-10-02', count: 0, law: 'Ley' },
      {
        count: ['El menor término es 1.'],
      },
    ],
  ])('is refused where it was typed: %s', (_what, kind, key, value, errors) => {
    expect(checkDeskData(kind, value, { terms: installed.pqrsd.terms, key, today: '2026-10-01' })).toEqual({
      value: null,
      errors,
    });
  });

  it('is accepted as it is installed', () => {
    const check = (kind: DeskDataKind, key: string, value: unknown) =>
      checkDeskData(kind, value, { terms: installed.pqrsd.terms, key, today: '2026-10-01' }).errors;
    for (const one of installed.templates.templates) expect(check('template', one.id, one)).toBeNull();
    for (const one of installed.templates.entities) expect(check('entity', one.id, one)).toBeNull();
    expect(check('paragraph', ONLY_KEY, { text: installed.templates.health_paragraph })).toBeNull();
    expect(check('urgent_words', ONLY_KEY, { words: installed.pqrsd.urgent_words })).toBeNull();
    expect(check('on_call', ONLY_KEY, installed.pqrsd.on_call)).toBeNull();
  });

  it.each<[DeskDataKind, string, boolean]>([
    ['template', 'respuesta-de-fondo', true],
    ['template', 'Respuesta', false],
    ['term', 'T1', true],
    ['term', 'T6b', false],
    ['alerts', ONLY_KEY, true],
    ['alerts', 'otra', false],
  ])('%s/%s may exist: %j', (kind, key, expected) => {
    expect(isKeyOf(kind, key)).toBe(expected);
  });
});

describe('the rules in force', () => {
  const saved = (kind: DeskDataKind, key: string, value: object | null, version = 1) => ({ kind, key, value, version });
  const id = template?.id ?? '';

  it('are the installed ones without versions, and what was saved with them', () => {
    expect(effectiveRules(installed, [])).toEqual({ ...installed, invalid: [] });
    const own = { id: 'nueva', title: 'Nueva', step: 'write', text: 'Hola {saludo}' };
    const { templates, pqrsd } = effectiveRules(installed, [
      saved('alerts', ONLY_KEY, { to: ['gerencia@h.example'] }),
      saved('template', id, { ...template, title: 'Otro título' }),
      saved('template', 'nueva', own),
      saved('entity', entity?.id ?? '', { ...entity, retired: true }),
    ]);
    expect(templates.templates[0]?.title).toBe('Otro título');
    expect(templates.templates.at(-1)).toEqual(own);
    expect(templates.entities.map((one) => one.id)).not.toContain(entity?.id);
    expect(pqrsd.alerts_to).toEqual(['gerencia@h.example']);
    expect(pqrsd.required).toEqual(installed.pqrsd.required);
  });

  it('are the installed ones again after a return', () => {
    const rows = [saved('template', id, { ...template, title: 'Otro' }), saved('template', id, null, 2)];
    expect(effectiveRules(installed, rows)).toEqual({ ...installed, invalid: [] });
  });

  it('leave out and name what this version of the product does not accept', () => {
    const { templates, invalid } = effectiveRules(installed, [saved('template', id, { ...template, text: '{x}' })]);
    expect(templates).toEqual(installed.templates);
    expect(invalid).toEqual([`template/${id} v1`]);
  });
});
