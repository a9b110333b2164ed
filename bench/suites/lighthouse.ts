/** What Lighthouse's phone says of a page of each kind. */

import { join } from 'node:path';
import { ensureBuilt } from '../ensure-built.ts';
import { ensureLighthouse, type Visit, visitPage } from '../lighthouse.ts';
import type { Measure } from '../measures.ts';
import { PAGE_KINDS, type PageKind } from '../page-kinds.ts';
import { startPortal } from '../portal.ts';
import type { Suite } from '../suite.ts';

const ROUNDS = 3;
const ALL_POINTS = { is: '≥', value: 100 } as const;

export const suite: Suite = {
  title: 'doce clases de página en el teléfono de Lighthouse (red y procesador simulados)',
  async measure(bench) {
    await ensureBuilt(bench);
    await ensureLighthouse(bench);
    const { address } = await startPortal(bench, 'portal');
    const visits = new Map<string, Visit[]>(PAGE_KINDS.map(({ path }) => [path, []]));
    for (let round = 1; round <= ROUNDS; round += 1) {
      bench.say(`vuelta ${round} de ${ROUNDS}: ${PAGE_KINDS.length} páginas`);
      for (const { path, hidden } of PAGE_KINDS) {
        visits.get(path)?.push(await visitPage(address + path, join(bench.folder, 'report.json'), hidden));
      }
    }
    return PAGE_KINDS.flatMap((kind) => measuresOf(kind, visits.get(kind.path) ?? []));
  },
};

function measuresOf({ name, path, largestPaintMs, hidden }: PageKind, visits: Visit[]): Measure[] {
  const faults = [...new Set(visits.flatMap((visit) => visit.faults))];
  const notes = [
    ...(hidden ? ['los buscadores quedan fuera a propósito; eso no se cuenta'] : []),
    ...(faults.length > 0 ? [`señala: ${faults.join(', ')}`] : []),
  ];
  return [
    {
      name: `${name} (${path}): rendimiento`,
      unit: 'points',
      values: visits.map(({ points }) => points.performance),
      target: ALL_POINTS,
    },
    {
      name: '  accesibilidad, buenas prácticas y SEO (la menor)',
      unit: 'points',
      values: visits.map(({ points }) => Math.min(points.accessibility, points['best-practices'], points.seo)),
      target: ALL_POINTS,
      ...(notes.length > 0 && { note: notes.join('; ') }),
    },
    {
      name: '  lo más grande a la vista (LCP simulado)',
      unit: 'ms',
      values: visits.map((visit) => visit.largestPaintMs),
      target: { is: '≤', value: largestPaintMs },
    },
    { name: '  bloqueo (TBT simulado)', unit: 'ms', values: visits.map(({ blockedMs }) => blockedMs) },
    {
      name: '  movimiento (CLS)',
      unit: 'CLS',
      values: visits.map(({ shift }) => Math.round(shift * 1000) / 1000),
      target: { is: '≤', value: 0 },
    },
  ];
}
