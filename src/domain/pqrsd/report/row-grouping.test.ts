import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PQRSD_TYPES, type PqrsdType } from '../pqrsd.ts';
import { ACCESS_TYPES, rowsFor } from './row-grouping.ts';

type Counts = Record<PqrsdType, number>;
const none = Object.fromEntries(PQRSD_TYPES.map((type) => [type, 0])) as Counts;
const sumOf = (types: readonly PqrsdType[], counts: Counts) => types.reduce((sum, type) => sum + counts[type], 0);
const quarters = fc.record(
  Object.fromEntries(PQRSD_TYPES.map((type) => [type, fc.integer({ min: 0, max: 12 })])) as Record<
    PqrsdType,
    fc.Arbitrary<number>
  >,
);

describe('the rows of a public table', () => {
  it('a type with enough requests has its own; one without any has none', () => {
    expect(rowsFor({ ...none, queja: 7, reclamo: 5 })).toEqual({ single: ['queja', 'reclamo'], grouped: [] });
  });

  it('types with few share one with those that have none, so that neither is revealed', () => {
    expect(rowsFor({ ...none, queja: 7, reclamo: 5, denuncia: 3, cita: 2 })).toEqual({
      single: ['queja', 'reclamo'],
      grouped: ['peticion', 'historia', 'consulta', 'cita', 'sugerencia', 'denuncia'],
    });
  });

  it('a single type with few shares the row of the next smallest', () => {
    const rows = rowsFor({ ...none, queja: 7, reclamo: 5, denuncia: 1 });
    expect(rows?.single).toEqual(['queja']);
    expect(rows?.grouped).toContain('reclamo');
  });

  it('gives no rows when all of them together are few', () => {
    expect(rowsFor({ ...none, queja: 3 })).toBeNull();
  });

  it('leaves out the access requests, which are listed one by one', () => {
    expect(rowsFor({ ...none, informacion: 1, documentos: 2 })).toEqual({ single: [], grouped: [] });
  });

  it('every row holds five requests or more, and every request that is not for access is in one', () => {
    fc.assert(
      fc.property(quarters, (counts) => {
        const rows = rowsFor(counts);
        const all = PQRSD_TYPES.filter((type) => !(ACCESS_TYPES as readonly PqrsdType[]).includes(type));
        if (!rows) return expect(sumOf(all, counts)).toBeLessThan(5 * all.length);
        for (const type of rows.single) expect(counts[type]).toBeGreaterThanOrEqual(5);
        if (rows.grouped.length > 0) expect(sumOf(rows.grouped, counts)).toBeGreaterThanOrEqual(5);
        expect(sumOf([...rows.single, ...rows.grouped], counts)).toBe(sumOf(all, counts));
      }),
    );
  });
});
