/** Authorization as data: role → `entity:action` with a scope, to hide buttons in the browser and guard calls. */
import { keysOf } from '#shared/fields/keys-of.ts';
import type { Role } from './user.ts';

/** `own`: records of the user; `listed`: records that name the user; `any`: all. */
type Scope = 'own' | 'listed' | 'any';
type Grants = Record<string, Scope>;

const EDITOR = {
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
  /** The banner of every page. */
  'notice:update': 'any',
  /** Pages and data files of content/; `listed`: those of a section that an administrator gave to the person. */
  'page:read': 'any',
  'page:update': 'any',
  'page:create': 'any',
  /** «Direcciones anteriores». */
  'redirect:update': 'any',
  'publication:read': 'any',
  'publication:rollback': 'any',
} as const satisfies Grants;

const SIAU = {
  'pqrsd:read': 'any',
  'pqrsd:create': 'any',
  'pqrsd:update': 'any',
  /** Reports of corruption: only the listed readers, who may be administrators and are not by default. */
  'pqrsd:read-denuncia': 'listed',
  /** Any officer may place a legal hold; only administrators lift it. */
  'pqrsd:hold': 'any',
  'mail:read': 'any',
  'report:update': 'any',
  /** «Datos de la oficina»: its texts and words, and reading the rest of it. */
  'desk-data:update': 'any',
  /** The documents of what they look after. */
  'file:create': 'own',
  'file:update': 'own',
  'file:delete': 'own',
  'page:read': 'listed',
  'page:update': 'listed',
  'publication:read': 'any',
} as const satisfies Grants;

const ADMIN = {
  ...SIAU,
  ...EDITOR,
  'content-owner:update': 'any',
  /** What the editor of pages does not show as text: HTML, comments, definitions. */
  'page:update-source': 'any',
  'page:erase': 'any',
  'pqrsd:annul': 'any',
  'pqrsd:read-views': 'any',
  'pqrsd:lift-hold': 'any',
  'retention:read': 'any',
  'retention:approve': 'any',
  'mail:retry': 'any',
  'user:read': 'any',
  'user:create': 'any',
  'user:update': 'any',
  'user:delete': 'any',
  'denuncia-reader:update': 'any',
  'setting:update': 'any',
  'audit:read': 'any',
} as const satisfies Grants;

/** Administrators hold every permission. */
export const PERMISSIONS = keysOf(ADMIN);
export type Permission = (typeof PERMISSIONS)[number];

const WRITER: Partial<Record<Permission, Scope>> = {
  'post:create': 'own',
  'post:update': 'own',
  'post:delete': 'own',
  'post:read-hidden': 'own',
  'file:create': 'own',
  'file:read': 'any',
  'file:update': 'own',
  'file:delete': 'own',
  'page:read': 'listed',
  'page:update': 'listed',
  'publication:read': 'any',
};

const GRANTS: Record<Role, Partial<Record<Permission, Scope>>> = {
  pendiente: {},
  autor: WRITER,
  editor: EDITOR,
  siau: SIAU,
  admin: ADMIN,
};

const SCOPES: readonly (Scope | undefined)[] = [undefined, 'own', 'listed', 'any'];

/** Whether a role grants something that another lacks; roles are not strictly ordered. */
export const grantsMore = (role: Role, than: Role): boolean =>
  PERMISSIONS.some((permission) => {
    const [scope, other] = [GRANTS[role][permission], GRANTS[than][permission]];
    return SCOPES.indexOf(scope) > SCOPES.indexOf(other);
  });

export type Actor = { id: number; role: Role };

/** The owner of a record, and whether it lists the actor among its readers. */
export type ResourceAccess = { ownerId: number | null; listed?: boolean };

/** Whether the actor has the permission, on the `resource` when given, otherwise on any record (to show a menu). */
export function can(actor: Actor | null, permission: Permission, resource?: ResourceAccess): boolean {
  const scope = actor ? GRANTS[actor.role][permission] : undefined;
  if (!actor || !scope) return false;
  if (scope === 'any' || resource === undefined) return true;
  return scope === 'listed' ? resource.listed === true : resource.ownerId === actor.id;
}
