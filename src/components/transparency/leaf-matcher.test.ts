import { describe, expect, it } from 'vitest';
import { createMatcher, matchCountLabel } from './leaf-matcher.ts';

const TEXT = '4.10.1 Informe trimestral de quejas y reclamos. Pendiente. Responsable: SIAU';

describe('search inside the transparency index', () => {
  it('needs every word, in any order, without accents or capitals', () => {
    expect(createMatcher('RECLAMOS informé')(TEXT)).toBe(true);
    expect(createMatcher('reclamos contratos')(TEXT)).toBe(false);
    expect(createMatcher('4.10')(TEXT)).toBe(true);
    expect(createMatcher('siau')(TEXT)).toBe(true);
  });

  it('matches everything for an empty query', () => {
    expect(createMatcher('  ')(TEXT)).toBe(true);
  });

  it('announces how many match, and what to do when none does', () => {
    expect(matchCountLabel(1, 'x')).toBe('Coincide 1 contenido.');
    expect(matchCountLabel(3, 'x')).toBe('Coinciden 3 contenidos.');
    expect(matchCountLabel(0, 'x')).toMatch(/«x».*PQRSD/);
  });
});
