import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, ask, assign, complete, rules } from '../../../../tests/support/pqrsd/case-history.ts';
import {
  DELAY,
  denied,
  fullQuarter,
  fullReport,
  historyOf,
  NO_SURVEY,
  type TestHistory,
  URGENCIAS,
} from '../../../../tests/support/pqrsd/quarter.ts';
import { PQRSD_TYPES } from '../pqrsd.ts';
import { surveyFiguresOf } from '../survey/survey.ts';
import { countQuarter } from './count-quarter.ts';
import { quarterReport } from './report.schema.ts';
import { periodOf } from './report-case.ts';
import type { Breakdown } from './small-counts.ts';

const Q = '2026-T4';
const afterwards = new Date('2027-02-01T12:00:00-05:00');
const count = (histories: TestHistory[], now = afterwards, quarter = Q) =>
  countQuarter(rules.calendar, histories, periodOf(quarter, now), surveyFiguresOf(NO_SURVEY));
const access = (...histories: TestHistory[]) => count(histories).access;

describe('the report of access to information', () => {
  it('counts what DUR 1081, art. 2.1.1.6.2 asks for: received, transferred, time of each answer, denied', () => {
    const { rows, ...figures } = fullReport(Q).access;
    expect(figures).toEqual({
      received: 9,
      transferred: 1,
      answered: 7,
      unproven: 7,
      denied: 1,
      denied_partly: 0,
      silence: 1,
      pending: 1,
      on_time: { count: 6, of: 7 },
      days: { average: 8.1, median: 6, longest: 25 },
    });
    expect(rows.map(({ n, days }) => [n, days])).toEqual([
      ...[
        [1, 6],
        [2, 6],
        [3, 3],
        [4, 4],
        [5, null],
      ],
      ...[
        [6, 25],
        [7, 8],
        [8, 5],
        [9, null],
      ],
    ]);
    expect(rows[2]).toMatchObject({ outcome: 'negada', ground: 'Ley 1712 de 2014, art. 18' });
    expect(rows[4]).toMatchObject({ transferred_to: 'Secretaría de Salud', standing: 'trasladada' });
    expect(rows[5]).toMatchObject({ standing: 'tarde', silence: true });
  });

  it('is about information and documents only: no other type, and never a report of corruption, is in its rows', () => {
    const others = PQRSD_TYPES.filter((type) => type !== 'informacion' && type !== 'documentos');
    expect(access(...others.map((type) => historyOf({ type, on: '2026-10-05' })))).toMatchObject({
      received: 0,
      rows: [],
    });
  });

  it('lists an answer in its own quarter, also for a request of an earlier one', () => {
    const late = historyOf({ type: 'documentos', on: '2026-12-20' }, ['2026-12-21', assign], ['2027-01-05', answer]);
    expect(access(late)).toMatchObject({ received: 1, answered: 0, pending: 1 });
    const next = count([late], new Date('2027-05-01T12:00:00-05:00'), '2027-T1').access;
    expect(next).toMatchObject({ received: 0, answered: 1, pending: 0, rows: [{ n: 1, received: '2026-12-20' }] });
    const afterNext = count([late], new Date('2027-08-01T12:00:00-05:00'), '2027-T2').access;
    expect(afterNext).toMatchObject({ received: 0, answered: 0, rows: [] });
  });

  it('excludes the pauses from the days to answer and from the silence', () => {
    const stopped = historyOf(
      { type: 'informacion', on: '2026-10-01' },
      ['2026-10-02', assign],
      ['2026-10-05', ask],
      ['2026-10-30', complete],
      ['2026-11-03', denied],
    );
    expect(access(stopped)).toMatchObject({ denied: 1, silence: 0, days: { longest: 3 } });
  });

  it('an unanswered request is silence from the day after its term', () => {
    const mute = historyOf({ type: 'documentos', on: '2026-10-01' });
    expect(count([mute], new Date('2026-10-16T23:00:00-05:00')).access).toMatchObject({ silence: 0, pending: 1 });
    expect(access(mute)).toMatchObject({ silence: 1, on_time: { count: 0, of: 1 }, rows: [{ standing: 'vencida' }] });
  });

  it('leaves annulled numbers out', () => {
    const annulled = historyOf({ type: 'documentos', on: '2026-10-01' }, [
      '2026-10-02',
      { kind: 'annul', reason: 'Doble.' },
    ]);
    expect(access(annulled)).toMatchObject({ received: 0, rows: [] });
    expect(count([annulled]).all).toMatchObject({ total: 0, annulled: 1 });
  });

  it('keeps the silence and the lost term of a number that was annulled after them', () => {
    const late = historyOf({ type: 'documentos', on: '2026-10-01' }, [
      '2026-10-20',
      { kind: 'annul', reason: 'Doble.' },
    ]);
    expect(access(late)).toMatchObject({ received: 0, rows: [], silence: 1, on_time: { count: 0, of: 1 } });
  });
});

describe('the report of all requests', () => {
  const { all } = fullReport(Q);
  const keysOf = (table: Breakdown | null) => table?.rows.map(({ key, count: number }) => [key, number]);

  it('counts the quarter, each group once in its table', () => {
    expect(all).toMatchObject({ total: 60, anonymous: 9, annulled: 0 });
    expect(keysOf(all.by.type)).toEqual([
      ['peticion', 16],
      ['queja', 14],
      ['reclamo', 11],
      ['informacion', 6],
      ['documentos', 3],
    ]);
    // Six appointments join three suggestions and a report of corruption, which would be four.
    expect(all.by.type?.others).toBe(10);
    expect(keysOf(all.by.channel)).toEqual([
      ['web', 21],
      ['presencial', 15],
      ['telefono', 11],
      ['papel', 13],
    ]);
    expect(keysOf(all.by.month)?.map(([, number]) => number)).toEqual([38, 20, 2]);
  });

  it('tells who is still without answer beside the average, whenever they wrote', () => {
    expect(all).toMatchObject({ days: { average: 7.2, median: 6 }, unanswered: { total: 3, overdue: 1 } });
    const next = count(fullQuarter(Q), new Date('2027-05-01T12:00:00-05:00'), '2027-T1').all;
    expect(next).toMatchObject({ total: 0, days: null, unanswered: { total: 3, overdue: 3 } });
  });

  it('a breakdown waits for ten requests, and the totals do not', () => {
    const few = count([historyOf({ type: 'denuncia', on: '2026-10-05', anonymous: true })]).all;
    expect(few).toMatchObject({ total: 1, anonymous: null, by: { type: null, channel: null, service: null } });
    expect(keysOf(few.by.standing)).toEqual([['vencida', 1]]);
  });

  it('groups by service and motive, the unregistered ones as a group of their own', () => {
    const filings = Array.from({ length: 20 }, (_, index) =>
      historyOf({ type: 'queja', on: '2026-10-05', motive: DELAY, ...(index < 12 && { service: URGENCIAS }) }),
    );
    const { by } = count(filings).all;
    expect(keysOf(by.service)).toEqual([
      ['sin_registrar', 8],
      ['urgencias', 12],
    ]);
    expect(keysOf(by.motive)).toEqual([['citas-demora', 20]]);
  });

  it('gives claims by risk when claims have a row of their own', () => {
    const claims = Array.from({ length: 24 }, (_, index) =>
      historyOf({ type: 'reclamo', on: '2026-10-05' }, [
        '2026-10-06',
        { kind: 'classify', risk: index < 3 ? 'vital' : index < 10 ? 'priorizado' : 'simple', reason: 'Triage.' },
      ]),
    );
    expect(count(claims).all.claims_by_risk).toEqual({ rows: [{ key: 'simple', count: 14 }], others: 10 });
    expect(count(claims.slice(0, 9)).all.claims_by_risk).toBeNull();
    expect(all.claims_by_risk).toEqual({ rows: [{ key: 'sin_clasificar', count: 11 }], others: null });
  });

  it('separates the anonymous ones only where neither they nor the others are few', () => {
    const filings = Array.from({ length: 9 }, (_, index) =>
      historyOf({ type: 'queja', on: '2026-10-05', anonymous: index > 0 }),
    );
    expect(count(filings).all).toMatchObject({ total: 9, anonymous: null });
  });

  it('an empty quarter has zeros', () => {
    const empty = { on_time: { count: 0, of: 0 }, unanswered: { total: 0, overdue: 0 }, days: null };
    expect(count([]).all).toMatchObject({ total: 0, anonymous: 0, ...empty, by: { type: { rows: [], others: null } } });
  });

  it('the current quarter is counted until now, the next ones not at all', () => {
    const histories = fullQuarter(Q);
    expect(count(histories, new Date('2026-11-01T00:00:00-05:00')).all.total).toBe(38);
    expect(count(histories, afterwards, '2027-T1').all).toMatchObject({ total: 0, on_time: { count: 0, of: 2 } });
  });
});

describe('a finished quarter', () => {
  it('gives the same figures whenever it is counted, whatever happened since', () => {
    const open = { type: 'queja', on: '2026-12-28' } as const;
    const answeredLater = historyOf(open, ['2027-01-04', assign], ['2027-01-05', answer]);
    expect(count([answeredLater])).toEqual(count([historyOf(open)], new Date('2027-01-01T00:00:00-05:00')));
  });

  it('survives storage in its schema', () => {
    const report = fullReport(Q);
    expect(quarterReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  it('counts every request once in each table', () => {
    const filing = fc.record({
      type: fc.constantFrom(...PQRSD_TYPES),
      on: fc.constantFrom('2026-10-05', '2026-11-09', '2026-12-30'),
      channel: fc.constantFrom('web' as const, 'papel' as const, 'telefono' as const),
      anonymous: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(filing, { maxLength: 60 }), (filings) => {
        const { total, by } = count(filings.map((one) => historyOf(one))).all;
        for (const table of Object.values(by)) {
          if (table) expect(table.rows.reduce((sum, row) => sum + row.count, table.others ?? 0)).toBe(total);
        }
      }),
      { numRuns: 60 },
    );
  });
});
