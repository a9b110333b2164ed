import { describe, expect, it } from 'vitest';
import { can, grantsMore, PERMISSIONS } from './permissions.ts';
import { ROLES } from './user.ts';

const OWN = { ownerId: 7 };
const OTHERS = { ownerId: 8 };
const actor = (role: (typeof ROLES)[number]) => ({ id: 7, role });

describe('permissions', () => {
  it.each(PERMISSIONS)('visitors and unapproved accounts may not %s', (permission) => {
    expect(can(null, permission)).toBe(false);
    expect(can(actor('pendiente'), permission, OWN)).toBe(false);
  });

  it('an author changes their own posts, an editor and an administrator any', () => {
    expect(can(actor('autor'), 'post:update', OWN)).toBe(true);
    expect(can(actor('autor'), 'post:update', OTHERS)).toBe(false);
    expect(can(actor('autor'), 'post:update', { ownerId: null })).toBe(false);
    expect(can(actor('editor'), 'post:delete', OTHERS)).toBe(true);
    expect(can(actor('admin'), 'post:delete', OTHERS)).toBe(true);
  });

  it.each([
    ['pqrsd:read', ['siau', 'admin']],
    ['pqrsd:create', ['siau', 'admin']],
    ['pqrsd:update', ['siau', 'admin']],
    ['pqrsd:annul', ['admin']],
    ['pqrsd:read-views', ['admin']],
    ['pqrsd:hold', ['siau', 'admin']],
    ['pqrsd:lift-hold', ['admin']],
    ['retention:read', ['admin']],
    ['retention:approve', ['admin']],
    ['user:read', ['admin']],
    ['user:create', ['admin']],
    ['user:update', ['admin']],
    ['user:delete', ['admin']],
    ['denuncia-reader:update', ['admin']],
    ['setting:update', ['admin']],
    ['audit:read', ['admin']],
    ['visit:read', ['editor', 'admin']],
    ['page:create', ['editor', 'admin']],
    ['publication:rollback', ['editor', 'admin']],
    ['content-owner:update', ['admin']],
    ['page:erase', ['admin']],
  ] as const)('%s is for %j', (permission, allowed) => {
    expect(ROLES.filter((role) => can(actor(role), permission))).toEqual(allowed);
  });

  it('a report of corruption is for its listed readers, not even for an administrator without being one', () => {
    const named = { ownerId: null, listed: true };
    const unnamed = { ownerId: null, listed: false };
    const may = (resource: typeof named) => ROLES.filter((role) => can(actor(role), 'pqrsd:read-denuncia', resource));
    expect(may(named)).toEqual(['siau', 'admin']);
    expect(may(unnamed)).toEqual([]);
  });

  it('a part of the content is changed by editors, and by who an administrator gave it to', () => {
    const may = (listed: boolean) => ROLES.filter((role) => can(actor(role), 'page:update', { ownerId: null, listed }));
    expect(may(true)).toEqual(['autor', 'editor', 'siau', 'admin']);
    expect(may(false)).toEqual(['editor', 'admin']);
  });

  it.each([
    ['pendiente', ['autor', 'editor', 'siau', 'admin']],
    ['autor', ['editor', 'siau', 'admin']],
    ['editor', ['siau', 'admin']],
    ['siau', ['autor', 'editor', 'admin']],
    ['admin', []],
  ] as const)('more than a %s is granted to %j', (than, more) => {
    expect(ROLES.filter((role) => grantsMore(role, than))).toEqual(more);
  });
});
