/** The values of the form as labelled groups, for the review. */
import { DOCUMENT_TYPE_LABELS, type DocumentType, GENDER_LABELS, type Gender } from '#domain/pqrsd/pqrsd.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { DANGER_ANSWERS, DANGER_QUESTION, type FormFields, pqrsdTypeLabel } from '#shared/forms/pqrsd-form.ts';

/** One line of the review; `field` is the control that corrects it, `name` what it corrects: «Corregir el asunto». */
type ReviewLine = { field: string; name: string; term: string; value: string };
type ReviewGroup = { title: string; lines: ReviewLine[] };

const NAMES = {
  anonymous: 'si es anónima',
  fullname: 'el nombre',
  type_document: 'el documento',
  gender: 'el género',
  ocupation: 'la ocupación',
  email: 'el correo',
  answer_by_mail: 'qué le llega al correo',
  address: 'la dirección',
  telephone: 'el teléfono',
  type_pqrsd: 'el tipo',
  issue: 'el asunto',
  description: 'la descripción',
  danger_now: 'si hay peligro',
};

const line = (field: keyof typeof NAMES, term: string, value: string | undefined): ReviewLine => ({
  field,
  name: NAMES[field],
  term,
  value: value?.trim() || 'No lo dio',
});

/** The groups of the form, with their values. */
export function reviewOf(values: FormFields): ReviewGroup[] {
  const request = {
    title: 'Su solicitud',
    lines: [
      line('type_pqrsd', 'Tipo', pqrsdTypeLabel(values.type_pqrsd)),
      line('issue', 'Asunto', values.issue),
      line('description', 'Descripción', values.description),
      line('danger_now', DANGER_QUESTION, DANGER_ANSWERS[values.danger_now ?? ''] ?? 'No lo dijo'),
    ],
  };
  return values.anonymous === 'on' ? [request, ANONYMOUS_GROUP] : [request, personOf(values), contactOf(values)];
}

const ANONYMOUS_GROUP: ReviewGroup = {
  title: 'Quién la presenta',
  lines: [
    line('anonymous', 'Sus datos', 'Es anónima: no enviamos ni guardamos sus datos.'),
    line('anonymous', 'Cómo conocerá la respuesta', 'Consultando su caso con el radicado y la clave.'),
  ],
};

function personOf(values: FormFields): ReviewGroup {
  const kind = DOCUMENT_TYPE_LABELS[values.type_document as DocumentType] ?? '';
  return {
    title: 'Quién la presenta',
    lines: [
      line('fullname', 'Nombre', values.fullname),
      line('type_document', 'Documento', `${kind} ${values.number_document ?? ''}`),
      line('gender', 'Género', GENDER_LABELS[values.gender as Gender]),
      line('ocupation', 'Ocupación', values.ocupation),
    ],
  };
}

const MAILED = { full: 'La respuesta completa', link: 'Un enlace de un solo uso para leer la respuesta' };

function contactOf({ no_email, email, answer_by_mail, address, telephone, no_telephone }: FormFields): ReviewGroup {
  const byMail = no_email !== 'on' && Boolean(email?.trim());
  const reply = byMail
    ? [
        line('email', 'Le responderemos al correo', email),
        line('answer_by_mail', 'Qué le llega al correo', answer_by_mail === 'on' ? MAILED.full : MAILED.link),
        line('address', 'Dirección', address),
      ]
    : [line('address', 'Le responderemos a la dirección', address)];
  return {
    title: 'Cómo le respondemos',
    lines: [...reply, line('telephone', 'Teléfono', no_telephone === 'on' ? 'No tiene' : telephone)],
  };
}

/** The title of a failed submission. */
export const failureTitle = ({ isTemporary }: ApiError): string =>
  isTemporary ? 'Su PQRSD todavía no se ha enviado' : 'No pudimos recibir su PQRSD';
