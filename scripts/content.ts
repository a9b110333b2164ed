/** Brings what the office published into the code, for maintainers. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ContentSource } from '#server/content/maintainers/content-source.ts';
import { type FileState, readContentStatus } from '#server/content/maintainers/content-status.ts';
import { type ExportReport, exportContent } from '#server/content/maintainers/export-content.ts';
import { readInstalledEdition } from '#server/content/revisions/installed-edition.ts';
import { readEnv } from '#server/env.ts';
import { contentSourceFor } from '#server/node/command-sources.ts';
import { DIST, ROOT } from '#server/node/paths.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { formatMinute } from '#shared/time/time.ts';
import { readArguments } from './lib/command.ts';

const USAGE = `Uso:
  npm run content -- status   (lo que la oficina cambió sobre la edición instalada)
  npm run content -- export [--to CARPETA] [--commit] [--with-files]
  npm run content -- settle   (qué publicaciones ya están en el código; no quita nada)
  npm run content -- forget   (quita los cambios de los archivos que ya están en el código)
export escribe los textos publicados en content/ de este proyecto o de CARPETA. --commit hace un commit por publicación, con
el nombre de la persona y nunca su correo. --with-files lleva también imágenes y documentos: en un repositorio público quedan
a la vista de todos.
Ejecute settle y forget después de publicar la versión del portal que trae lo exportado, y desde esa misma versión.`;
const OPTIONS = {
  to: { type: 'string' },
  commit: { type: 'boolean', default: false },
  'with-files': { type: 'boolean', default: false },
} as const;

const STATES: Record<FileState, string | null> = {
  published: null,
  removed: 'retirado',
  conflict: 'actualización en conflicto',
  unfit: 'ya no cumple las reglas y se muestra como vino instalado',
  'in-code': 'ya está en el código',
};

const PUBLIC_FILES = `ATENCIÓN: las imágenes y los documentos van con los textos. Quien pueda ver el repositorio los verá, también después de
que el portal los retire.`;

/** A terminal obeys control characters. */
const firstLine = (message: string): string => (message.split('\n', 1)[0] ?? '').replaceAll(/\p{Cc}/gu, ' ');

/** The edition that the server shows; before the first build, the content of the project. */
const readInstalled = () => readInstalledEdition(existsSync(join(DIST, 'content')) ? DIST : ROOT);

type Options = Parameters<typeof exportContent>[1];

const COMMANDS = new Map<string, (source: ContentSource, options: Options) => Promise<void>>([
  ['status', status],
  ['settle', settle],
  ['forget', forget],
  ['export', async (source, options) => printReport(await exportContent(source, options), options)],
]);

await runCommand(async () => {
  const { positionals, values } = readArguments(USAGE, OPTIONS);
  const [action = '', more] = positionals;
  const command = COMMANDS.get(action);
  const hasExportOption = Boolean(values.to || values.commit || values['with-files']);
  if (!command || more || (hasExportOption && action !== 'export')) throw new OperatorError(USAGE);
  const { source, close } = await contentSourceFor(readEnv());
  try {
    await command(source, {
      folder: values.to === undefined ? ROOT : resolve(values.to),
      commit: values.commit,
      withFiles: values['with-files'],
    });
  } finally {
    await close();
  }
});

async function status(source: ContentSource): Promise<void> {
  const { files } = await readContentStatus(source, await readInstalled());
  if (files.length === 0) console.log('La oficina no ha cambiado nada de la edición instalada.');
  for (const { path, author, at, message, state } of files) {
    const facts = [firstLine(author), formatMinute(at.toISOString()), firstLine(message), STATES[state]].filter(
      Boolean,
    );
    console.log(`${path}  ${facts.join(', ')}`);
  }
}

async function settle(source: ContentSource): Promise<void> {
  const { publications, settled } = await readContentStatus(source, await readInstalled());
  for (const { author, at, message, paths, isInCode } of publications) {
    const facts = [firstLine(author), formatMinute(at.toISOString()), firstLine(message), `archivos: ${paths.length}`];
    console.log(`${facts.join(', ')}${isInCode ? ': ya está en el código' : ''}`);
  }
  const done = publications.filter(({ isInCode }) => isInCode).length;
  console.log(`Publicaciones que ya están en el código: ${done} de ${publications.length}. No se quitó nada.`);
  if (settled.length > 0)
    console.log(
      `Archivos cuyos cambios quita «npm run content -- forget», porque el código los trae: ${settled.length}.`,
    );
}

async function forget(source: ContentSource): Promise<void> {
  if (!existsSync(join(DIST, 'content')))
    throw new OperatorError('No hay un sitio construido en dist/. Ejecútelo donde está la versión publicada.');
  const { settled } = await readContentStatus(source, await readInstalled());
  const { paths, busy } = await source.forget(settled);
  for (const path of paths) console.log(path);
  console.log(`Archivos que quedan como el código los trae: ${paths.length}. La lista de publicaciones se conserva.`);
  printList('No se tocaron, porque tienen un borrador o una publicación que espera', busy);
}

function printReport(report: ExportReport, { withFiles, commit }: Options): void {
  const { written, removed, commits, conflicts, leftOut, unfit, namingUploads } = report;
  for (const path of written) console.log(path);
  for (const path of removed) console.log(`${path}  retirado`);
  const counts = [`Archivos escritos: ${written.length}`, `retirados: ${removed.length}`];
  console.log(`${[...counts, ...(commit ? [`commits: ${commits}`] : [])].join(', ')}.`);
  if (withFiles) console.log(PUBLIC_FILES);
  printList('ATENCIÓN: también el código los cambió; quedó el texto de la oficina, compárelos', conflicts);
  printList('Sin --with-files no se escriben, y una página que los usa no se construye sin ellos', leftOut);
  printList('ATENCIÓN: el código ya no admite el texto de la oficina; quedó el del código', unfit);
  printList('Nombran archivos subidos que no van en el código', namingUploads);
}

function printList(title: string, paths: readonly string[]): void {
  if (paths.length > 0) console.log(`${title}:\n${paths.map((path) => `  ${path}`).join('\n')}`);
}
