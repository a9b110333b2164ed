/**
 * Mail about a case. It may be read over a shoulder or on a borrowed phone: it carries the number
 * and where to follow it, and nothing of the person nor of the request (law.md HAB-09).
 */
import type { QueuedMail } from '#server/mail/outbox.store.ts';

const FOLLOW_PATH = '/pqrsd/seguimiento';

type CaseReference = { rad: string; siteUrl: string | undefined };

const followPageUrl = (siteUrl: string | undefined): string =>
  siteUrl ? new URL(FOLLOW_PATH, siteUrl).href : 'la página PQRSD del portal, en «Seguimiento»';

/** Tells that a request was received. */
export const acknowledgement = ({ rad, siteUrl }: CaseReference): Omit<QueuedMail, 'recipient'> => ({
  about: rad,
  subject: `Recibimos su solicitud ${rad}`,
  body: [
    `Recibimos su solicitud. Su número de radicado es ${rad}.`,
    `Para seguirla, abra ${followPageUrl(siteUrl)} y escriba el número y la clave que le mostramos al enviarla.`,
    'Este mensaje es automático. No lo responda.',
  ].join('\n\n'),
});

/** Tells that something happened in a case, without saying what. */
export const updateMail = ({ rad, siteUrl }: CaseReference): Omit<QueuedMail, 'recipient'> => ({
  about: rad,
  subject: `Hay novedades en su solicitud ${rad}`,
  body: [
    `Hay novedades en su solicitud ${rad}.`,
    `Para leerlas, abra ${followPageUrl(siteUrl)} y escriba el número y la clave que le mostramos al enviarla.`,
    'Este mensaje es automático. No lo responda.',
  ].join('\n\n'),
});
