import { describe, expect, it } from 'vitest';
import { asksForProof, changeOf, ownChange, userQueryOf, userViewOf } from './accounts.model.ts';

const ana = { id: 3, name: 'Ana', email: 'ana@x.co', role: 'autor' as const };

describe('the list of accounts', () => {
  it.each([
    ['', 'todas'],
    ['ver=pendientes', 'pendientes'],
    ['ver=inactivas', 'inactivas'],
    ['ver=toString', 'todas'],
  ])('reads ?%s as «%s»', (query, view) => {
    expect(userViewOf(new URLSearchParams(query))).toBe(view);
  });

  it('asks the API for what the view shows, and leaves out a search that is empty', () => {
    expect(userQueryOf('todas', 0, '')).toEqual({ page: 0 });
    expect(userQueryOf('pendientes', 2, 'ana')).toEqual({ page: 2, q: 'ana', role: 'pendiente' });
    expect(userQueryOf('inactivas', 0, '')).toEqual({ page: 0, active: 'false' });
  });
});

describe('the form of an account', () => {
  it('says whether the account is active only when it asks for it', () => {
    expect(changeOf({ name: 'Ana', active: 'on' }, true)).toEqual({ name: 'Ana', active: true });
    expect(changeOf({ name: 'Ana' }, true)).toEqual({ name: 'Ana', active: false });
    expect(changeOf({ name: 'Ana' }, false)).toEqual({ name: 'Ana', active: undefined });
  });

  it('asks who one is before somebody gets an account, more power or another address, or is let out or in', () => {
    const user = {
      ...ana,
      active: true,
      email_proved: true,
      second_factor: false,
      created_at: '',
      last_access_at: null,
    };
    const same = { name: 'Ana', email: 'ana@x.co', role: 'autor', password: '', password_confirmation: '' };
    const password = 'el río baja crecido';
    const created = { ...same, email: 'luz@x.co', password, password_confirmation: password };
    expect(asksForProof(user, same)).toBe(false);
    expect(asksForProof(user, { ...same, role: 'pendiente' })).toBe(false);
    expect(asksForProof(user, { ...same, role: 'editor' })).toBe(true);
    expect(asksForProof(user, { ...same, email: 'ana.ruiz@x.co' })).toBe(true);
    expect(asksForProof(user, { ...same, password, password_confirmation: password })).toBe(true);
    expect(asksForProof(user, { ...same, active: true })).toBe(false);
    expect(asksForProof(user, { ...same, active: false })).toBe(true);
    expect(asksForProof({ ...user, active: false }, { ...same, active: true })).toBe(true);
    expect(asksForProof(user, { ...same, email: 'sin arroba' })).toBe(false);
    expect(asksForProof(null, created)).toBe(true);
    expect(asksForProof(null, { ...created, role: 'pendiente' })).toBe(false);
  });

  it('changes who is signed in here only for one’s own account', () => {
    expect(ownChange(ana, { ...ana, id: 4 })).toBeNull();
    expect(ownChange(ana, { ...ana, name: 'Ana Ruiz' })).toEqual({ ...ana, name: 'Ana Ruiz' });
    expect(ownChange(ana, { ...ana, role: 'editor' })).toBe('ended');
  });
});
