/** What the PQRSD form knows without a screen, in the browser and on the server: its fields, its payload, its words. */

import { type NamedFile, withoutNames } from '#domain/pqrsd/case-files.ts';
import { PERSONAL_FIELDS, PQRSD_TYPES, type PqrsdReceipt, type PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { formatLongDate, formatTimestamp } from '../time/time.ts';

/** The fields in the order of the screen, for the summary of errors. */
export const FIELD_ORDER = [
  'anonymous',
  ...['fullname', 'type_document', 'number_document', 'gender', 'ocupation'],
  ...['email', 'no_email', 'telephone', 'address'],
  ...['type_pqrsd', 'issue', 'description', 'files', 'policy'],
] as const;

/** Text by name of control, as a form gives it: a ticked checkbox is 'on', any other is absent. */
export type FormFields = Record<string, string>;

export type PqrsdPayload = {
  [field: string]: string | boolean | readonly NamedFile[] | undefined;
  type_pqrsd?: string;
  anonymous: boolean;
  no_email: boolean;
  policy: boolean;
};

const isPersonal = (name: string): boolean => ([...PERSONAL_FIELDS, 'no_email'] as readonly string[]).includes(name);

/** What is sent: the controls as they stand, the switches as booleans, nobody's data when anonymous. */
export function payloadOf(
  values: FormFields,
  key: string,
  policyVersion: string,
  files: readonly NamedFile[] = [],
): PqrsdPayload {
  const anonymous = values.anonymous === 'on';
  // Without scripts the control of the e-mail is still there for who has none.
  const leftOut = (name: string) => (anonymous && isPersonal(name)) || (name === 'email' && values.no_email === 'on');
  const kept = Object.entries(values).filter(([name]) => !leftOut(name));
  return {
    ...Object.fromEntries(kept),
    anonymous,
    no_email: !anonymous && values.no_email === 'on',
    policy: values.policy === 'on',
    policy_version: policyVersion,
    rad: key,
    ...(files.length > 0 && { files: anonymous ? withoutNames(files) : files.map(({ id, name }) => ({ id, name })) }),
  };
}

/** The type in `?tipo=`, if it is one of ours. */
export function typeFromQuery(search: string): PqrsdType | null {
  const asked = new URLSearchParams(search).get('tipo')?.toLowerCase();
  return PQRSD_TYPES.find((type) => type === asked) ?? null;
}

/** The dialog's sentence, word for word as section 8 of the specification has it. */
export function sentSentence(receipt: PqrsdReceipt): string {
  const when = formatTimestamp(new Date(receipt.created_at));
  return `Tu mensaje fue recibido el ${when}, con el siguiente codigo ${receipt.rad}`;
}

/** The last day for the answer, in words. */
export const dueDateText = (receipt: PqrsdReceipt): string => formatLongDate(new Date(receipt.due_at));

/** Number and clave as somebody would note them down. */
export const receiptAsText = ({ rad, clave }: Pick<PqrsdReceipt, 'rad' | 'clave'>): string =>
  `Radicado: ${rad}\nClave: ${clave}`;

/** What a form shows again or hands on: what was written, under which text and which key, without the buttons. */
const WRITTEN_FIELDS = [...FIELD_ORDER, 'policy_version', 'rad', 'adjuntos', 'web', 'form_token'] as const;

/** The fields a form hands on to its next page; nobody's data when it is anonymous. */
export function fieldsToKeep(values: FormFields): FormFields {
  const anonymous = values.anonymous === 'on';
  const kept = WRITTEN_FIELDS.filter((name) => values[name] && !(anonymous && isPersonal(name)));
  return Object.fromEntries(kept.map((name) => [name, values[name] ?? '']));
}
