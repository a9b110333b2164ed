/**
 * Mail about a case. It contains the number and the follow-up address, and nothing of the person or the request,
 * because others may read it (docs/law.md HAB-09).
 */
import type { QueuedMail } from '#server/mail/outbox.store.ts';

const FOLLOW_PATH = '/pqrsd/seguimiento';

type CaseReference = { rad: string; siteUrl: string | undefined };

const followPageUrl = (siteUrl: string | undefined): string =>
  siteUrl ? new URL(FOLLOW_PATH, siteUrl).href : 'la página PQRSD del portal, en «Seguimiento»';

/** Confirms the filing. */
export const acknowledgement = ({ rad, siteUrl }: CaseReference): Omit<QueuedMail, 'recipient'> => ({
  about: rad,
  subject: `Recibimos su solicitud ${rad}`,
  body: [
    `Recibimos su solicitud. Su número de radicado es ${rad}.`,
    `Para seguirla, abra ${followPageUrl(siteUrl)} y escriba el número y la clave que le mostramos al enviarla.`,
    'Este mensaje es automático. No lo responda.',
  ].join('\n\n'),
});

/** Announces news in a case without saying what. */
export const updateMail = ({ rad, siteUrl }: CaseReference): Omit<QueuedMail, 'recipient'> => ({
  about: rad,
  subject: `Hay novedades en su solicitud ${rad}`,
  body: [
    `Hay novedades en su solicitud ${rad}.`,
    `Para leerlas, abra ${followPageUrl(siteUrl)} y escriba el número y la clave que le mostramos al enviarla.`,
    'Este mensaje es automático. No lo responda.',
  ].join('\n\n'),
});
