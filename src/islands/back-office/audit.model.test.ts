import { expect, it } from 'vitest';
import type { AuditRow } from '#domain/audit.ts';
import { actorInWords, auditCsv, auditFilterOf, recordInWords } from './audit.model.ts';

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
  place: null,
};

it('reads its filters from the address and leaves out what is empty or unknown', () => {
  expect(auditFilterOf(new URLSearchParams('subject=user&from=&to=2026-10-01&page=2&x=1'))).toEqual({
    subject: 'user',
    to: '2026-10-01',
  });
});

it('names who acted, also when the account is gone or there was none', () => {
  expect(actorInWords(row)).toBe('Ana Ruiz');
  expect(actorInWords({ ...row, actor_name: null })).toBe('Cuenta 7 (eliminada)');
  expect(actorInWords({ ...row, actor_id: null, actor_name: null })).toBe('Sin cuenta');
});

it('names the record', () => {
  expect(recordInWords(row)).toBe('Cuenta 9');
  expect(recordInWords({ ...row, entity: 'setting', entity_id: null })).toBe('Ajustes');
});

it('becomes a file that spreadsheets open', () => {
  expect(auditCsv([row])).toBe(
    '\uFEFFfecha,cuenta,nombre,accion,descripcion,registro,origen\r\n' +
      '2026-10-01T10:00:00-05:00,7,Ana Ruiz,user.role-editor,Dio el rol de editor,Cuenta 9,\r\n',
  );
});
