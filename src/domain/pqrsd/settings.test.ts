import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { installedPqrsdSettings, type PqrsdSettings, pqrsdSettings } from './settings.ts';
import { NORM_LIMITS } from './term/norm-limits.ts';

const written = () => parse(readFileSync('content/data/pqrsd.yaml', 'utf8')) as PqrsdSettings;
const faultsOf = (settings: unknown) => pqrsdSettings.safeParse(settings).error?.issues.map(({ message }) => message);

it('the settings of the hospital are valid', () => {
  expect(faultsOf(written())).toBeUndefined();
});

it('no term passes the norm when it is saved, whichever way it is made longer', () => {
  const { terms, by_type, by_risk, by_matter } = written();
  const longer = terms.map((rule) => ({ ...rule, count: rule.count + 1 }));
  expect(faultsOf({ ...written(), terms: longer })?.filter((text) => text.includes('lo más'))).toHaveLength(
    Object.values(NORM_LIMITS).filter(({ binds }) => binds === 'hospital').length,
  );
  const shorter = terms.map((rule) => ({ ...rule, count: Math.max(0, rule.count - 1) }));
  expect(faultsOf({ ...written(), terms: shorter })?.filter((text) => text.includes('lo menos'))).toHaveLength(
    Object.values(NORM_LIMITS).filter(({ binds }) => binds === 'person').length,
  );
  const inMonths = terms.map((rule) => (rule.code === 'T1' ? { ...rule, unit: 'meses' } : rule));
  expect(faultsOf({ ...written(), terms: inMonths })).toEqual(['T1: lo más que admite la norma es 15 días hábiles.']);
  const extended = terms.map((rule) => (rule.code === 'T1' ? { ...rule, extension: 30 } : rule));
  expect(faultsOf({ ...written(), terms: extended })).toEqual(['T1: lo más que se prorroga es 15.']);
  expect(faultsOf({ ...written(), by_type: { ...by_type, queja: 'T3' } })).toHaveLength(1);
  expect(faultsOf({ ...written(), by_risk: { ...by_risk, vital: 'H3' } })).toHaveLength(1);
  expect(faultsOf({ ...written(), by_matter: { ...by_matter, datos_consulta: 'T3' } })).toHaveLength(1);
  expect(faultsOf({ ...written(), by_type: { ...by_type, consulta: 'T2' } })).toBeUndefined();
  // 10 days without extension are not 10 days that may be extended.
  expect(faultsOf({ ...written(), by_matter: { ...by_matter, autoridad: 'T2' } })).toHaveLength(1);
  for (const steps of [{ autoridad: { T5: 'RD' } }, { datos_reclamo: { T5: 'T5', T6: 'D2P', T6b: 'T2b' } }, {}])
    expect(faultsOf({ ...written(), by_matter_steps: steps })).not.toBeUndefined();
});

it.each([
  ['T5', { count: 48, unit: 'horas' }, undefined],
  ['T7', { count: 1, unit: 'meses' }, undefined],
  ['RD', { count: 20, unit: 'dias_habiles' }, undefined],
  ['RD', { count: 50, unit: 'dias_habiles' }, 'RD: lo más que admite la norma es 2 meses.'],
  ['H1', { count: 1, unit: 'dias_habiles' }, 'H1: lo más que admite la norma es 24 horas corridas.'],
] as const)('%s in another unit: %j', (code, length, issue) => {
  const terms = written().terms.map((rule) => (rule.code === code ? { ...rule, ...length } : rule));
  expect(faultsOf({ ...written(), terms })).toEqual(issue && [issue]);
});

it('an installed file that passes the norm, or has a key of earlier versions, is read as the norm and told', () => {
  const terms = written().terms.map((rule) => (rule.code === 'T1' ? { ...rule, count: 120 } : rule));
  const { value, corrections } = installedPqrsdSettings.parse({
    ...{ ...written(), terms, denuncia_readers: ['luz@hospital.example'], urgent_words: ['oxígeno'] },
    on_call: { shifts: [] },
  });
  expect(value).toEqual(pqrsdSettings.parse(written()));
  expect(corrections).toEqual([
    '«denuncia_readers» ya no se lee: quienes leen denuncias están en «Ajustes». Borre esa línea.',
    '«urgent_words» ya no se lee: las palabras están en content/data/palabras-urgentes.yaml. Páselas allí.',
    '«on_call» ya no se lee: el turno de urgencia está en «Datos de la oficina». Borre esa línea.',
    'T1: lo más que admite la norma es 15 días hábiles.',
  ]);
  expect(installedPqrsdSettings.parse(written()).corrections).toEqual([]);
});

it('a missing term stops the start and is named', () => {
  const terms = written().terms.filter(({ code }) => code !== 'T6b');
  expect(faultsOf({ ...written(), terms })).toEqual(['Falta el término T6b vigente (sin «until»).']);
});
