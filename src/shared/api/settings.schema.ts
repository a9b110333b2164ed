/** Portal settings that administrators change. */
import { z } from 'zod';
import type { Role } from '#domain/users/user.ts';
import { recordId } from '../fields/envelope.schema.ts';
import { reauthenticationInput } from './reauthentication.schema.ts';

const MAX_GRACE_DAYS = 30;
const MAX_INVITATION_HOURS = 24 * 14;

/** The number that a form field holds; an empty field is no number. */
const numberIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);

function wholeNumber(min: number, max: number, unit: string) {
  const message = `Escriba un número de ${unit}, de ${min} a ${max}.`;
  return z.preprocess(numberIn, z.number({ error: message }).int(message).min(min, message).max(max, message));
}

export const portalSettings = z.object({
  second_factor_required: z
    .boolean({ error: 'Diga sí o no.' })
    .describe('Administradores y SIAU necesitan el segundo factor para trabajar.'),
  second_factor_grace_days: wholeNumber(0, MAX_GRACE_DAYS, 'días').describe(
    'Días, desde su primer ingreso sin él, en que aún pueden trabajar sin el segundo factor.',
  ),
  invitation_hours: wholeNumber(1, MAX_INVITATION_HOURS, 'horas').describe('Cuánto vale el enlace de una invitación.'),
  human_check: z
    .boolean({ error: 'Diga sí o no.' })
    .describe('Los formularios sin cuenta piden confirmar que no los envía un programa.'),
  external_links_check: z
    .boolean({ error: 'Diga sí o no.' })
    .describe('Cada noche se revisan los enlaces del sitio a otros sitios.'),
  answer_approval: z
    .boolean({ error: 'Diga sí o no.' })
    .describe('Una respuesta de PQRSD espera que otra persona la apruebe.'),
  answer_approvers: z
    .array(recordId, { error: 'Elija a las personas.' })
    .max(50, 'Elija 50 personas o menos.')
    .overwrite((ids) => [...new Set(ids)].sort((a, b) => a - b))
    .describe('Cuentas que aprueban respuestas.'),
});
export type PortalSettings = z.infer<typeof portalSettings>;

/** Body of PUT /settings; absent fields stay unchanged. */
export const settingsChange = portalSettings.partial().extend(reauthenticationInput.shape);
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
  answer_approval: false,
  answer_approvers: [],
};
/** Roles that read personal data or grant roles. */
export const SECOND_FACTOR_ROLES: readonly Role[] = ['admin', 'siau'];
