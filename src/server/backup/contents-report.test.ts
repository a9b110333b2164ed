import { expect, it } from 'vitest';
import { EXCLUDED_TABLES } from './archive-format.ts';
import { contentsReport } from './contents-report.ts';
import type { ArchiveContents } from './read-archive.ts';

const entry = (name: string, bytes: number) => ({ name, bytes, sha256: '' });
const contents = (missing: string[], secret: string | null): ArchiveContents => ({
  about: {
    format: 1,
    portal: '0.1.0',
    made_at: '2026-10-01T10:00:00-05:00',
    driver: 'pglite',
    migration: { tag: '', hash: '' },
    tables: [],
  },
  manifest: {
    rows: { users: 1, posts: 20 },
    files: 2,
    missing,
    sequences: [],
    audit: { entries: 41, head: 'Zm9v' },
    entries: [entry('tables/posts/000001.json', 999), entry('files/a.pdf', 1_500_000), entry('files/b.webp', 500_000)],
  },
  secret,
});

it('lists every table with its rows, the files with their size, and the exclusions', () => {
  const lines = contentsReport(contents([], null));
  expect(lines).toEqual(
    expect.arrayContaining([
      '  tabla posts: 20 filas',
      '  tabla users: 1 fila',
      expect.stringMatching(/archivos subidos.*: 2 \(2.MB\)/),
      '  auditoría: 41 entradas, huella del final Zm9v',
      '  AUTH_SECRET: no va adentro',
    ]),
  );
  for (const table of EXCLUDED_TABLES) expect(lines.join('\n')).toContain(table);
  expect(lines.join('\n')).not.toContain('Faltan');
});

it('states that the secret is included, and names the missing files', () => {
  const lines = contentsReport(contents(['perdida.webp'], 'x'));
  expect(lines).toContain('  AUTH_SECRET: sí, va adentro');
  expect(lines.slice(-2)).toEqual(['Faltan, aunque la base de datos los nombra:', '  perdida.webp']);
});
