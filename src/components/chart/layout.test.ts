import { describe, expect, it } from 'vitest';
import { type Box, baselinesOf } from './box.ts';
import { layoutOrgChart } from './org-layout.ts';
import { layoutProcessMap } from './process-layout.ts';
import { wrapLabel } from './wrap-label.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

const TREE = {
  board: { name: 'Junta Directiva' },
  management: { name: 'Gerencia' },
  advisers: named('Control Interno', 'Asesoría Jurídica', 'Revisoría Fiscal'),
  areas: [
    { name: 'Subgerencia de Servicios de Salud', units: named('Urgencias', 'Hospitalización', 'Consulta Externa') },
    { name: 'Servicio de Información y Atención al Usuario (SIAU)', units: [] },
    { name: 'Subgerencia Administrativa', units: named('Facturación') },
  ],
};

const MAP = {
  needs: 'Necesidades de las personas',
  results: 'Personas atendidas',
  groups: [
    { name: 'Estratégicos', core: false, processes: named('Dirección', 'Calidad') },
    {
      name: 'Misionales',
      core: true,
      processes: named('Urgencias y partos', 'Consulta', 'Internación', 'Apoyo', 'Salud pública', 'Traslados'),
    },
    { name: 'De apoyo', core: false, processes: named('Finanzas') },
  ],
};

function overlaps(boxes: Box<string>[]): string[] {
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
      .map((b) => `${a.lines.join(' ')} / ${b.lines.join(' ')}`),
  );
}

function expectInside({ width, height, boxes }: { width: number; height: number; boxes: Box<string>[] }) {
  for (const box of boxes) {
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
}

describe('a label', () => {
  it('breaks at spaces and loses no word', () => {
    const lines = wrapLabel('Servicio de Información y Atención al Usuario', 150, 16);
    expect(lines.join(' ')).toBe('Servicio de Información y Atención al Usuario');
    expect(lines.every((line) => line.length <= 16)).toBe(true);
  });

  it('leaves a word longer than the line alone on its line', () => {
    expect(wrapLabel('Otorrinolaringología general', 80, 16)).toEqual(['Otorrinolaringología', 'general']);
  });

  it('stands in the middle of its box', () => {
    const box = { kind: 'x', x: 0, y: 100, width: 10, height: 64, lines: ['a', 'b'] };
    const [first = 0, second = 0] = baselinesOf(box);
    expect(second - first).toBe(20);
    expect(first).toBeGreaterThan(100);
    expect(second).toBeLessThan(164);
  });
});

describe('the organization chart', () => {
  const drawing = layoutOrgChart(TREE);

  it('draws every unit once, within the drawing and apart from each other', () => {
    expect(drawing.boxes).toHaveLength(2 + 3 + 3 + 4);
    expect(overlaps(drawing.boxes)).toEqual([]);
    expectInside(drawing);
  });

  it('ties every unit but the first to the one above, advisers with a broken line', () => {
    expect(drawing.lines).toHaveLength(1 + 1 + 3 + 3 + 4);
    expect(drawing.lines.filter(({ dashed }) => dashed)).toHaveLength(3);
  });

  it('does with a single area and without advisers', () => {
    const small = layoutOrgChart({ ...TREE, advisers: [], areas: TREE.areas.slice(0, 1) });
    expect(overlaps(small.boxes)).toEqual([]);
    expectInside(small);
  });
});

describe('the process map', () => {
  const drawing = layoutProcessMap(MAP);

  it('draws every process once, between what is needed and what is received', () => {
    expect(drawing.boxes).toHaveLength(2 + 9);
    expect(overlaps(drawing.boxes)).toEqual([]);
    expectInside(drawing);
  });

  it('draws arrows only for what attends people, and begins another row when one is full', () => {
    const arrows = drawing.boxes.filter(({ kind }) => kind === 'arrow');
    expect(arrows).toHaveLength(6);
    expect(new Set(arrows.map(({ y }) => y)).size).toBe(2);
  });

  it('keeps each band around its own processes', () => {
    const [, core] = drawing.bands;
    const arrows = drawing.boxes.filter(({ kind }) => kind === 'arrow');
    for (const { y, height } of arrows) {
      expect(y).toBeGreaterThan(core?.y ?? Number.POSITIVE_INFINITY);
      expect(y + height).toBeLessThan((core?.y ?? 0) + (core?.height ?? 0));
    }
  });
});
