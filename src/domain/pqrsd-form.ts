/** What the PQRSD form knows without a screen: its fields, its payload and its words. */
import { z } from 'zod';
import type { FormValues } from '#components/form/form-values.ts';
import { PERSONAL_FIELDS, PQRSD_TYPES, type PqrsdReceipt, type PqrsdType, pqrsdReceipt } from '#domain/pqrsd.ts';
import { formatLongDate, formatTimestamp } from '#domain/time.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';

/** The fields in the order of the screen, for the summary of errors. */
export const FIELD_ORDER = [
  'anonymous',
  ...['fullname', 'type_document', 'number_document', 'gender', 'ocupation'],
  ...['email', 'no_email', 'telephone', 'address'],
  ...['type_pqrsd', 'issue', 'description', 'policy'],
] as const;

/** Offered as the person types; any other occupation is as good. */
export const OCCUPATIONS = [
  'Agricultor o agricultora',
  'Ama o amo de casa',
  'Comerciante',
  'Conductor o conductora',
  'Desempleado o desempleada',
  'Docente',
  'Empleado o empleada',
  'Estudiante',
  'Ganadero o ganadera',
  'Independiente',
  'Jornalero o jornalera',
  'Pensionado o pensionada',
  'Servidor público o servidora pública',
] as const;

/** Answer of POST /pqrsd. */
export const receiptAnswer = z.object({ data: pqrsdReceipt });

export type PqrsdPayload = {
  [field: string]: string | boolean | undefined;
  type_pqrsd?: string;
  anonymous: boolean;
  no_email: boolean;
  policy: boolean;
};

const isPersonal = (name: string): boolean => (PERSONAL_FIELDS as readonly string[]).includes(name);

/** What is sent: the controls as they stand, the switches as booleans, nobody's data when anonymous. */
export function payloadOf(values: FormValues, key: string, policyVersion: string): PqrsdPayload {
  const anonymous = values.anonymous === 'on';
  const kept = Object.entries(values).filter(([name]) => !(anonymous && isPersonal(name)));
  return {
    ...Object.fromEntries(kept),
    anonymous,
    no_email: !anonymous && values.no_email === 'on',
    policy: values.policy === 'on',
    policy_version: policyVersion,
    rad: key,
  };
}

/** The type in `?tipo=`, if it is one of ours. */
export function typeOfAddress(search: string): PqrsdType | null {
  const asked = new URLSearchParams(search).get('tipo')?.toLowerCase();
  return PQRSD_TYPES.find((type) => type === asked) ?? null;
}

/** The dialog's sentence, word for word as section 8 of the specification has it. */
export function sentSentence(receipt: PqrsdReceipt): string {
  const when = formatTimestamp(new Date(receipt.created_at));
  return `Tu mensaje fue recibido el ${when}, con el siguiente codigo ${receipt.rad}`;
}

/** The last day for the answer, in words. */
export const dueDateInWords = (receipt: PqrsdReceipt): string => formatLongDate(new Date(receipt.due_at));

/** Why it was not sent and that nothing was lost. */
export function failureTitle(failure: ApiError): string {
  return failure.isTemporary ? 'Su PQRSD todavía no se ha enviado' : 'No pudimos recibir su PQRSD';
}
