import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportRow } from '#server/pqrsd/export/export-columns.ts';
import { unzip } from '../../../../tests/support/files/unzip.ts';
import { csvChunks, xlsxChunks } from './export-files.ts';

const AT = new Date('2026-10-01T10:00:00-05:00');
const ROW = {
  rad: 'RAD-2026-000001',
  type: 'queja',
  state: 'recibida',
  channel: 'web',
  anonymous: false,
  priority: false,
  risk: null,
  externalNumber: null,
  serviceName: null,
  motive: null,
  motiveName: null,
  matter: null,
  issue: 'Demora',
  fullname: null,
  typeDocument: null,
  numberDocument: null,
  email: null,
  telephone: null,
  address: null,
  receivedAt: AT,
  dueAt: AT,
  possibleDueAt: null,
  termCode: 'T1',
  termDays: 15,
  termUnit: 'dias_habiles',
  light: null,
  daysLeft: null,
  assignee: null,
  transferredAt: null,
  answeredAt: null,
  daysTaken: null,
  outcome: null,
  closedAt: null,
  anonymisedAt: null,
} as ExportRow;

async function* batchOf(...rows: ExportRow[]): AsyncGenerator<ExportRow[]> {
  yield rows;
}
const anything = fc.string({ unit: 'binary', maxLength: 40 });

describe('the export files', () => {
  it('an XLSX holds no character that XML forbids', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (issue) => {
        const files = unzip(Buffer.concat(await Array.fromAsync(xlsxChunks(batchOf({ ...ROW, issue })))));
        const strings = files['xl/worksheets/sheet1.xml'] ?? '';
        expect(strings).toContain('RAD-2026-000001');
        // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
        expect(strings).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
      }),
      { numRuns: 50 },
    );
  });

  it('an XLSX of 200,000 cases takes some 95 MB of memory, not two thousand', async () => {
    const rows = Array.from({ length: 500 }, () => ROW);
    async function* all() {
      for (let batch = 0; batch < 400; batch += 1) yield rows;
    }
    const before = process.memoryUsage().rss;
    let most = 0;
    for await (const _ of xlsxChunks(all())) {
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    expect(most / 1_000_000).toBeLessThan(150);
  });

  it('a CSV holds one line per row for any cell content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 5 }), async (issues) => {
        let csv = '';
        for await (const piece of csvChunks(batchOf(...issues.map((issue) => ({ ...ROW, issue }))))) csv += piece;
        // Line ends inside quotes belong to a cell.
        const lines = csv.replace(/"(?:[^"]|"")*"/g, '').split('\r\n');
        expect(lines).toHaveLength(issues.length + 2);
      }),
    );
  });
});
