import { describe, expect, it } from 'vitest';
import { formatIso } from '#shared/time/time.ts';
import {
  boundsOfQuarter,
  monthsOf,
  nextQuarter,
  previousQuarter,
  quarterName,
  quarterOf,
  quartersBetween,
  quarterText,
} from './quarter.ts';

describe('a quarter', () => {
  it('begins and ends at midnight in Bogotá', () => {
    expect(quarterOf(new Date('2026-12-31T23:59:59-05:00'))).toBe('2026-T4');
    expect(quarterOf(new Date('2027-01-01T00:00:00-05:00'))).toBe('2027-T1');
    const { from, before } = boundsOfQuarter('2026-T4');
    expect([formatIso(from), formatIso(before)]).toEqual(['2026-10-01T00:00:00-05:00', '2027-01-01T00:00:00-05:00']);
  });

  it('follows another over the turn of the year', () => {
    expect([nextQuarter('2026-T4'), previousQuarter('2027-T1')]).toEqual(['2027-T1', '2026-T4']);
    expect(quartersBetween('2026-T3', '2027-T1')).toEqual(['2026-T3', '2026-T4', '2027-T1']);
    expect(quartersBetween('2027-T1', '2026-T4')).toEqual([]);
  });

  it('has a name and three months', () => {
    expect(quarterName('2026-T4')).toBe('cuarto trimestre de 2026');
    expect(monthsOf('2026-T2')).toEqual(['2026-04', '2026-05', '2026-06']);
  });

  it.each(['2026-T5', '2026-T0', '26-T1', '2026-t1', '2026-T1 ', ''])('is not written «%s»', (text) => {
    expect(quarterText.safeParse(text).success).toBe(false);
  });
});
