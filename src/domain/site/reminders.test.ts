import { describe, expect, it } from 'vitest';
import { type DueContent, dueLeaf, duePage, reminderMail } from './reminders.ts';

const leaf = {
  number: '4.2',
  title: 'Ejecución presupuestal',
  state: 'publicado',
  frequency: 'mensual',
  path: '/presupuesto',
  published: '2026-10-09',
  owner: 'Presupuesto',
} as const;

describe('what owners are reminded of', () => {
  it.each([
    ['2026-11-01', null],
    ['2026-11-02', 'before'],
    ['2026-11-09', 'before'],
    ['2026-11-10', 'after'],
  ])('a content that is due on 9 November, on %s: %s', (today, kind) => {
    expect(dueLeaf(leaf, today)?.kind ?? null).toBe(kind);
  });

  it.each([
    ['2026-12-01', null],
    ['2026-12-02', 'before'],
    ['2026-12-17', 'before'],
    ['2026-12-18', 'after'],
  ])('a page to be reviewed on 17 December, on %s: %s', (today, kind) => {
    const page = { id: 'pages/mision-vision', title: 'Misión', review: '2026-12-17', owner: 'Gerencia' };
    expect(duePage(page, today)?.kind ?? null).toBe(kind);
  });

  it('is nothing for a page without a review date', () => {
    expect(duePage({ id: 'pages/x', title: 'X', owner: 'Gerencia' }, '2030-01-01')).toBeNull();
  });
});

describe('the mail', () => {
  const due = (fields: Partial<DueContent>): DueContent => ({
    subject: 'leaf 4.2',
    title: 'Transparencia 4.2: Ejecución presupuestal',
    due: '2026-11-09',
    kind: 'before',
    owner: 'Presupuesto',
    ...fields,
  });

  it('names what is late first, each with its day', () => {
    const contents = [due({}), due({ title: 'Transparencia 3.3: Contratos', due: '2026-10-15', kind: 'after' })];
    expect(reminderMail(contents, 'https://hospital.gov.co/admin/transparency')).toEqual({
      subject: 'Sitio del hospital: 1 contenido venció',
      body: [
        'Su dependencia responde por esto:',
        'Vencido:\n- Transparencia 3.3: Contratos. Venció el 15 de octubre de 2026.',
        'Por vencer:\n- Transparencia 4.2: Ejecución presupuestal. Vence el 9 de noviembre de 2026.',
        'Para ponerlo al día, abra https://hospital.gov.co/admin/transparency.',
        'Este mensaje es automático. No lo responda.',
      ].join('\n\n'),
    });
  });

  it('says what is soon when nothing is late', () => {
    expect(reminderMail([due({}), due({ subject: 'leaf 4.3' })], 'x').subject).toBe(
      'Sitio del hospital: 2 contenidos están por vencer',
    );
  });
});
