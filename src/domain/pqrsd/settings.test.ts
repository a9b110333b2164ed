import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type PqrsdSettings, pqrsdSettings } from './settings.ts';

const written = () => parse(readFileSync('content/data/pqrsd.yaml', 'utf8')) as PqrsdSettings;
const faultsOf = (settings: unknown) => pqrsdSettings.safeParse(settings).error?.issues.map(({ message }) => message);

it('the settings of the hospital are valid', () => {
  expect(faultsOf(written())).toBeUndefined();
});

it('the accounts that read reports of corruption are named by their e-mail', () => {
  const { denuncia_readers } = pqrsdSettings.parse({ ...written(), denuncia_readers: ['Luz@Hospital.Example'] });
  expect(denuncia_readers).toEqual(['luz@hospital.example']);
  expect(faultsOf({ ...written(), denuncia_readers: ['Luz'] })).toEqual(['Escriba un correo válido.']);
});

it('the words of urgency are a list of words, and the on-call settings have defaults', () => {
  const { urgent_words: _, ...without } = written();
  expect(faultsOf(without)).toEqual(['Escriba la lista de palabras de urgencia; «[]» si no hay.']);
  expect(faultsOf({ ...written(), urgent_words: ['¡!'] })).toEqual(['Escriba una palabra o una frase.']);
  const { on_call } = pqrsdSettings.parse({ ...written(), on_call: undefined });
  expect(on_call).toEqual({ repeat_minutes: 30, max_mails: 16, shifts: [] });
});

it('a missing term stops the start and is named', () => {
  const terms = written().terms.filter(({ code }) => code !== 'T6b');
  expect(faultsOf({ ...written(), terms })).toEqual(['Falta el término T6b vigente (sin «until»).']);
});
