/** Who works on a page or data file of content/, by what the file decides. Pure; content-files.ts says which guard a file has. */
import { type Actor, can, type Permission } from '../users/permissions.ts';
import { coversPage, type OwnedPage } from './content-subjects.ts';

type FileGuard = {
  /** Who opens, saves and publishes every file of this kind; null: no person, as the portal writes it. */
  permission: Permission | null;
  /** Whether publishing, restoring and giving it ask for the password of the person again. */
  asksPassword: boolean;
};

/** From the weakest to the strongest. */
export const FILE_GUARDS = {
  /** Visitors read these files, or they hold facts about the hospital. */
  public: { permission: 'page:update', asksPassword: false },
  /** The officers of the desk write these texts to people. */
  desk: { permission: 'desk-data:update', asksPassword: false },
  /** Rules that bind: terms of law, holidays, retention, backups, passwords, addresses, questions of the ITA. */
  rules: { permission: 'setting:update', asksPassword: true },
  machine: { permission: null, asksPassword: true },
} as const satisfies Record<string, FileGuard>;
export type FileGuardName = keyof typeof FILE_GUARDS;
export const FILE_GUARD_NAMES = Object.keys(FILE_GUARDS) as [FileGuardName, ...FileGuardName[]];

export const strongestGuard = (guards: readonly FileGuardName[]): FileGuardName =>
  FILE_GUARD_NAMES.findLast((name) => guards.includes(name)) ?? 'public';

/** Whether a person may publish files of a guard; `isCovered`: an administrator gave the file, its section or its unit to them. */
export function mayPublishFile(actor: Actor, guard: FileGuardName, isCovered: boolean): boolean {
  const { permission } = FILE_GUARDS[guard];
  return permission !== null && can(actor, permission, { ownerId: null, listed: isCovered && guard === 'public' });
}

/** `prepare`: opening and saving a draft. `publish`: also at an hour, restoring and taking back. `move`: another address, or none. */
export type FileUse = 'prepare' | 'publish' | 'move';

/**
 * Whether a person may do this with a file, of which `subjects` is what an administrator gave to them. A file that was
 * given by its name, and that is not public, may be prepared: another person publishes it.
 */
export function mayUseFile(
  actor: Actor,
  guard: FileGuardName,
  use: FileUse,
  { subjects, page }: { subjects: ReadonlySet<string>; page: OwnedPage },
): boolean {
  if (guard === 'machine') return false;
  if (use === 'move') return guard === 'public' && can(actor, 'page:create', { ownerId: null });
  if (mayPublishFile(actor, guard, coversPage(subjects, page))) return true;
  return use === 'prepare' && subjects.has(page.id) && can(actor, 'page:update', { ownerId: null, listed: true });
}
