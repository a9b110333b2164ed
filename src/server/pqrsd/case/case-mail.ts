/**
 * Mail about a case. It contains the number, dates and the follow-up address, and nothing of the person or the request,
 * because others may read it (docs/law.md HAB-09).
 */

import type { AnswerMailKind, LinkedMailKind, News } from '#domain/pqrsd/case/step-rules.ts';
import { type DueCalculation, type PqrsdPromise, TERM_UNIT_NAMES } from '#domain/pqrsd/pqrsd.ts';
import { legalBasis } from '#domain/pqrsd/term/due-calculation.ts';
import { workingUnder } from '#domain/pqrsd/term/promise.ts';
import type { QueuedMail } from '#server/mail/outbox.store.ts';
import { plural } from '#shared/formats/count.ts';
import { automaticMail, pageAddress } from '#shared/formats/mail.ts';
import { formatLongDate, formatLongDateTime } from '#shared/time/time.ts';

type CaseMail = Omit<QueuedMail, 'recipient'>;
export type CaseReference = { rad: string; siteUrl: string | undefined };

/** How to open the case in «Seguimiento». */
function followText({ siteUrl }: CaseReference, purpose: string): string {
  const page = pageAddress(siteUrl, '/pqrsd/seguimiento', 'la página PQRSD del portal, en «Seguimiento»');
  return `Para ${purpose}, abra ${page} y escriba el número y la clave que le dimos.`;
}

const caseMail = (one: CaseReference, subject: string, paragraphs: readonly string[]): CaseMail => ({
  about: one.rad,
  ...automaticMail(`${subject} ${one.rad}`, paragraphs),
});

type Filed = CaseReference & { receivedAt: Date; working: DueCalculation; promise: PqrsdPromise | null };

/** Confirms the filing: date and hour of receipt, due date and how it is counted (docs/law.md PQR-02). */
export function acknowledgement(one: Filed): CaseMail {
  const { rad, receivedAt, working, promise } = one;
  const law = legalBasis(working);
  const span = promise?.text ?? `${working.count} ${TERM_UNIT_NAMES[working.unit]}`;
  return caseMail(one, 'Recibimos su solicitud', [
    'Recibimos su solicitud.',
    [
      `Número de radicado: ${rad}`,
      `Día y hora de recibo: ${formatLongDateTime(receivedAt)}`,
      `Término para responderle: ${span}${law ? ` (${law})` : ''}`,
    ].join('\n'),
    workingUnder(promise, working.sentence),
    followText(one, 'seguirla'),
  ]);
}

export type AnswerMailText = CaseReference & { files: number; brings: AnswerMailKind };

const WHOLE_TEXTS: Record<AnswerMailKind, { subject: string; asked: string; here: string }> = {
  respuesta: { subject: 'Respuesta a su solicitud', asked: 'la respuesta completa a', here: 'Es esta:' },
  parte: {
    subject: 'Respuesta a una parte de su solicitud',
    asked: 'la respuesta completa a',
    here: 'Esta es una parte; al final dice qué queda pendiente:',
  },
  decision: { subject: 'Decisión sobre su solicitud', asked: 'lo que se decida sobre', here: 'Es esto:' },
  remision: {
    subject: 'Enviamos su insistencia en la solicitud',
    asked: 'lo que se haga con',
    here: 'Es esto:',
  },
};

const LINK_TEXTS: Record<LinkedMailKind, { subject: string; read: string }> = {
  respuesta: { subject: 'Ya respondimos su solicitud', read: 'la respuesta' },
  decision: { subject: 'Decidimos sobre su solicitud', read: 'la decisión' },
  remision: { subject: 'Enviamos su insistencia en la solicitud', read: 'a dónde la enviamos' },
};

const filesText = ({ files }: AnswerMailText): string[] =>
  files > 0 ? [`Trae ${plural(files, 'archivo', 'archivos')}, que se descargan en «Seguimiento» con la clave.`] : [];

type AnswerLink = { token: string; expiresAt: Date };

/** The secret follows the `#`, so that it reaches no log. */
const linkTexts = ({ siteUrl }: CaseReference, { token }: AnswerLink): string[] => [
  pageAddress(siteUrl, `/pqrsd/respuesta#codigo=${token}`, 'la página /pqrsd/respuesta del portal'),
  `Si la página le pide un código, copie este: ${token}`,
];

/** The whole answer, which the person asked to receive in this mailbox; the link confirms that it arrived. */
export const fullAnswerMail = (one: AnswerMailText & { text: string; link: AnswerLink | null }): CaseMail =>
  caseMail(one, WHOLE_TEXTS[one.brings].subject, [
    `Usted pidió recibir aquí ${WHOLE_TEXTS[one.brings].asked} su solicitud ${one.rad}. ${WHOLE_TEXTS[one.brings].here}`,
    one.text,
    ...filesText(one),
    ...(one.link
      ? [
          `Confirme que la recibió: abra este enlace y oprima «Leer la respuesta». Sirve una sola vez, hasta el ${formatLongDate(one.link.expiresAt)}:`,
          ...linkTexts(one, one.link),
        ]
      : []),
    followText(one, 'escribirnos sobre ella'),
  ]);

/** A link that opens the answer once, without the clave. */
export const answerLinkMail = (one: AnswerMailText & { brings: LinkedMailKind; link: AnswerLink }): CaseMail =>
  caseMail(one, LINK_TEXTS[one.brings].subject, [
    `${LINK_TEXTS[one.brings].subject} ${one.rad}. Para leer ${LINK_TEXTS[one.brings].read} sin la clave, abra este enlace y oprima «Leer la respuesta». Sirve una sola vez, hasta el ${formatLongDate(one.link.expiresAt)}:`,
    ...linkTexts(one, one.link),
    ...filesText(one),
    followText(one, 'leerla de otra manera'),
  ]);

/** A link that gives a new clave once. */
export const claveLinkMail = (one: CaseReference & { token: string; expiresAt: Date }): CaseMail =>
  caseMail(one, 'Clave nueva para su solicitud', [
    `Alguien pidió una clave nueva para la solicitud ${one.rad}. Para verla, abra este enlace y oprima «Darme una clave nueva»; la anterior deja de servir. Sirve una sola vez, hasta el ${formatLongDateTime(one.expiresAt)}:`,
    pageAddress(one.siteUrl, `/pqrsd/clave#codigo=${one.token}`, 'la página /pqrsd/clave del portal'),
    `Si la página le pide un código, copie este: ${one.token}`,
    'Si usted no la pidió, no haga nada: su clave sigue igual.',
  ]);

/** Tells the person that the clave changed, because another may have asked for it. */
export const claveRenewedMail = (one: CaseReference): CaseMail =>
  caseMail(one, 'Se dio una clave nueva para su solicitud', [
    `Se dio una clave nueva para su solicitud ${one.rad}. La anterior ya no sirve.`,
    'Si usted no la pidió, avise al hospital: le damos otra.',
  ]);

/** Announces the end of a case with the way to its survey; the link opens nothing else. */
export function closingMail(one: CaseReference & { surveyCode: string }): CaseMail {
  const { rad, surveyCode, siteUrl } = one;
  const query = new URLSearchParams({ radicado: rad, codigo: surveyCode });
  const mail = updateMail(one);
  const link = siteUrl && new URL(`/pqrsd/encuesta?${query}`, siteUrl).href;
  const survey = link
    ? `¿Cómo le pareció la atención? Cuéntenos en un minuto: ${link}`
    : '¿Cómo le pareció la atención? Puede contarnos al consultar su caso.';
  return { ...mail, body: `${survey}\n\n${mail.body}` };
}

/** Announces news in a case: what the person must do and until when, or only that there is news. */
export const updateMail = (one: CaseReference, news: News | null = null): CaseMail =>
  news
    ? caseMail(one, news.subject, [news.line, `Número de radicado: ${one.rad}`, followText(one, 'leer lo que decimos')])
    : caseMail(one, 'Hay novedades en su solicitud', [
        `Hay novedades en su solicitud ${one.rad}.`,
        followText(one, 'leerlas'),
      ]);
