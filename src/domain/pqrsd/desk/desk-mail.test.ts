import { describe, expect, it } from 'vitest';
import { at } from '../../../../tests/support/pqrsd/case-history.ts';
import { type CaseFacts, DESK_MAIL_KINDS, deskMail, vitalMail } from './desk-mail.ts';

const FACTS: CaseFacts = {
  ...{ rad: 'RAD-2026-000001', type: 'queja', running: true, termUnit: 'dias_habiles', possibleDueAt: null },
  ...{ receivedAt: at('2026-10-01'), dueAt: at('2026-10-23', '23:59:59') },
};
const PAGE = 'https://hospital.example/admin/pqrsd/1';

describe('a mail to an officer', () => {
  it('contains number, type and dates, and where to read on', () => {
    expect(deskMail('asignada', FACTS, PAGE)).toEqual({
      subject: 'Le asignaron la PQRSD RAD-2026-000001',
      body: [
        'Le asignaron esta PQRSD.',
        'RAD-2026-000001 · Queja\nLlegó el 1 de octubre de 2026, 10:00\u00A0a.\u00A0m.\nFecha límite: 23 de octubre de 2026',
        `Para verla, abra ${PAGE}.`,
        'Este mensaje es automático. No lo responda.',
      ].join('\n\n'),
    });
  });

  it('tells no due date of a term that does not run', () => {
    expect(deskMail('desistida', { ...FACTS, running: false }, PAGE).body).not.toContain('Fecha límite');
    expect(deskMail('recurso', FACTS, PAGE).body).toContain('Fecha límite: 23 de octubre de 2026');
  });

  it('has its own subject for each kind', () => {
    const subjects = DESK_MAIL_KINDS.flatMap((kind) =>
      kind === 'vital' || kind === 'colega' ? [] : [deskMail(kind, FACTS, PAGE).subject],
    );
    expect(new Set(subjects).size).toBe(DESK_MAIL_KINDS.length - 2);
  });

  it('tells the hours that an unclassified claim may have', () => {
    const claim = { ...FACTS, type: 'reclamo', possibleDueAt: at('2026-10-02') } as const;
    expect(deskMail('nueva', claim, PAGE).body).toContain(
      'Sin clasificar: si es vital, la fecha límite es el 2 de octubre de 2026, 10:00\u00A0a.\u00A0m.',
    );
  });
});

describe('an alert of a possibly vital case', () => {
  const claim = { ...FACTS, type: 'reclamo', dueAt: at('2026-10-02'), termUnit: 'horas' } as const;

  it('says that it is repeated, how often and until when', () => {
    const { subject, body } = vitalMail(claim, { number: 3, of: 16, everyMinutes: 30 }, PAGE);
    expect(subject).toBe('URGENTE: la PQRSD RAD-2026-000001 puede ser vital');
    expect(body).toContain('Fecha límite: 2 de octubre de 2026, 10:00\u00A0a.\u00A0m.');
    expect(body).toContain('Aviso 3 de 16. Se repite cada 30 minutos hasta que alguien la tome');
  });

  it('says that it is the last one', () => {
    expect(vitalMail(claim, { number: 16, of: 16, everyMinutes: 30 }, PAGE).body).toContain(
      'Aviso 16 de 16. Es el último.',
    );
  });
});
