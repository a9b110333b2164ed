/** The rules and texts of the screens of accounts, without React. */
import type { FormValues } from '#components/form/form-values.ts';
import { needsReauthentication } from '#domain/users/reauthentication.ts';
import { ROLE_LABELS, ROLES, type Role, type SessionUser, type UserRow } from '#domain/users/user.ts';
import { userChange, userCreation } from '#shared/api/account.schema.ts';

type UserQuery = { page: number; q?: string; role?: string; active?: string };

const ROLE_DESCRIPTIONS: Record<Role, string> = {
  pendiente: 'no puede hacer nada todavía',
  autor: 'escribe y publica lo suyo',
  editor: 'publica y corrige todas las publicaciones',
  siau: 'atiende las PQRSD',
  admin: 'puede todo, también manejar cuentas',
};

export const ROLE_OPTIONS = ROLES.map((role) => ({
  value: role,
  label: `${ROLE_LABELS[role]}: ${ROLE_DESCRIPTIONS[role]}`,
}));

/** The filtered views of the list, by the value of `?ver=`. */
export const USER_VIEWS = { todas: 'Todos', pendientes: 'Pendientes', inactivas: 'Inactivos' } as const;
export type UserView = keyof typeof USER_VIEWS;

const FILTERS: Record<UserView, Partial<UserQuery>> = {
  todas: {},
  pendientes: { role: 'pendiente' },
  inactivas: { active: 'false' },
};

/** The view that `?ver=` names; all accounts for any other value. */
export function parseUserView(query: URLSearchParams): UserView {
  const views = Object.keys(USER_VIEWS) as UserView[];
  return views.find((view) => view === query.get('ver')) ?? 'todas';
}

/** The query of the API for a view of the list. */
export const toUserQuery = (view: UserView, page: number, q: string): UserQuery => ({
  page,
  ...(q && { q }),
  ...FILTERS[view],
});

/** The values of the form as PUT /users/{id} takes them; without the checkbox the state does not change. */
export function toUserChange(values: FormValues, hasActiveBox: boolean) {
  return { ...values, active: hasActiveBox ? values.active === 'on' : undefined };
}

/** Whether the API requires re-authentication for these values; invalid values need none. */
export function requiresPassword(user: UserRow | null, values: object): boolean {
  const parsed = (user ? userChange : userCreation).safeParse(values);
  return parsed.success && needsReauthentication(user, parsed.data);
}

/** The session after a change of the own account; 'ended' after another role, null for another account. */
export function applyToOwnSession(before: SessionUser, after: SessionUser): SessionUser | 'ended' | null {
  if (before.id !== after.id) return null;
  return before.role === after.role
    ? { id: after.id, name: after.name, email: after.email, role: after.role }
    : 'ended';
}
