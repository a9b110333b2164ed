/**
 * Mail about a case. It contains the number and the follow-up address, and nothing of the person or the request,
 * because others may read it (docs/law.md HAB-09).
 */
import type { QueuedMail } from '#server/mail/outbox.store.ts';
import { automaticMail, pageAddress } from '#shared/formats/mail.ts';

type CaseMail = Omit<QueuedMail, 'recipient'>;
type CaseReference = { rad: string; siteUrl: string | undefined };

function caseMail({ rad, siteUrl }: CaseReference, subject: string, [news, purpose]: [string, string]): CaseMail {
  const page = pageAddress(siteUrl, '/pqrsd/seguimiento', 'la página PQRSD del portal, en «Seguimiento»');
  const way = `Para ${purpose}, abra ${page} y escriba el número y la clave que le mostramos al enviarla.`;
  return { about: rad, ...automaticMail(subject, [news, way]) };
}

/** Confirms the filing. */
export const acknowledgement = (one: CaseReference): CaseMail =>
  caseMail(one, `Recibimos su solicitud ${one.rad}`, [
    `Recibimos su solicitud. Su número de radicado es ${one.rad}.`,
    'seguirla',
  ]);

/** Announces news in a case without saying what. */
export const updateMail = (one: CaseReference): CaseMail =>
  caseMail(one, `Hay novedades en su solicitud ${one.rad}`, [`Hay novedades en su solicitud ${one.rad}.`, 'leerlas']);
