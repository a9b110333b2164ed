import type { SessionUser } from '#domain/users/user.ts';
import { type PortalSettings, type SettingsChange, weakensSecondFactor } from '#shared/api/settings.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { isSameJson } from '#shared/formats/same-json.ts';
import { wholeDays } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { ownSecondFactorFirst } from '../second-factor/second-factor.errors.ts';
import { restartGraces } from '../second-factor/second-factor.store.ts';
import { ensureReauthenticated } from '../users/own-password.usecases.ts';
import { passwordRequired } from '../users/users.errors.ts';
import { findUser } from '../users/users.store.ts';
import { readSettingsIn, SETTING_NAMES, storeSetting } from './settings.store.ts';
import { ensureAsRead } from './settings-etag.ts';

type SettingName = keyof PortalSettings;

type AuditedChange = { action: `setting.${string}`; label?: string };
const AUDITED: { [Name in SettingName]: (value: PortalSettings[Name]) => AuditedChange } = {
  second_factor_required: (on) => ({
    action: on ? 'setting.second-factor-required' : 'setting.second-factor-optional',
  }),
  second_factor_grace_days: (days) => ({ action: 'setting.second-factor-grace', label: plural(days, 'día', 'días') }),
  invitation_hours: (hours) => ({ action: 'setting.invitation-hours', label: plural(hours, 'hora', 'horas') }),
  human_check: (on) => ({ action: on ? 'setting.human-check-on' : 'setting.human-check-off' }),
  external_links_check: (on) => ({
    action: on ? 'setting.external-links-check-on' : 'setting.external-links-check-off',
  }),
  backup_warn_after_days: (days) => ({ action: 'setting.backup-warning', label: plural(days, 'día', 'días') }),
  backup_keep_days: (days) => ({ action: 'setting.backup-retention', label: plural(days, 'día', 'días') }),
  answer_approval: (on) => ({ action: on ? 'setting.answer-approval-on' : 'setting.answer-approval-off' }),
  answer_approvers: (ids) => ({ action: 'setting.answer-approvers', label: plural(ids.length, 'persona', 'personas') }),
  owner_mails: (units) => ({
    action: 'setting.owner-mails',
    label: plural(units.length, 'dependencia', 'dependencias'),
  }),
  alerts_to: (addresses) => ({ action: 'setting.alerts-to', label: plural(addresses.length, 'correo', 'correos') }),
  on_call: ({ shifts, repeat_minutes, max_mails }) => ({
    action: 'setting.on-call',
    label: `${plural(shifts.length, 'turno', 'turnos')}; cada ${plural(repeat_minutes, 'minuto', 'minutos')}, ${plural(max_mails, 'vez', 'veces')} como máximo`,
  }),
};

/** The stored settings, with the defaults of the rest. */
export async function readSettings({ database }: Pick<Deps, 'database'>): Promise<PortalSettings> {
  return readSettingsIn(database.db);
}

/**
 * Stores the settings that differ. Only an actor with a second factor may begin to require it; who weakens the
 * requirement gives their password. Requiring it, or another grace, gives every account without it the grace from now on.
 * `ifMatch` refuses a change of what is not as it was read.
 */
export async function changeSettings(
  deps: Deps,
  actor: SessionUser,
  { current_password, ...given }: SettingsChange,
  ifMatch?: string,
): Promise<PortalSettings> {
  const at = deps.clock();
  const proved = weakensSecondFactor(await readSettings(deps), given);
  if (proved) await ensureReauthenticated(deps, actor, { current_password });
  return deps.database.db.transaction(async (tx) => {
    const before = await readSettingsIn(tx);
    const after = { ...before, ...given };
    const changed = SETTING_NAMES.filter((name) => !isSameJson(after[name], before[name]));
    ensureAsRead(before, changed, ifMatch);
    // A concurrent change may have begun to require it.
    if (!proved && weakensSecondFactor(before, given)) throw passwordRequired();
    if (after.second_factor_required && !before.second_factor_required) await ensureOwnSecondFactor(tx, actor);
    ensureConsistent(after);
    for (const name of changed) await changeSetting(tx, { actor, at }, name, after[name]);
    if (after.second_factor_required && changed.some((name) => GRACE_SETTINGS.has(name)))
      await restartGraces(tx, new Date(at.getTime() + wholeDays(after.second_factor_grace_days)));
    return after;
  });
}

/** Throws for settings that do not go together. */
function ensureConsistent(after: PortalSettings): void {
  if (after.answer_approval && after.answer_approvers.length === 0)
    throw validationFailed({ answer_approvers: ['Elija al menos a una persona que apruebe las respuestas.'] });
  if (after.backup_keep_days <= after.backup_warn_after_days)
    throw validationFailed({ backup_keep_days: ['Guárdelas más días que los del aviso: si no, se borran antes.'] });
}

const GRACE_SETTINGS: ReadonlySet<SettingName> = new Set(['second_factor_required', 'second_factor_grace_days']);

async function ensureOwnSecondFactor(tx: Queryable, actor: SessionUser): Promise<void> {
  const me = await findUser(tx, actor.id);
  if (!me?.secondFactorAt) throw ownSecondFactorFirst();
}

async function changeSetting<Name extends SettingName>(
  tx: Queryable,
  { actor, at }: { actor: SessionUser; at: Date },
  name: Name,
  value: PortalSettings[Name],
): Promise<void> {
  await storeSetting<SettingName>(tx, name, value);
  await recordAuditEvent(tx, { at, actorId: actor.id, entity: 'setting', ...AUDITED[name](value) });
}
