/** The registration of a PQRSD that came by another channel: schema, options and body of the request. */

import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { CASE_CHANNEL_LABELS, CASE_CHANNELS, hasOwnRegister } from '#domain/pqrsd/case/channels.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import { registrationInput } from '#shared/api/pqrsd-step.schema.ts';
import { toTimestamp } from '#shared/time/minute-control.ts';
import { FILES_FIELD, FILES_ISSUE_FIELD, filesIssues, namedFilesIn } from '../files/case-files-field.model.ts';
import { RISK_OPTIONS } from '../risk-options.ts';

/** The server sets the version of the privacy policy. */
export const registrationSchema = registrationInput({ policy_version: '' });

export const ARRIVAL_OPTIONS = CASE_CHANNELS.filter((channel) => channel !== 'web').map((value) => ({
  value,
  label: CASE_CHANNEL_LABELS[value],
}));

/** Spoken petitions have their own certificate (Decreto 1166 de 2016). */
export const isSpoken = (channel: string | undefined): boolean => channel === 'presencial' || channel === 'telefono';

/** Whether the entity of the channel has a register of its own. */
export const isFromRegister = (channel: string | undefined): boolean =>
  CASE_CHANNELS.some((each) => each === channel && hasOwnRegister(each));

/** The last leaves the claim unclassified. */
export const RISK_CHOICES = [...RISK_OPTIONS, { value: '', label: 'No sé todavía: se clasifica después' }];

/** Rules of this screen: the risk of a claim is asked. */
export const registrationIssues = (values: FormValues): FieldErrors => ({
  ...filesIssues(values),
  ...(values.type_pqrsd === 'reclamo' &&
    values.risk === undefined && { risk: ['Elija el riesgo del reclamo, o «No sé todavía».'] }),
});

export type RegistrationBody = Record<string, string | boolean | NamedFile[] | undefined>;

/** The body of the request: checkboxes as booleans, the time in the format of the API, consent only when given. */
export function registrationOf(values: FormValues): RegistrationBody {
  const { received_at: receivedAt, policy, [FILES_FIELD]: _files, [FILES_ISSUE_FIELD]: _issue, ...rest } = values;
  const files = namedFilesIn(values);
  return {
    ...rest,
    anonymous: values.anonymous === 'on',
    no_email: values.no_email === 'on',
    no_telephone: values.no_telephone === 'on',
    received_at: toTimestamp(receivedAt) ?? undefined,
    policy: policy === 'on' ? true : undefined,
    ...(files.length > 0 && { files }),
  };
}
