import { describe, expect, it } from 'vitest';
import { countSentence, matcherOf } from './matching-leaves.ts';

const TEXT = '4.10.1 Informe trimestral de quejas y reclamos. Pendiente. Responsable: SIAU';

describe('search inside the transparency index', () => {
  it('needs every word, in any order, without accents or capitals', () => {
    expect(matcherOf('RECLAMOS informé')(TEXT)).toBe(true);
    expect(matcherOf('reclamos contratos')(TEXT)).toBe(false);
    expect(matcherOf('4.10')(TEXT)).toBe(true);
    expect(matcherOf('siau')(TEXT)).toBe(true);
  });

  it('matches everything when nothing was typed', () => {
    expect(matcherOf('  ')(TEXT)).toBe(true);
  });

  it('says how many, and what to do when there is none', () => {
    expect(countSentence(1, 'x')).toBe('Coincide 1 contenido.');
    expect(countSentence(3, 'x')).toBe('Coinciden 3 contenidos.');
    expect(countSentence(0, 'x')).toMatch(/«x».*PQRSD/);
  });
});
