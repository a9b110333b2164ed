import { expect, it } from 'vitest';
import { ACTION_LABELS, AUDIT_SUBJECTS, type AuditRow } from '#shared/api/audit.schema.ts';
import { actorLabel, auditCsv, recordLabel, recordLink } from './audit.model.ts';

const row: AuditRow = {
  id: 1,
  at: '2026-10-01T10:00:00-05:00',
  actor_id: 7,
  actor_name: 'Ana Ruiz',
  actor_role: 'admin',
  action: 'user.role-editor',
  entity: 'user',
  entity_id: '9',
  label: null,
  may_open: true,
  place: null,
};

it('names the actor, also for a deleted account or none', () => {
  expect(actorLabel(row)).toBe('Ana Ruiz');
  expect(actorLabel({ ...row, actor_name: null })).toBe('Cuenta 7 (eliminada)');
  expect(actorLabel({ ...row, actor_id: null, actor_name: null })).toBe('Sin cuenta');
});

it('names the record, by its id only where no name is known', () => {
  expect(recordLabel(row)).toBe('Cuenta 9');
  expect(recordLabel({ ...row, label: 'Luz Mora' })).toBe('Cuenta «Luz Mora»');
  expect(recordLabel({ ...row, entity: 'setting', entity_id: null })).toBe('Ajustes');
  expect(recordLabel({ ...row, entity: 'setting', entity_id: null, label: '3 días' })).toBe('Ajustes: 3 días');
  const filed = { ...row, action: 'pqrsd.filed', entity: 'pqrsd', entity_id: '38', label: 'RAD-2026-000037' };
  expect(recordLabel(filed)).toBe('RAD-2026-000037');
  expect(recordLabel({ ...filed, entity_id: null, label: 'CSV, tipo Queja' })).toBe('PQRSD: CSV, tipo Queja');
});

it('links to the record, unless it was deleted or the reader may not open it', () => {
  expect(recordLink(row)).toEqual({ screen: '/users/9' });
  expect(recordLink({ ...row, may_open: false })).toBeNull();
  expect(recordLink({ ...row, action: 'user.deleted' })).toBeNull();
  expect(recordLink({ ...row, entity: 'pqrsd', entity_id: '38' })).toEqual({ screen: '/pqrsd/38' });
  expect(recordLink({ ...row, entity: 'post', entity_id: '4' })).toEqual({ outside: '/write?edit=4' });
  expect(recordLink({ ...row, entity: 'file', entity_id: 'a-1.pdf' })).toEqual({ screen: '/media/a-1.pdf' });
  expect(recordLink({ ...row, entity: 'backup', entity_id: null })).toBeNull();
});

it('is exported as CSV', () => {
  const filed = { ...row, action: 'pqrsd.filed', entity: 'pqrsd', entity_id: '38', label: 'RAD-2026-000037' };
  expect(auditCsv([row, filed])).toBe(
    '\uFEFFfecha,cuenta,nombre,rol,accion,descripcion,registro,radicado,origen\r\n' +
      '2026-10-01T10:00:00-05:00,7,Ana Ruiz,admin,user.role-editor,Dio el rol de editor,Cuenta 9,,\r\n' +
      '2026-10-01T10:00:00-05:00,7,Ana Ruiz,admin,pqrsd.filed,PQRSD: radicada,RAD-2026-000037,RAD-2026-000037,\r\n',
  );
});

it('finds each action by a subject', () => {
  const subjects = Object.keys(ACTION_LABELS).map((action) => action.replace(/\..*/, ''));
  expect([...new Set(subjects)].filter((subject) => !Object.hasOwn(AUDIT_SUBJECTS, subject))).toEqual([]);
});
