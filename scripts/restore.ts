/** Restores a backup into an empty portal of any driver. */
import { existsSync, readFileSync } from 'node:fs';
import { contentsReport } from '#server/backup/contents-report.ts';
import { type DecryptWith, readIdentities } from '#server/backup/encryption.ts';
import { type ArchiveContents, checkArchive, detectKind } from '#server/backup/read-archive.ts';
import { keysMatchClaves, restoreArchive } from '#server/backup/restore-archive.ts';
import type { Queryable } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { LONG_LIMITS } from '#server/db/query-limits.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createKeys } from '#server/keys.ts';
import { readSecret, storeRestoredSecret } from '#server/node/auth-secret.ts';
import { fileStoreFor } from '#server/node/command-sources.ts';
import { restrictDataFolder } from '#server/node/data-folder.ts';
import { runCommand } from '#server/node/run-command.ts';
import { ownFolder } from '#server/node/site/content-place.ts';
import { OperatorError } from '#server/operator-error.ts';
import { askPassphrase } from './lib/ask-passphrase.ts';
import { readArguments, step } from './lib/command.ts';

const USAGE = `Uso: npm run restore -- ARCHIVO [--identity ARCHIVO_DE_LA_CLAVE]
Una copia con contraseña la toma de BACKUP_PASSPHRASE o la pregunta; una para claves públicas se abre con la clave
privada, en un archivo (--identity) o en BACKUP_IDENTITY.
Sobre un portal vacío: la carpeta DATA_DIR nueva o la base de datos de DATABASE_URL recién creada.`;

await runCommand(async () => {
  const { positionals, values } = readArguments(USAGE, { identity: { type: 'string' } });
  const [file, more] = positionals;
  if (!file || more) throw new OperatorError(USAGE);
  const env = readEnv();
  const source = { file, key: await keyFor(file, env, values.identity) };
  const contents = await step('Comprobando la copia', () => checkArchive(source));
  // The claves of the backup were derived from its own secret.
  if (contents.secret && env.AUTH_SECRET && contents.secret !== env.AUTH_SECRET)
    throw new OperatorError('La copia trae otro AUTH_SECRET que el de este entorno. Quite la variable y repita.');
  restrictDataFolder(env.DATA_DIR);
  const database = await openDatabase(env, LONG_LIMITS);
  try {
    const target = {
      database,
      files: await fileStoreFor(env),
      repository: ownFolder(env),
      clock: () => new Date(),
      ownSecret: readSecret(env),
      keepSecret: (secret: string) => storeRestoredSecret(env, secret),
    };
    const isRecorded = await step('Restaurando', () => restoreArchive(target, source, contents));
    await printReport(database.db, env, contents);
    if (!isRecorded)
      console.log(`ATENCIÓN: la auditoría no cuenta esta restauración, porque su entrada se sella con el AUTH_SECRET del
portal copiado y aquí no está. Anótela por su cuenta.`);
  } finally {
    await database.close();
  }
});

async function keyFor(file: string, env: Env, identityFile: string | undefined): Promise<DecryptWith> {
  const kind = await detectKind(file);
  if (kind === 'plain') return {};
  if (kind === 'passphrase')
    return { passphrase: env.BACKUP_PASSPHRASE ?? (await askPassphrase('Contraseña de la copia: ')) };
  if (identityFile) return { identities: readIdentities(readText(identityFile), identityFile) };
  return { identities: env.BACKUP_IDENTITY ? readIdentities(env.BACKUP_IDENTITY, 'BACKUP_IDENTITY') : [] };
}

function readText(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  throw new OperatorError(`No se pudo leer «${file}». Revise el nombre y los permisos.`);
}

async function printReport(db: Queryable, env: Env, contents: ArchiveContents): Promise<void> {
  const { about, manifest, secret } = contents;
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Restaurado: ${rows} filas y ${manifest.files} archivos, como estaban el ${about.made_at}.`);
  console.log(contentsReport(contents).join('\n'));
  console.log('Las sesiones quedaron cerradas: cada quien vuelve a entrar.');
  const missing = manifest.missing.length;
  if (missing > 0) console.log(`La copia se hizo sin ${missing} archivos que faltaban.`);
  if (secret && !env.AUTH_SECRET)
    console.log(`AUTH_SECRET quedó en ${env.DATA_DIR}/auth-secret. Si el portal corre en otra parte, póngalo allá.`);
  const own = readSecret(env);
  if (!own || !(await keysMatchClaves(db, await createKeys(own))))
    console.log(`ATENCIÓN: ponga el AUTH_SECRET del portal copiado antes de encenderlo: sin él no sirven las claves de las
PQRSD ni los segundos factores.`);
}
