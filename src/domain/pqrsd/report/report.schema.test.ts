import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer, ask, assign, complete, rules } from '../../../../tests/support/pqrsd/case-history.ts';
import {
  denied,
  fullQuarter,
  fullReport,
  historyOf,
  type TestHistory,
} from '../../../../tests/support/pqrsd/quarter.ts';
import { PQRSD_TYPES } from '../pqrsd.ts';
import { countQuarter } from './count-quarter.ts';
import { quarterReport } from './report.schema.ts';
import { periodOf } from './report-case.ts';

const Q = '2026-T4';
const afterwards = new Date('2027-02-01T12:00:00-05:00');
const count = (histories: TestHistory[], now = afterwards, quarter = Q) =>
  countQuarter(rules.calendar, histories, periodOf(quarter, now));
const access = (...histories: TestHistory[]) => count(histories).access;

describe('the report of access to information', () => {
  it('counts what DUR 1081, art. 2.1.1.6.2 asks for: received, transferred, time of each answer, denied', () => {
    const { rows, ...figures } = fullReport(Q).access;
    expect(figures).toEqual({
      received: 9,
      transferred: 1,
      answered: 7,
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
    expect(count([annulled]).all).toMatchObject({ total: 0, annulled: null });
  });
});

describe('the report of all requests', () => {
  const { all } = fullReport(Q);

  it('counts the quarter, with the types of few requests in one row', () => {
    expect(all).toMatchObject({ total: 60, anonymous: 9, annulled: 0 });
    expect(all.by.channel?.rows.map(({ key, total }) => [key, total])).toEqual([
      ['peticion', 16],
      ['queja', 14],
      ['reclamo', 11],
      ['informacion', 6],
      ['documentos', 3],
      ['otros', 10],
    ]);
    expect(all.by.channel?.totals).toEqual([21, 15, 11, 13, 0, 0]);
  });

  it('reveals nothing about a single request', () => {
    const few = count([historyOf({ type: 'denuncia', on: '2026-10-05', anonymous: true })]).all;
    expect(few).toMatchObject({ total: null, anonymous: null, by: { month: null, channel: null, standing: null } });
  });

  it('gives claims by risk, small counts suppressed, when claims have a row of their own', () => {
    expect(all.claims_by_risk).toEqual([0, 0, 0, 11]);
    const claims = Array.from({ length: 12 }, (_, index) =>
      historyOf({ type: 'reclamo', on: '2026-10-05' }, [
        '2026-10-06',
        { kind: 'classify', risk: index < 3 ? 'vital' : 'simple', reason: 'Triage.' },
      ]),
    );
    expect(count(claims).all.claims_by_risk).toEqual([null, 0, null, 0]);
    expect(count(claims.slice(0, 2)).all.claims_by_risk).toBeNull();
  });

  it('suppresses the anonymous count also when nearly all were', () => {
    const filings = Array.from({ length: 9 }, (_, index) =>
      historyOf({ type: 'queja', on: '2026-10-05', anonymous: index > 0 }),
    );
    expect(count(filings).all).toMatchObject({ total: 9, anonymous: null });
  });

  it('an empty quarter has zeros, not suppressed counts', () => {
    expect(count([]).all).toMatchObject({ total: 0, anonymous: 0, days: null, by: { month: { rows: [] } } });
  });

  it('the current quarter is counted until now, the next ones not at all', () => {
    const histories = fullQuarter(Q);
    expect(count(histories, new Date('2026-11-01T00:00:00-05:00')).all.total).toBe(38);
    expect(count(histories, afterwards, '2027-T1').all).toMatchObject({ total: 0, older: { overdue: null } });
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

  it('counts every request once in each table, and no count from 1 to 4 except access requests', () => {
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
          const secret = table?.rows.filter(({ key }) => key !== 'informacion' && key !== 'documentos') ?? [];
          const numbers = secret.flatMap(({ cells, total: all }) => [...cells, all]);
          expect(numbers.filter((one) => one !== null && one > 0 && one < 5)).toEqual([]);
          if (table) expect(table.rows.reduce((sum, row) => sum + row.total, 0)).toBe(total);
        }
      }),
      { numRuns: 60 },
    );
  });
});
