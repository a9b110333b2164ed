import { describe, expect, it } from 'vitest';
import { applyToOwnSession, invitationState, parseUserView, requiresPassword, toUserQuery } from './accounts.model.ts';

const ana = { id: 3, name: 'Ana', email: 'ana@x.co', role: 'autor' as const };

describe('the list of accounts', () => {
  it.each([
    ['', 'todas'],
    ['ver=pendientes', 'pendientes'],
    ['ver=inactivas', 'inactivas'],
    ['ver=toString', 'todas'],
  ])('reads ?%s as «%s»', (query, view) => {
    expect(parseUserView(new URLSearchParams(query))).toBe(view);
  });

  it('queries the API for the view, without an empty search', () => {
    expect(toUserQuery('todas', 0, '')).toEqual({ page: 0 });
    expect(toUserQuery('pendientes', 2, 'ana')).toEqual({ page: 2, q: 'ana', role: 'pendiente' });
    expect(toUserQuery('inactivas', 0, '')).toEqual({ page: 0, active: 'false', invited: 'false' });
  });
});

describe('the form of an account', () => {
  it('requires re-authentication to create an account, raise its role, change its e-mail or its active state', () => {
    const user = {
      ...ana,
      active: true,
      email_proved: true,
      second_factor: false,
      must_change_password: false,
      invited_until: null,
      created_at: '',
      last_access_at: null,
    };
    const same = { name: 'Ana', email: 'ana@x.co', role: 'autor', password: '', password_confirmation: '' };
    const password = 'el río baja crecido';
    const created = { ...same, email: 'luz@x.co', password, password_confirmation: password };
    expect(requiresPassword(user, same)).toBe(false);
    expect(requiresPassword(user, { ...same, role: 'pendiente' })).toBe(false);
    expect(requiresPassword(user, { ...same, role: 'editor' })).toBe(true);
    expect(requiresPassword(user, { ...same, email: 'ana.ruiz@x.co' })).toBe(true);
    expect(requiresPassword(user, { ...same, password, password_confirmation: password })).toBe(true);
    expect(requiresPassword(user, { ...same, active: true })).toBe(false);
    expect(requiresPassword(user, { ...same, active: false })).toBe(true);
    expect(requiresPassword({ ...user, active: false }, { ...same, active: true })).toBe(true);
    expect(requiresPassword(user, { ...same, email: 'sin arroba' })).toBe(false);
    expect(requiresPassword(null, created)).toBe(true);
    expect(requiresPassword(null, { ...created, role: 'pendiente' })).toBe(false);
  });

  it('updates the session only for the own account', () => {
    expect(applyToOwnSession(ana, { ...ana, id: 4 })).toBeNull();
    expect(applyToOwnSession(ana, { ...ana, name: 'Ana Ruiz' })).toEqual({ ...ana, name: 'Ana Ruiz' });
    expect(applyToOwnSession(ana, { ...ana, role: 'editor' })).toBe('ended');
  });
});

it('an invitation says until when it is valid, and when it no longer is', () => {
  const until = '2026-10-04T10:00:00-05:00';
  expect(invitationState(until, new Date('2026-10-04T14:59:59Z'))).toEqual({
    isOver: false,
    label: 'Invitada',
    until: 'vence el 4 de octubre',
  });
  expect(invitationState(until, new Date('2026-10-04T15:00:00Z'))).toEqual({
    isOver: true,
    label: 'Invitación vencida',
    until: 'el 4 de octubre',
  });
});
