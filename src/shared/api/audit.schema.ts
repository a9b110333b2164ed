/** The audit log in the back office: actor, action, record, instant and origin. */
import { z } from 'zod';
import { EVENT_LABELS } from '#domain/pqrsd/case/events.ts';
import { ROLES } from '#domain/users/user.ts';
import { dayField } from '../fields/day.schema.ts';
import { pageMeta, pageNumber, recordId, searchText } from '../fields/envelope.schema.ts';
import { keysOf } from '../fields/keys-of.ts';
import { endOfDay, startOfDay } from '../time/time.ts';
import { ADOPTED_ACTION } from './audit-verdict.schema.ts';

/** Subjects of audit events. */
export const AUDIT_SUBJECTS = {
  session: 'Ingresos',
  user: 'Cuentas',
  setting: 'Ajustes',
  post: 'Publicaciones',
  content: 'Páginas y datos del sitio',
  redirect: 'Direcciones anteriores',
  ita: 'Autoevaluación ITA',
  file: 'Archivos',
  pqrsd: 'PQRSD',
  mail: 'Correo',
  backup: 'Copias de seguridad',
  audit: 'Auditoría',
  retention: 'Conservación',
} as const;

/** Labels of actions; an action without label is shown by its name. */
export const ACTION_LABELS: Record<string, string> = {
  'session.opened': 'Inició sesión',
  'session.closed': 'Cerró una sesión',
  'session.ended': 'Cerró una sesión de otra cuenta',
  'session.all-ended': 'Cerró las sesiones de otra cuenta',
  'session.refused': 'Ingreso rechazado',
  'session.code-refused': 'Código de segundo factor rechazado',
  'user.created': 'Creó la cuenta',
  'user.invited': 'Invitó a una persona',
  'user.invited-again': 'Envió otra invitación',
  'user.invitation-revoked': 'Retiró la invitación',
  'user.invitation-accepted': 'Aceptó la invitación',
  'user.signed-up': 'Pidió una cuenta',
  'user.updated': 'Cambió nombre o correo',
  'user.role-pendiente': 'Dejó la cuenta sin rol',
  'user.role-autor': 'Dio el rol de autor',
  'user.role-editor': 'Dio el rol de editor',
  'user.role-siau': 'Dio el rol de SIAU',
  'user.role-admin': 'Dio el rol de administrador',
  'user.activated': 'Activó la cuenta',
  'user.deactivated': 'Desactivó la cuenta',
  'user.deleted': 'Eliminó la cuenta',
  'user.picture-changed': 'Cambió su foto',
  'user.picture-removed': 'Quitó su foto',
  'user.password-changed': 'Cambió la contraseña',
  'user.password-link-sent': 'Se envió un enlace para cambiar la contraseña',
  'user.password-recovered': 'Cambió la contraseña con un enlace del correo',
  'user.second-factor-on': 'Activó el segundo factor',
  'user.second-factor-moved': 'Pasó el segundo factor a otro teléfono',
  'user.second-factor-off': 'Desactivó el segundo factor',
  'user.second-factor-reset': 'Retiró el segundo factor con un enlace o desde el servidor',
  'user.recovery-link-made': 'Creó un enlace para retirar el segundo factor',
  'user.recovery-code-used': 'Usó un código de recuperación',
  'user.recovery-codes-renewed': 'Creó códigos de recuperación nuevos',
  'setting.second-factor-required': 'Exigió el segundo factor',
  'setting.second-factor-optional': 'Dejó de exigir el segundo factor',
  'setting.second-factor-grace': 'Cambió el plazo para activar el segundo factor',
  'setting.invitation-hours': 'Cambió cuánto vale una invitación',
  'setting.external-links-check-on': 'Activó la revisión de los enlaces a otros sitios',
  'setting.external-links-check-off': 'Desactivó la revisión de los enlaces a otros sitios',
  'setting.backup-warning': 'Cambió a los cuántos días sin copia de seguridad se avisa',
  'setting.backup-retention': 'Cambió cuántos días se guardan las copias de seguridad',
  'setting.human-check-on': 'Pidió confirmar que los formularios no los envía un programa',
  'setting.human-check-off': 'Dejó de pedir esa confirmación en los formularios',
  'setting.answer-approval-on': 'Exigió aprobar las respuestas de PQRSD antes de enviarlas',
  'setting.answer-approval-off': 'Dejó de exigir que se aprueben las respuestas de PQRSD',
  'setting.answer-approvers': 'Cambió quiénes aprueban las respuestas de PQRSD',
  'setting.owner-mails': 'Cambió los correos de las dependencias',
  'setting.alerts-to': 'Cambió los correos sin cuenta que reciben avisos',
  'setting.on-call': 'Cambió el turno de urgencia',
  'setting.clock-accepted': 'Confirmó que la hora del servidor es la correcta',
  'setting.identity-published': 'Publicó los datos e imagen del hospital',
  'setting.demonstration-removed': 'Quitó los datos de demostración',
  'ita.answered': 'Respondió una pregunta de la autoevaluación ITA',
  'setting.mail-tested': 'Probó el servidor de correo',
  'backup.made': 'Se hizo una copia de seguridad',
  'backup.removed': 'Anotó que una copia de seguridad ya no existe',
  'backup.restored': 'Se restauró una copia de seguridad',
  'mail.retried': 'Volvió a intentar un correo',
  'setting.notice-shown': 'Puso el aviso en todas las páginas',
  'setting.notice-removed': 'Quitó el aviso de las páginas',
  'setting.day-excepted': 'Exceptuó un día del calendario',
  'setting.day-restored': 'Quitó una excepción del calendario',
  'post.created': 'Creó una publicación',
  'post.draft-saved': 'Guardó un borrador',
  'post.updated': 'Cambió una publicación',
  'post.published': 'Publicó',
  'post.published-over-faults': 'Publicó a pesar de faltas',
  'post.scheduled': 'Programó una publicación',
  'post.withdrawn': 'Retiró una publicación',
  'post.deleted': 'Eliminó una publicación',
  'post.restored': 'Sacó una publicación de la papelera',
  'post.revision-restored': 'Volvió a una revisión anterior',
  'post.purged': 'Se vació de la papelera',
  'content.published': 'Publicó un cambio del sitio',
  'content.confirmed': 'Confirmó un texto que vino con el portal',
  'content.erased': 'Borró un texto publicado por datos personales',
  'content.forgotten': 'Quitó cambios publicados que el código ya trae',
  'redirect.created': 'Agregó una dirección anterior',
  'redirect.deleted': 'Quitó una dirección anterior',
  'redirect.imported': 'Agregó direcciones anteriores de un archivo',
  'file.stored': 'Subió un archivo',
  'file.updated': 'Describió un archivo',
  'file.replaced': 'Reemplazó un archivo',
  'file.purged-personal-data': 'Reemplazó un archivo por datos personales y borró el anterior',
  'file.deleted': 'Eliminó un archivo',
  'pqrsd.held': 'Ordenó conservar una PQRSD',
  'pqrsd.hold-lifted': 'Levantó la orden de conservar una PQRSD',
  'pqrsd.anonymised': 'Se anonimizó una PQRSD',
  'retention.approved': 'Aprobó un acta de eliminación',
  'pqrsd.exported': 'Descargó la lista de PQRSD',
  'pqrsd.listed': 'Consultó la lista de PQRSD',
  'pqrsd.opened': 'Abrió una PQRSD',
  'pqrsd.file-read': 'Descargó un archivo de una PQRSD',
  'pqrsd.consultation-read': 'Un colega leyó lo que muestra su enlace de un concepto',
  'user.denuncia-reader-added': 'Autorizó a leer denuncias',
  'user.denuncia-reader-removed': 'Quitó de quienes leen denuncias',
  'user.content-given': 'Cambió las páginas a cargo de la cuenta',
  'user.content-withdrawn': 'Quitó las páginas a cargo de la cuenta',
  'user.listed': 'Consultó la lista de cuentas',
  'user.opened': 'Consultó la cuenta',
  [ADOPTED_ACTION]: 'Se encadenaron entradas que no lo estaban',
  'pqrsd.report-analysed': 'Escribió el análisis de un informe',
  'pqrsd.control-report-signed': 'Firmó un informe de control interno',
  'pqrsd.data-changed': 'Cambió un dato de la oficina',
  'pqrsd.data-restored': 'Volvió a lo instalado en un dato de la oficina',
};

/** The events of a case have labels of their own. */
const caseLabels = Object.fromEntries(
  Object.entries(EVENT_LABELS).map(([kind, label]) => [`pqrsd.${kind}`, `PQRSD: ${label.toLowerCase()}`]),
);

export const auditActionLabel = (action: string): string => ACTION_LABELS[action] ?? caseLabels[action] ?? action;

/** Page size of the list; an export uses larger pages. */
const AUDIT_PAGE_SIZE = 50;
export const AUDIT_EXPORT_SIZE = 500;

export const auditQuery = z.object({
  page: pageNumber,
  per_page: z.coerce
    .number({ error: 'Escriba un número.' })
    .int('Escriba un número entero.')
    .min(1, 'Pida al menos una fila.')
    .max(AUDIT_EXPORT_SIZE, `Pida como máximo ${AUDIT_EXPORT_SIZE} filas.`)
    .default(AUDIT_PAGE_SIZE),
  subject: z.enum(keysOf(AUDIT_SUBJECTS), { error: 'Elija un tema de la lista.' }).optional(),
  actor: recordId.optional().describe('Número de la cuenta que actuó.'),
  person: searchText.describe('Nombre, o parte de él, de quien actuó o de la cuenta tocada.'),
  rad: z
    .string()
    .trim()
    .transform((text) => text.toUpperCase() || undefined)
    .optional()
    .describe('Radicado de un caso.'),
  from: dayField.transform(startOfDay).optional().describe('Primer día, AAAA-MM-DD.'),
  to: dayField.transform(endOfDay).optional().describe('Último día, AAAA-MM-DD.'),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditRow = z.object({
  id: z.int(),
  at: z.string().describe('ISO 8601 con desfase.'),
  actor_id: z.int().nullable().describe('null: la ciudadanía, el servidor o un ingreso rechazado.'),
  actor_name: z.string().nullable().describe('Como se llamaba entonces; se conserva si la cuenta se elimina.'),
  actor_role: z.enum(ROLES).nullable().describe('El rol que tenía entonces.'),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string().nullable(),
  label: z.string().nullable().describe('Cómo se llama el registro: radicado, nombre, título o filtro.'),
  may_open: z
    .boolean()
    .describe('Quien consulta puede abrir el registro: existe, y no es una denuncia que no puede leer.'),
  place: z.string().nullable().describe('Dispositivo y marca diaria del origen; nunca la dirección.'),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditRows = z.object({ data: z.array(auditRow), meta: pageMeta });
