/**
 * Who may do what: the one authorization function, the same in the browser (to hide a button) and
 * on the server (to guard a call). Permissions are data: role → `entity:action` with a scope.
 */
import type { Role } from './user.ts';

export const PERMISSIONS = [
  'post:create',
  'post:update',
  'post:delete',
  'post:read-hidden',
  'post:override',
  'file:create',
  'file:read',
  'file:update',
  'file:delete',
  'pqrsd:read',
  'pqrsd:create',
  'pqrsd:update',
  'pqrsd:annul',
  'pqrsd:read-denuncia',
  'pqrsd:read-views',
  'pqrsd:hold',
  'pqrsd:lift-hold',
  'retention:read',
  'retention:approve',
  'mail:read',
  'mail:retry',
  'report:update',
  'user:read',
  'user:create',
  'user:update',
  'user:delete',
  'setting:update',
  'audit:read',
  'visit:read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** `own` reaches the records whose owner is the user, `listed` those that name the user, `any` all. */
type Scope = 'own' | 'listed' | 'any';

const WRITER: Partial<Record<Permission, Scope>> = {
  'post:create': 'own',
  'post:update': 'own',
  'post:delete': 'own',
  'post:read-hidden': 'own',
  'file:create': 'own',
  'file:read': 'any',
  'file:update': 'own',
  'file:delete': 'own',
};

const EDITOR: Partial<Record<Permission, Scope>> = {
  'post:create': 'any',
  'post:update': 'any',
  'post:delete': 'any',
  'post:read-hidden': 'any',
  'post:override': 'any',
  'file:create': 'any',
  'file:read': 'any',
  'file:update': 'any',
  'file:delete': 'any',
  'visit:read': 'any',
};

const SIAU: Partial<Record<Permission, Scope>> = {
  'pqrsd:read': 'any',
  'pqrsd:create': 'any',
  'pqrsd:update': 'any',
  /** Reports of corruption are for whom the hospital names (content/data/pqrsd.yaml). */
  'pqrsd:read-denuncia': 'listed',
  /** Whoever works on a case may keep it; only administrators let it go again. */
  'pqrsd:hold': 'any',
  'mail:read': 'any',
  'report:update': 'any',
};

const ADMIN: Partial<Record<Permission, Scope>> = {
  ...EDITOR,
  ...SIAU,
  'pqrsd:annul': 'any',
  'pqrsd:read-denuncia': 'any',
  'pqrsd:read-views': 'any',
  'pqrsd:lift-hold': 'any',
  'retention:read': 'any',
  'retention:approve': 'any',
  'mail:retry': 'any',
  'user:read': 'any',
  'user:create': 'any',
  'user:update': 'any',
  'user:delete': 'any',
  'setting:update': 'any',
  'audit:read': 'any',
};

const GRANTS: Record<Role, Partial<Record<Permission, Scope>>> = {
  pendiente: {},
  autor: WRITER,
  editor: EDITOR,
  siau: SIAU,
  admin: ADMIN,
};

const SCOPES: readonly (Scope | undefined)[] = [undefined, 'own', 'listed', 'any'];

/** Whether a role may do something that another may not, or reaches further: roles stand beside each other, too. */
export const grantsMore = (role: Role, than: Role): boolean =>
  PERMISSIONS.some((permission) => {
    const [scope, other] = [GRANTS[role][permission], GRANTS[than][permission]];
    return SCOPES.indexOf(scope) > SCOPES.indexOf(other);
  });

/** The part of a user that decides. */
export type Actor = { id: number; role: Role };

/** What decides about a record: whose it is, and whether it names the actor among its readers. */
export type ResourceAccess = { ownerId: number | null; listed?: boolean };

/**
 * Whether the actor may. With a `resource` its owner and its readers count; without one the question
 * is whether the actor may ever do it (to show a menu, to let a call through to the check of the
 * record).
 */
export function can(actor: Actor | null, permission: Permission, resource?: ResourceAccess): boolean {
  const scope = actor ? GRANTS[actor.role][permission] : undefined;
  if (!actor || !scope) return false;
  if (scope === 'any' || resource === undefined) return true;
  return scope === 'listed' ? resource.listed === true : resource.ownerId === actor.id;
}
