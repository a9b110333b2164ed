import { describe, expect, it } from 'vitest';
import { progressOf, publicAddress, titleOf } from './reports.model.ts';

const analysis = { services: 'a', causes: 'b', recommendations: 'c', actions: 'd', follow_up: 'e' };

describe('the list of reports', () => {
  it('gives the progress of the analysis of a quarter', () => {
    expect(progressOf({ analysis })).toEqual({ tone: 'ok', text: 'Análisis completo' });
    expect(progressOf({ analysis: null })).toEqual({ tone: 'warn', text: 'Falta el análisis' });
    expect(progressOf({ analysis: { ...analysis, causes: '' } }).text).toBe('Falta «Por qué se quejó la gente»');
  });

  it('names a quarter and links to its page', () => {
    expect(titleOf({ quarter: '2026-T4' })).toBe('Cuarto trimestre de 2026');
    expect(publicAddress('2026-T4')).toBe('/informe-todas-las-solicitudes?trimestre=2026-T4');
  });
});
