/** Portal settings that administrators change. */
import { z } from 'zod';
import { alertAddresses, onCallSettings } from '#domain/pqrsd/desk/on-call.ts';
import { separateShifts } from '#domain/pqrsd/desk/shift-overlap.ts';
import { ownerMails } from '#domain/site/owner-mails.ts';
import type { Role } from '#domain/users/user.ts';
import { recordId } from '../fields/envelope.schema.ts';
import { reauthenticationInput } from './reauthentication.schema.ts';

const MAX_GRACE_DAYS = 30;
const MAX_INVITATION_HOURS = 24 * 14;
const MAX_BACKUP_DAYS = 3650;

/** The number that a form field holds; an empty field is no number. */
const numberIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);

function wholeNumber(min: number, max: number, unit: string) {
  const message = `Escriba un número de ${unit}, de ${min} a ${max}.`;
  return z.preprocess(numberIn, z.number({ error: message }).int(message).min(min, message).max(max, message));
}

export const portalSettings = z.object({
  second_factor_required: z.boolean({ error: 'Diga sí o no.' }).meta({
    title: 'Exigir el segundo factor a administradores y SIAU',
    help: 'Al entrar se les pide activarlo. Pasado el plazo, es lo único que pueden hacer hasta que lo activen. Active primero el suyo.',
  }),
  second_factor_grace_days: wholeNumber(0, MAX_GRACE_DAYS, 'días').meta({
    title: 'Plazo para activarlo, en días',
    help: 'Desde el primer ingreso de cada persona. Si lo cambia, o si empieza a exigirlo, cuenta desde hoy para quien no lo tenga. Con 0, se exige de una vez.',
  }),
  invitation_hours: wholeNumber(1, MAX_INVITATION_HOURS, 'horas').meta({ title: 'Horas que vale una invitación' }),
  human_check: z.boolean({ error: 'Diga sí o no.' }).meta({
    title: 'Pedir «Confirmar que no soy un programa»',
    help: 'Un botón, sin acertijos ni imágenes, al presentar una PQRSD, pedir una cuenta o recuperar la contraseña.',
  }),
  external_links_check: z.boolean({ error: 'Diga sí o no.' }).meta({
    title: 'Revisar los enlaces cada noche',
    help: 'Entre la 1 y las 5 de la mañana, uno por uno y sin enviar ningún dato de visitantes.',
  }),
  backup_warn_after_days: wholeNumber(1, MAX_BACKUP_DAYS, 'días').meta({
    title: 'Avisar sin una copia nueva en tantos días',
    help: 'Lo dice el tablero.',
  }),
  backup_keep_days: wholeNumber(1, MAX_BACKUP_DAYS, 'días').meta({
    title: 'Días que se guarda una copia',
    help: 'Después se borra: tiene datos personales que el portal ya olvidó. Más que el plazo de arriba, y no más que lo que diga la política de tratamiento de datos.',
  }),
  answer_approval: z.boolean({ error: 'Diga sí o no.' }).meta({
    title: 'Ninguna respuesta sale sin que otra persona la apruebe',
    help: 'También las parciales, las correcciones y lo que decide un recurso.',
  }),
  answer_approvers: z
    .array(recordId, { error: 'Elija a las personas.' })
    .max(50, 'Elija 50 personas o menos.')
    .overwrite((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .meta({
      title: 'Quiénes las aprueban',
      help: 'Quien escribe una respuesta no la aprueba: elija al menos a dos personas si una de ellas también responde. Una denuncia la aprueba solo quien puede leerla.',
    }),
  owner_mails: ownerMails,
  alerts_to: alertAddresses,
  on_call: onCallSettings
    .describe('A quién se avisa, a cualquier hora, de un caso que puede ser vital, hasta que alguien lo tome.')
    .meta({ title: 'Turno de urgencia' }),
});
export type PortalSettings = z.infer<typeof portalSettings>;

/** Body of PUT /settings; absent fields stay unchanged. */
export const settingsChange = portalSettings
  .extend({ on_call: separateShifts })
  .partial()
  .extend(reauthenticationInput.shape);
export type SettingsChange = z.infer<typeof settingsChange>;

/**
 * Whether a change gives accounts time, or leave, to work without a second factor that they need now; it requires
 * reauthentication. Any other number of days begins anew for all.
 */
export function weakensSecondFactor(before: PortalSettings, change: Partial<PortalSettings>): boolean {
  const { second_factor_required: isRequired, second_factor_grace_days: days } = { ...before, ...change };
  return before.second_factor_required && (!isRequired || (days > 0 && days !== before.second_factor_grace_days));
}

/** Defaults of a new installation. */
export const DEFAULT_SETTINGS: PortalSettings = {
  second_factor_required: true,
  second_factor_grace_days: 7,
  invitation_hours: 72,
  human_check: false,
  // Nothing leaves a new installation for other hosts on its own.
  external_links_check: false,
  backup_warn_after_days: 7,
  backup_keep_days: 90,
  answer_approval: false,
  answer_approvers: [],
  owner_mails: [],
  alerts_to: [],
  on_call: onCallSettings.parse({}),
};
/** Roles that read personal data or grant roles. */
export const SECOND_FACTOR_ROLES: readonly Role[] = ['admin', 'siau'];
