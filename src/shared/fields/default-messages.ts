/** Spanish for issues whose schema has no text of its own. The texts of the library name types and values of a program. */
import type { z } from 'zod';

const MISSING = 'Falta este dato.';
const OTHER = 'Este dato no tiene la forma que se espera.';

const BY_TYPE: Partial<Record<string, string>> = {
  string: 'Escriba un texto.',
  number: 'Escriba un número.',
  int: 'Escriba un número entero.',
  boolean: 'Responda sí (true) o no (false).',
  array: 'Envíe una lista.',
  object: 'Envíe un objeto JSON.',
  record: 'Envíe un objeto JSON.',
};

const isText = (origin: string): boolean => origin === 'string';
const isList = (origin: string): boolean => ['array', 'set', 'file', 'map'].includes(origin);

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (isText(origin)) return Number(minimum) <= 1 ? 'No lo deje vacío.' : `Escriba al menos ${minimum} caracteres.`;
  if (isList(origin)) return `Envíe al menos ${minimum}.`;
  return inclusive ? `El menor número que se admite es ${minimum}.` : `Escriba un número mayor que ${minimum}.`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (isText(origin)) return `Escriba ${maximum} caracteres o menos.`;
  if (isList(origin)) return `Envíe ${maximum} o menos.`;
  return inclusive ? `El mayor número que se admite es ${maximum}.` : `Escriba un número menor que ${maximum}.`;
}

/** The text of an issue, for the configuration of the library. */
export function defaultMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? MISSING : (BY_TYPE[issue.expected] ?? OTHER);
    case 'invalid_value':
      return issue.input === undefined ? MISSING : `Elija entre: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig);
    case 'invalid_format':
      return 'No está bien escrito.';
    case 'unrecognized_keys':
      return `No se conoce: ${issue.keys.join(', ')}.`;
    default:
      return issue.input === undefined ? MISSING : OTHER;
  }
}
