import { needsReauthentication } from '#domain/users/reauthentication.ts';
import { ROLE_LABELS, ROLES, type Role, type SessionUser, type UserRow } from '#domain/users/user.ts';
import { userChange, userCreation } from '#shared/api/users.schema.ts';
import { dayOf, formatDayAndMonth } from '#shared/time/time.ts';
import { parsePage } from '../back-office.model.ts';

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

/** The roles that a person can be invited to. */
export const WORKING_ROLE_OPTIONS = ROLE_OPTIONS.filter(({ value }) => value !== 'pendiente');

/** An invitation that was not accepted, as a list shows it; `isOver`: its link no longer opens. */
export function invitationState(invitedUntil: string, now: Date): { isOver: boolean; label: string; until: string } {
  const until = new Date(invitedUntil);
  const isOver = until <= now;
  const day = formatDayAndMonth(dayOf(until));
  return { isOver, label: isOver ? 'Invitación vencida' : 'Invitada', until: `${isOver ? '' : 'vence '}el ${day}` };
}

/** The filtered views of the list, by the value of `?ver=`. */
export const USER_VIEWS = {
  todas: { label: 'Todos', filter: {} },
  pendientes: { label: 'Pendientes', filter: { role: 'pendiente' } },
  invitadas: { label: 'Invitados', filter: { invited: 'true' } },
  inactivas: { label: 'Inactivos', filter: { active: 'false', invited: 'false' } },
};
export type UserView = keyof typeof USER_VIEWS;
export const USER_VIEW_NAMES = Object.keys(USER_VIEWS) as UserView[];

/** The view that `?ver=` names; all accounts for any other value. */
export const parseUserView = (query: URLSearchParams): UserView =>
  USER_VIEW_NAMES.find((view) => view === query.get('ver')) ?? 'todas';

/** The query of the API for a view of the list. */
export const toUserQuery = (view: UserView, page: number, q: string) => ({
  page,
  ...(q && { q }),
  ...USER_VIEWS[view].filter,
});

/** The query of the list from the address. */
export const userQueryOf = (address: URLSearchParams) =>
  toUserQuery(parseUserView(address), parsePage(address), address.get('q') ?? '');

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
