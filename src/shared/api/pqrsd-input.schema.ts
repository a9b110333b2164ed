/** Body of POST /pqrsd (docs/contract.md#pqrsd-form), validated by the same schema in form and server. */
import { z } from 'zod';
import { caseFiles, type NamedFile, withoutNames } from '#domain/pqrsd/case-files.ts';
import {
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  GENDERS,
  PERSONAL_FIELDS,
  type PersonalField,
  PQRSD_LIMITS,
  PQRSD_TYPES,
  type PqrsdType,
  type REQUIRABLE_FIELDS,
} from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { type HumanCheckFields, humanCheckFields } from '../fields/human-check.schema.ts';
import { emailAddress, requiredLine, requiredText } from '../fields/text.schema.ts';
import { oneLine } from '../formats/text.ts';

const MISSING_FIELD_MESSAGES: Record<(typeof REQUIRABLE_FIELDS)[number], string> = {
  fullname: 'Escriba su nombre y apellidos.',
  address: 'Escriba su dirección.',
  email: 'Escriba su correo electrónico o marque «No tengo correo electrónico».',
  telephone: 'Escriba su teléfono o marque «No tengo teléfono».',
  gender: 'Elija una opción de género.',
  ocupation: 'Escriba su ocupación o elija «Prefiero no decirlo».',
  type_document: 'Elija el tipo de documento.',
  number_document: 'Escriba el número de documento.',
  type_pqrsd: 'Elija el tipo de solicitud.',
};

const empty = (value: unknown): boolean => value === undefined || value === null || value === '';
/** An empty control counts as an absent field. */
const blankAsUndefined = (value: unknown): unknown => {
  const text = typeof value === 'number' ? String(value) : value;
  const trimmed = typeof text === 'string' ? oneLine(text) : text;
  return empty(trimmed) ? undefined : trimmed;
};

const optional = <Field extends z.ZodType>(field: Field) => z.preprocess(blankAsUndefined, field.optional());
const optionalText = (max: number, tooLong: string) =>
  optional(z.string({ error: 'Escriba un texto.' }).max(max, tooLong));

const isOn = (value: unknown): unknown =>
  value === true || value === 'on' || value === 'true' || value === '1' || value === 1;

const MISSPELLED_TYPES: Record<string, PqrsdType> = { suberencia: 'sugerencia' };
const asKnownType = (value: unknown): unknown => {
  const text = blankAsUndefined(value);
  if (typeof text !== 'string') return text;
  const lower = text.toLowerCase();
  return MISSPELLED_TYPES[lower] ?? lower;
};

const pqrsdFields = z.object({
  fullname: optionalText(150, 'Use 150 caracteres o menos.'),
  address: optionalText(200, 'Use 200 caracteres o menos.'),
  email: optional(emailAddress()),
  telephone: optional(
    z
      .string()
      .regex(/^\+?[\d\s()-]+$/, 'Escriba el teléfono solo con números.')
      .transform((text) => text.replace(/\D/g, ''))
      .refine(({ length }) => length >= 7 && length <= 15, 'El teléfono debe tener entre 7 y 15 números.'),
  ),
  gender: optional(z.enum(GENDERS, { error: 'Elija una opción de género.' })),
  ocupation: optionalText(100, 'Use 100 caracteres o menos.'),
  type_document: optional(z.enum(DOCUMENT_TYPES, { error: 'Elija el tipo de documento.' })),
  number_document: optional(
    z
      .string()
      .max(20, 'El número de documento es demasiado largo.')
      .transform((text) => text.replace(/[.\s]/g, '').toUpperCase()),
  ),
  type_pqrsd: z.preprocess(asKnownType, z.enum(PQRSD_TYPES, { error: 'Elija el tipo de solicitud.' }).optional()),
  issue: requiredLine(PQRSD_LIMITS.issue, 'Escriba el asunto.'),
  description: requiredText(
    PQRSD_LIMITS.description,
    'Cuéntenos qué pasó o qué necesita.',
    'Use 10.000 caracteres o menos.',
  ),
  rad: optionalText(200, 'La clave de repetición es demasiado larga.'),
  anonymous: z.preprocess(isOn, z.boolean()).default(false),
  no_email: z.preprocess(isOn, z.boolean()).default(false),
  no_telephone: z.preprocess(isOn, z.boolean()).default(false),
  danger_now: z
    .preprocess(isOn, z.boolean())
    .default(false)
    .describe(
      'Alguien está en peligro ahora: el caso se trata como urgente y se avisa al turno. También en una anónima.',
    ),
  answer_by_mail: z
    .preprocess(isOn, z.boolean())
    .default(false)
    .describe('Recibir la respuesta completa en el correo; si no, llega un enlace de un solo uso.'),
  policy: z
    .preprocess((value) => (empty(value) ? undefined : isOn(value)), z.boolean().optional())
    .refine((accepted) => accepted !== false, 'Para enviar, acepte la política de tratamiento de datos.'),
  policy_version: optionalText(40, 'La versión de la política es demasiado larga.'),
  files: z.preprocess((value) => (empty(value) ? undefined : value), caseFiles),
  ...humanCheckFields,
});

type PqrsdFields = z.infer<typeof pqrsdFields>;

/** A validated request. An anonymous one has no personal data, whatever was sent (docs/law.md PET-05). */
export type NewPqrsd = {
  anonymous: boolean;
  person: Partial<Pick<PqrsdFields, PersonalField>>;
  /** The person asked for the whole answer by e-mail. */
  answerByMail: boolean;
  /** The person said that a person is in danger now; absent otherwise, so that the digest of a repeat stays. */
  dangerNow?: true;
  type: PqrsdType;
  issue: string;
  description: string;
  /** The client's idempotency key. */
  key: string | null;
  policy: boolean | null;
  policyVersion: string | null;
  files: NamedFile[];
  /** Spam signals, checked once and not stored. */
  signs: HumanCheckFields;
};

/** Schema of POST /pqrsd under a hospital's settings; gives a `NewPqrsd`. */
export function pqrsdInput(settings: Pick<PqrsdSettings, 'required' | 'policy_version'>) {
  const checkedTogether = pqrsdFields.superRefine(
    (fields, context) => {
      const addIssue = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message, input: fields });
      for (const field of missingFields(fields, settings.required)) addIssue(field, MISSING_FIELD_MESSAGES[field]);
      const numberIssue = documentIssue(fields);
      if (numberIssue) addIssue('number_document', numberIssue);
    },
    // Runs with invalid fields too, so that all errors appear at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
  return z
    .preprocess(dropPersonWhenAnonymous, checkedTogether)
    .transform((fields): NewPqrsd => toNewPqrsd(fields, settings.policy_version));
}

/** Drops the personal fields of an anonymous request, whose errors must not block it. */
function dropPersonWhenAnonymous(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const fields = body as Record<string, unknown>;
  if (isOn(fields.anonymous) !== true) return fields;
  const personal: readonly string[] = PERSONAL_FIELDS;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !personal.includes(name)));
}

function missingFields(fields: PqrsdFields, required: PqrsdSettings['required']) {
  if (fields.anonymous) return [];
  // Without an e-mail the postal address is the answer channel, so it is required even where settings relax it.
  const asked = fields.no_email ? [...new Set([...required, 'address' as const])] : required;
  const hasNone: readonly string[] = [
    ...(fields.no_email ? ['email'] : []),
    ...(fields.no_telephone ? ['telephone'] : []),
  ];
  return asked.filter((field) => empty(fields[field]) && !hasNone.includes(field));
}

function documentIssue(fields: Partial<PqrsdFields>): string | null {
  // A value that is not text has an error of its own.
  if (fields.anonymous || !fields.number_document || typeof fields.number_document !== 'string') return null;
  if (fields.type_document === 'PAS') {
    return /^[A-Z0-9]+$/.test(fields.number_document) ? null : 'El pasaporte lleva solo letras y números.';
  }
  // A NIT is written with its check digit after a hyphen.
  const digits = fields.type_document === 'NIT' ? /^\d+(-\d)?$/ : /^\d+$/;
  return digits.test(fields.number_document) ? null : 'Escriba el número de documento solo con números.';
}

function toNewPqrsd(fields: PqrsdFields, policyVersion: string): NewPqrsd {
  const person = Object.fromEntries(PERSONAL_FIELDS.map((field) => [field, fields[field]]));
  if (fields.no_email) person.email = undefined;
  if (fields.no_telephone) person.telephone = undefined;
  return {
    anonymous: fields.anonymous,
    person: fields.anonymous ? {} : person,
    answerByMail: fields.answer_by_mail && !fields.anonymous && Boolean(person.email),
    ...(fields.danger_now && ({ dangerNow: true } as const)),
    type: fields.type_pqrsd ?? 'sugerencia',
    issue: fields.issue,
    description: fields.description,
    key: fields.rad ?? null,
    policy: fields.policy ?? null,
    policyVersion: fields.policy ? (fields.policy_version ?? policyVersion) : null,
    files: fields.anonymous ? withoutNames(fields.files) : fields.files,
    signs: { web: fields.web, form_token: fields.form_token, proof: fields.proof },
  };
}

const { type_document, number_document, email, telephone, address } = pqrsdFields.shape;

/** Body of PUT /pqrsd/{id}/person: the data as they are from now on; one that is absent is taken away. */
export const personInput = z
  .object({
    fullname: requiredLine(150, MISSING_FIELD_MESSAGES.fullname).meta({ title: 'Nombre y apellidos' }),
    type_document: type_document.meta({ title: 'Tipo de documento', options: DOCUMENT_TYPE_LABELS }),
    number_document: number_document.meta({ title: 'Número de documento' }),
    email: email.meta({
      title: 'Correo electrónico',
      help: 'Si la respuesta salió por correo y no hay constancia, sale otra vez a esta dirección.',
    }),
    answer_by_mail: pqrsdFields.shape.answer_by_mail.meta({ title: 'Pide la respuesta completa en su correo' }),
    telephone: telephone.meta({ title: 'Teléfono' }),
    address: address.meta({ title: 'Dirección' }),
    reason: requiredLine(500, 'Escriba por qué se corrigen.').meta({
      title: 'Por qué se corrigen',
      help: 'Quién lo pidió y cómo comprobó quién es. No escriba aquí los datos.',
      long: true,
    }),
  })
  .superRefine(
    (fields, context) => {
      const message = documentIssue(fields);
      if (message) context.addIssue({ code: 'custom', path: ['number_document'], message, input: fields });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
export type PersonInput = z.infer<typeof personInput>;
