import { plural } from '#shared/formats/count.ts';
import { formatFileSize } from '#shared/formats/file-size.ts';
import { EXCLUDED_TABLES, fileOfEntry, repositoryFileOf } from './archive-format.ts';
import type { ArchiveContents } from './read-archive.ts';

/** The contents of a backup line by line: tables with their rows, files, the secret, and what is excluded. */
export function contentsReport({ manifest, secret }: ArchiveContents): string[] {
  const tables = Object.entries(manifest.rows).toSorted(([a], [b]) => a.localeCompare(b));
  const files = manifest.entries.filter(({ name }) => fileOfEntry(name) !== null);
  const history = manifest.entries.filter(({ name }) => repositoryFileOf(name) !== null).length;
  const bytes = files.reduce((sum, entry) => sum + entry.bytes, 0);
  return [
    'Contenido:',
    ...tables.map(([name, rows]) => `  tabla ${name}: ${plural(rows, 'fila', 'filas', String)}`),
    ...(history > 0 ? [`  lo publicado con git por versiones anteriores: ${history} archivos`] : []),
    `  archivos subidos, con sus tamaños: ${files.length} (${formatFileSize(bytes)})`,
    ...(manifest.audit
      ? [`  auditoría: ${manifest.audit.entries} entradas, huella del final ${manifest.audit.head}`]
      : []),
    `  AUTH_SECRET: ${secret === null ? 'no va adentro' : 'sí, va adentro'}`,
    'No va, a propósito:',
    `  las filas de ${[...EXCLUDED_TABLES].toSorted().join(', ')} (sesiones, enlaces y conteos que viven horas, y lo que se rehace solo)`,
    '  el contenido que vino con el código, y las variables de entorno',
    ...(manifest.missing.length === 0 ? [] : ['Faltan, aunque la base de datos los nombra:']),
    ...manifest.missing.map((name) => `  ${name}`),
  ];
}
