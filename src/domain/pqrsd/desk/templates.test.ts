import { describe, expect, it } from 'vitest';
import { readHospitalRules } from '#server/hospital-rules.ts';
import { folderReader } from '#server/read-content-data.ts';
import { stepInput } from '#shared/api/pqrsd-step.schema.ts';
import {
  answerWarnings,
  fillTemplate,
  isAboutHealth,
  offeredTemplates,
  PLACEHOLDERS,
  pqrsdTemplates,
  type TemplateFacts,
  templatesFor,
  unfilledPlaceholders,
} from './templates.ts';

const { templates, health_paragraph, entities } = readHospitalRules(folderReader(process.cwd())).templates;
const facts: TemplateFacts = {
  saludo: 'Señor(a) María Niño',
  radicado: 'RAD-2026-000001',
  asunto: 'Demora',
  tipo: 'queja',
  fecha: '1 de octubre de 2026',
  recibida: '28 de septiembre de 2026',
  vencimiento: '19 de octubre de 2026',
  insistencia: '16 de octubre de 2026',
  entidad: 'Nueva EPS',
  funcionario: 'Luz Díaz',
  salud: health_paragraph,
};

describe('the templates of the hospital', () => {
  it('leave only the placeholders of the officer once the case has filled its own', () => {
    for (const { text } of templates) {
      for (const left of unfilledPlaceholders(fillTemplate(text, facts))) expect(left).toMatch(/^\{[a-záéíóúñ]+ /);
    }
  });

  it('offer an answer for every type, and the other steps a text each', () => {
    for (const type of ['peticion', 'historia', 'denuncia', 'sugerencia'] as const) {
      expect(templatesFor(templates, 'answer', type).length).toBeGreaterThan(1);
    }
    for (const step of ['notice', 'ask', 'extend', 'transfer', 'write', 'grant'] as const) {
      expect(templatesFor(templates, step, 'queja').length).toBeGreaterThan(0);
    }
  });

  it('give a denied person the limit to insist (Ley 1755, art. 26)', () => {
    const refusal = templates.find(({ outcome }) => outcome === 'negada');
    expect(fillTemplate(refusal?.text ?? '', facts)).toContain('si la conoce hoy, hasta el 16 de octubre de 2026');
  });

  it('fit their field: an extension and a transfer take 500 characters', () => {
    for (const { step, text } of templates) {
      if (step === 'extend' || step === 'transfer') expect(fillTemplate(text, facts).length).toBeLessThan(500);
    }
  });

  it('are rejected with a duplicate id or an unknown field', () => {
    const [one] = templates;
    const accepts = (given: object[]) =>
      pqrsdTemplates.safeParse({ health_paragraph, entities, templates: given }).success;
    expect(accepts([{ ...one }])).toBe(true);
    expect(accepts([{ ...one }, { ...one }])).toBe(false);
    expect(accepts([{ ...one, titulo: 'x' }])).toBe(false);
  });
});

describe('the file of the templates', () => {
  const [template, ...others] = templates;
  const [entity] = entities;
  const file = (changes: object) => ({ health_paragraph, entities, templates, ...changes });
  const withTemplate = (changes: object) => file({ templates: [{ ...template, ...changes }, ...others] });
  const withEntity = (one: object) => file({ entities: [one] });
  const KNOWN = PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

  it.each<[string, object, Record<string, unknown>]>([
    [
      'a placeholder that does not exist',
      withTemplate({ text: 'Su caso {radicdo}.' }),
      {
        'templates.0.text': `{radicdo} no existe. Los que se llenan solos son: ${KNOWN}. Lo que escribe el funcionario lleva varias palabras, como {escriba la razón}.`,
      },
    ],
    [
      'a known one with a capital',
      withTemplate({ text: '{Saludo}:' }),
      { 'templates.0.text': expect.stringMatching(/^\{Saludo\} no existe/) },
    ],
    [
      'a brace without its pair',
      withTemplate({ text: 'Su caso {radicado.' }),
      { 'templates.0.text': 'Falta o sobra una llave: cada hueco va entre { y }.' },
    ],
    [
      'empty braces',
      withTemplate({ text: 'Su caso {}.' }),
      { 'templates.0.text': 'Hay unas llaves vacías: escriba qué va en ellas.' },
    ],
    [
      'a text that its step does not hold',
      withTemplate({ step: 'extend', text: 'a'.repeat(501) }),
      { 'templates.0.text': 'Este paso admite 500 caracteres.' },
    ],
    [
      'an entity without a way to reach it',
      withEntity({ id: 'eps', name: 'EPS' }),
      { 'entities.0.email': 'Escriba al menos una forma de llegar a ella: correo, teléfono, página o dirección.' },
    ],
    [
      'an entity with addresses that are none',
      withEntity({ id: 'eps', name: 'EPS', email: 'eps', url: 'eps.example' }),
      {
        'entities.0.email': 'Escriba un correo válido.',
        'entities.0.url': 'Escriba la dirección completa, con https://',
      },
    ],
    [
      'a paragraph that names no authority',
      file({ health_paragraph: 'Puede quejarse.' }),
      {
        health_paragraph:
          'Debe nombrar a la Dirección o Secretaría de Salud y a la Superintendencia Nacional de Salud.',
      },
    ],
  ])('is refused where it was typed: %s', (_, given, expected) => {
    const issues = pqrsdTemplates.safeParse(given).error?.issues ?? [];
    expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(expected);
  });

  it('offers what is not retired', () => {
    const given = { health_paragraph, templates: [{ ...templates[0], retired: true }, ...others], entities: [entity] };
    expect(offeredTemplates(pqrsdTemplates.parse(given))).toEqual({
      health_paragraph,
      templates: others,
      entities: [entity],
    });
  });
});

describe('a text with unfilled placeholders', () => {
  it('is rejected with the field named', () => {
    const parsed = stepInput.safeParse({ kind: 'write', text: 'Le responde {entidad}.' });
    expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['text'], 'Complete o borre lo que quedó entre llaves { } antes de enviarlo.'],
    ]);
    expect(unfilledPlaceholders('{a} b {c d} {a} {')).toEqual(['{a}', '{c d}']);
  });

  it('collapses the gap of an empty paragraph', () => {
    expect(fillTemplate('Uno.\n\n{salud}\n\nDos.', { ...facts, salud: '' })).toBe('Uno.\n\nDos.');
  });

  it('is allowed in an internal note and in a citizen’s text', () => {
    expect(stepInput.safeParse({ kind: 'note', text: 'Usar {x}.' }).success).toBe(true);
    expect(stepInput.safeParse({ kind: 'complete', text: 'Usar {x}.' }).success).toBe(true);
  });
});

describe('an answer about health', () => {
  const long = 'Le contamos lo que encontramos, lo que hicimos y lo que sigue. '.repeat(4);

  it('tells of the health direction and the Supersalud (Circular Externa 047 de 2007), or raises a doubt', () => {
    const claim = { type: 'reclamo', risk: null } as const;
    expect(answerWarnings(long + health_paragraph, claim, health_paragraph)).toEqual([]);
    expect(answerWarnings(long, claim, health_paragraph)).toEqual([expect.stringContaining('Supersalud')]);
    expect(answerWarnings(long, { type: 'sugerencia', risk: null }, health_paragraph)).toEqual([]);
    expect(isAboutHealth({ type: 'peticion', risk: 'simple' })).toBe(true);
  });

  it('is too short with that paragraph alone', () => {
    const claim = { type: 'reclamo', risk: null } as const;
    expect(answerWarnings(`Ya.\n\n${health_paragraph}`, claim, health_paragraph)).toEqual([
      expect.stringContaining('muy corta'),
    ]);
  });
});
