/** The values of the form as labelled groups, for the review. */
import { DOCUMENT_TYPE_LABELS, type DocumentType, GENDER_LABELS, type Gender } from '#domain/pqrsd/pqrsd.ts';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { type FormFields, pqrsdTypeLabel } from '#shared/forms/pqrsd-form.ts';

/** One line of the review; `field` is the control that corrects it. */
type ReviewLine = { field: string; term: string; value: string };
type ReviewGroup = { title: string; lines: ReviewLine[] };

const NOT_GIVEN = 'No lo dio';

/** The groups of the form, with their values. */
export function reviewOf(values: FormFields): ReviewGroup[] {
  return [
    ...(values.anonymous === 'on' ? [ANONYMOUS_GROUP] : [personOf(values), contactOf(values)]),
    requestOf(values),
  ];
}

const line = (field: string, term: string, value: string | undefined): ReviewLine => ({
  field,
  term,
  value: value?.trim() || NOT_GIVEN,
});

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

function contactOf(values: FormFields): ReviewGroup {
  const byMail = values.no_email !== 'on' && Boolean(values.email?.trim());
  return {
    title: 'Cómo le respondemos',
    lines: [
      byMail
        ? line('email', 'Le responderemos al correo', values.email)
        : line('address', 'Le responderemos a la dirección', values.address),
      ...(byMail ? [line('address', 'Dirección', values.address)] : []),
      line('telephone', 'Teléfono', values.telephone),
    ],
  };
}

function requestOf(values: FormFields): ReviewGroup {
  return {
    title: 'Su solicitud',
    lines: [
      line('type_pqrsd', 'Tipo', pqrsdTypeLabel(values.type_pqrsd)),
      line('issue', 'Asunto', values.issue),
      line('description', 'Descripción', values.description),
    ],
  };
}

/** The title of a failed submission. */
export const failureTitle = ({ isTemporary }: ApiError): string =>
  isTemporary ? 'Su PQRSD todavía no se ha enviado' : 'No pudimos recibir su PQRSD';
