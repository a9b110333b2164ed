/** The ETag of the settings has a tag for each, so that a save is refused for those that it changes, and no other. */
import type { PortalSettings } from '#shared/api/settings.schema.ts';
import { AppError } from '../http/errors.ts';
import { sha256Of } from '../sha256.ts';
import { SETTING_NAMES } from './settings.store.ts';

const TAG_LENGTH = 8;

const tagsOf = (settings: PortalSettings): string[] =>
  SETTING_NAMES.map((name) => sha256Of(Buffer.from(JSON.stringify(settings[name]))).slice(0, TAG_LENGTH));

export const settingsEtag = (settings: PortalSettings): string => `"${tagsOf(settings).join('.')}"`;

/** 409 when one of the changed settings is not as it was read. */
export function ensureAsRead(
  current: PortalSettings,
  changed: readonly (keyof PortalSettings)[],
  ifMatch: string | undefined,
): void {
  if (ifMatch === undefined) return;
  const read = ifMatch.replaceAll('"', '').split('.');
  const now = tagsOf(current);
  if (!changed.some((name) => read[SETTING_NAMES.indexOf(name)] !== now[SETTING_NAMES.indexOf(name)])) return;
  throw new AppError(
    409,
    'Otra persona cambió estos ajustes después de que usted abrió esta página. No se guardó nada: cargue la página de nuevo, mire lo que hay y repita su cambio.',
    { body: { current } },
  );
}
