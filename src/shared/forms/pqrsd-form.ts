/** Model of the PQRSD form for browser and server: fields, payload, texts. */
import { type NamedFile, withoutNames } from '#domain/pqrsd/case-files.ts';
import {
  PERSONAL_FIELDS,
  PQRSD_TYPE_TEXTS,
  PQRSD_TYPES,
  type PqrsdReceipt,
  type PqrsdType,
} from '#domain/pqrsd/pqrsd.ts';
import { dueText } from '#domain/pqrsd/term/due-text.ts';
import { promiseUntil, workingUnder } from '#domain/pqrsd/term/promise.ts';

/** «¿Alguien está en peligro ahora?», and its answers as they are sent. */
export const DANGER_QUESTION = '¿Alguien está en peligro ahora?';
export const DANGER_ANSWERS: Readonly<Record<string, string>> = { true: 'Sí', false: 'No' };

/** The fields in screen order, for the error summary. */
export const FIELD_ORDER = [
  ...['type_pqrsd', 'issue', 'description', 'danger_now', 'files', 'anonymous'],
  ...['fullname', 'type_document', 'number_document', 'gender', 'ocupation'],
  ...['email', 'answer_by_mail', 'no_email', 'telephone', 'no_telephone', 'address', 'policy'],
] as const;

/** Form values by control name: a checked checkbox is 'on', an unchecked one is absent. */
export type FormFields = Record<string, string>;

export type PqrsdPayload = {
  [field: string]: string | boolean | readonly NamedFile[] | undefined;
  type_pqrsd?: string;
  anonymous: boolean;
  no_email: boolean;
  no_telephone: boolean;
  policy: boolean;
};

const isPersonal = (name: string): boolean =>
  ([...PERSONAL_FIELDS, 'no_email', 'no_telephone', 'answer_by_mail'] as readonly string[]).includes(name);

/** The payload: switches as booleans, no personal data when anonymous. */
export function payloadOf(
  values: FormFields,
  key: string,
  policyVersion: string,
  files: readonly NamedFile[] = [],
): PqrsdPayload {
  const anonymous = values.anonymous === 'on';
  // Without JavaScript the controls stay visible for a person without e-mail or telephone.
  const [hasNoEmail, hasNoTelephone] = [values.no_email === 'on', values.no_telephone === 'on'];
  const leftOut = (name: string) =>
    (anonymous && isPersonal(name)) ||
    (hasNoEmail && (name === 'email' || name === 'answer_by_mail')) ||
    (hasNoTelephone && name === 'telephone');
  const sent = Object.entries(values).filter(([name]) => !leftOut(name));
  return {
    ...Object.fromEntries(sent),
    anonymous,
    no_email: !anonymous && hasNoEmail,
    no_telephone: !anonymous && hasNoTelephone,
    policy: values.policy === 'on',
    policy_version: policyVersion,
    rad: key,
    ...(files.length > 0 && { files: anonymous ? withoutNames(files) : files.map(({ id, name }) => ({ id, name })) }),
  };
}

/** The type in `?tipo=`, if known. */
export function typeFromQuery(search: string): PqrsdType | null {
  const asked = new URLSearchParams(search).get('tipo')?.toLowerCase();
  return PQRSD_TYPES.find((type) => type === asked) ?? null;
}

/** The label of a type; without one the API files a suggestion. */
export const pqrsdTypeLabel = (type: unknown): string =>
  PQRSD_TYPE_TEXTS[PQRSD_TYPES.find((known) => known === type) ?? 'sugerencia'].label;

const DUE_DATE_LABEL = 'Le responderemos a más tardar el';
const PROMISE_LABEL = 'Plazo para responderle';
/** The due date as text, with the hour for a term in hours. */
export const dueDateText = ({ due_at, working: { unit } }: PqrsdReceipt): string => dueText({ due_at, unit });

/** The due date as the receipt tells it; of an unclassified claim, each term that it may have. */
export const dueFactOf = (receipt: PqrsdReceipt): { term: string; value: string } =>
  receipt.promise
    ? { term: PROMISE_LABEL, value: promiseUntil(receipt.promise, receipt.due_at) }
    : { term: DUE_DATE_LABEL, value: dueDateText(receipt) };

/** How the due date was counted, without the day that stands above it. */
export const dueDateWorking = (receipt: PqrsdReceipt): string =>
  receipt.promise
    ? workingUnder(receipt.promise, receipt.working.sentence)
    : receipt.working.sentence.replace(`Vence el ${dueDateText(receipt)}: `, '');

/** The clave, or why a repeated filing no longer shows it. */
export const claveText = ({ clave }: Pick<PqrsdReceipt, 'clave'>): string =>
  clave ?? 'La última que le dieron: la primera ya no sirve';

/** What «Copiar» of the receipt copies; `readField` of domain/pqrsd/case-credentials.ts reads it back. */
export const credentialsAsText = ({ rad, clave }: Pick<PqrsdReceipt, 'rad' | 'clave'>): string =>
  clave === null ? `Radicado: ${rad}` : `Radicado: ${rad}\nClave: ${clave}`;

/** The values that a form redisplays or passes on, with policy version and idempotency key, without its buttons. */
const WRITTEN_FIELDS = [...FIELD_ORDER, 'policy_version', 'rad', 'adjuntos', 'web', 'form_token'] as const;

/** The values passed on to the next page; no personal data when anonymous. */
export function fieldsToKeep(values: FormFields): FormFields {
  const anonymous = values.anonymous === 'on';
  const sent = WRITTEN_FIELDS.filter((name) => values[name] && !(anonymous && isPersonal(name)));
  return Object.fromEntries(sent.map((name) => [name, values[name] ?? '']));
}
