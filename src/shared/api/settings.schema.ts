/** Portal settings that administrators change. */
import { z } from 'zod';
import type { Role } from '#domain/users/user.ts';

export const portalSettings = z.object({
  second_factor_required: z
    .boolean({ error: 'Diga sí o no.' })
    .describe('Administradores y SIAU necesitan el segundo factor para trabajar.'),
  human_check: z
    .boolean({ error: 'Diga sí o no.' })
    .describe('Los formularios sin cuenta piden confirmar que no los envía un programa.'),
});
export type PortalSettings = z.infer<typeof portalSettings>;

/** Body of PUT /settings; absent fields stay unchanged. */
export const settingsChange = portalSettings.partial();
export type SettingsChange = z.infer<typeof settingsChange>;

/** Defaults of a new installation. */
export const DEFAULT_SETTINGS: PortalSettings = { second_factor_required: false, human_check: false };
/** Roles that read personal data or grant roles. */
export const SECOND_FACTOR_ROLES: readonly Role[] = ['admin', 'siau'];
