import { expect, it } from 'vitest';
import { nearWords } from './spelling.ts';

const SITE = ['sic', 'eres', 'urgencias', 'telefono', 'vacunas', 'medicamentos'].map((word) => ({
  ...{ word, display: word, uses: 3 },
}));
const nearest = (typed: string) => nearWords(typed, SITE)[0]?.word;

it.each([
  ['urjencias', 'urgencias'],
  ['hurgensias', 'urgencias'],
  ['bacuna', 'vacunas'],
  ['tlfno', 'telefono'],
  ['medicametos', 'medicamentos'],
  ['xyzqq', undefined],
  ['perez', undefined],
])('«%s» is corrected to %s: a correction sounds the same or keeps most letters', (typed, meant) => {
  expect(nearest(typed)).toBe(meant);
});
