import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { transparencySchema } from './transparency.schema.ts';

const leaf = { title: 'Plan', path: '/plan', published: '2026-01-30', frequency: 'anual' };
const treeWith = (more: object) => ({
  sections: Array.from({ length: 10 }, (_, index) => ({
    number: index + 1,
    title: `Sección ${index + 1}`,
    leaves: [{ ...leaf, number: `${index + 1}.1`, ...(index === 0 && more) }],
  })),
});
const issuesOf = (data: unknown) =>
  transparencySchema.safeParse(data).error?.issues.map(({ message }) => message) ?? [];

describe('the transparency index', () => {
  it('of the hospital is valid and has the ten sections of the law', () => {
    const data = parse(readFileSync('content/data/transparencia.yaml', 'utf8'));
    expect(issuesOf(data)).toEqual([]);
  });

  it.each([
    [
      { url: 'https://www.gov.co' },
      'Escriba una página de este sitio o la dirección de otro, no las dos (contenido 1.1).',
    ],
    [{ about: '/otra' }, 'Lo que ya está no lleva la página que lo explica (contenido 1.1).'],
    [{ updated: '2025-01-01' }, 'La actualización no puede ser anterior a la publicación (contenido 1.1).'],
    [{ number: 1.1 }, 'Escriba el número.'],
    [{ number: '3.1' }, 'El contenido 3.1 no es de la sección 1.'],
    [{ path: 'plan' }, 'Escriba la dirección en minúsculas, desde la primera barra, por ejemplo /plan-accion.'],
  ])('%j is explained in Spanish with its remedy', (more, message) => {
    expect(issuesOf(treeWith(more))).toContain(message);
  });

  it('has ten sections and no repeated number', () => {
    expect(issuesOf({ sections: treeWith({}).sections.slice(1) })).toContain(
      'La ley pide diez secciones, numeradas de 1 a 10.',
    );
    const twice = treeWith({});
    twice.sections[0]?.leaves.push({ ...leaf, number: '1.1' });
    expect(issuesOf(twice)).toEqual(['El número 1.1 está repetido.']);
  });
});
