/** The risks of a claim about health, as an officer chooses among them. Without their hours, which are data of the desk. */
import type { Option } from '#components/form/SelectField.tsx';
import type { Risk } from '#domain/pqrsd/term/terms.ts';

export const RISK_OPTIONS: readonly (Option & { value: Risk })[] = [
  { value: 'vital', label: 'Vital: puede morir o perder una función si no se atiende ya' },
  {
    value: 'priorizado',
    label: 'Priorizado: su salud puede empeorar pronto, o es persona de especial protección',
  },
  { value: 'simple', label: 'Simple: reclamo por la atención, sin peligro cercano' },
];
