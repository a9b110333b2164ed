/** Brings a copy up on an empty portal, of whatever driver. */
import { type Contents, checkArchive, isEncrypted } from '#server/backup/read-archive.ts';
import { restoreArchive } from '#server/backup/restore.ts';
import { secretFits } from '#server/backup/secret-check.ts';
import type { Queryable } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { type Env, readEnv } from '#server/env.ts';
import { ExplainedError } from '#server/explained-error.ts';
import { closeDataFolder } from '#server/node/data-folder.ts';
import { fileStoreFor } from '#server/node/file-store-for.ts';
import { run } from '#server/node/run.ts';
import { keepSecret, readSecret } from '#server/node/secret.ts';
import { askPassphrase } from './ask-passphrase.ts';
import { step } from './progress.ts';

const USAGE = `Uso: npm run restore -- ARCHIVO
Sobre un portal vacío: la carpeta DATA_DIR nueva o la base de datos de DATABASE_URL recién creada.`;

await run(async () => {
  const [file, more] = process.argv.slice(2);
  if (!file || more || file.startsWith('-')) throw new ExplainedError(USAGE);
  const env = readEnv();
  const source = { file, passphrase: await passphraseFor(file, env) };
  const contents = await step('Comprobando la copia', () => checkArchive(source));
  ensureOwnSecret(env, contents);
  closeDataFolder(env.DATA_DIR);
  const database = await openDatabase(env);
  try {
    const files = await fileStoreFor(env);
    const target = {
      database,
      files,
      clock: () => new Date(),
      ownSecret: readSecret(env),
      keepSecret: (secret: string) => keepSecret(env, secret),
    };
    await step('Restaurando', () => restoreArchive(target, source, contents));
    await report(database.db, env, contents);
  } finally {
    await database.close();
  }
});

async function passphraseFor(file: string, env: Env): Promise<string | null> {
  if (!(await isEncrypted(file))) return null;
  return env.BACKUP_PASSPHRASE ?? askPassphrase('Contraseña de la copia: ');
}

/** Two secrets cannot both hold: the claves of the copy were made with its own. */
function ensureOwnSecret({ AUTH_SECRET }: Env, { secret }: Contents): void {
  if (secret && AUTH_SECRET && secret !== AUTH_SECRET) {
    throw new ExplainedError('La copia trae otro AUTH_SECRET que el de este entorno. Quite la variable y repita.');
  }
}

async function report(db: Queryable, env: Env, { about, manifest, secret }: Contents): Promise<void> {
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Restaurado: ${rows} filas y ${manifest.files} archivos, como estaban el ${about.made_at}.`);
  console.log('Las sesiones quedaron cerradas: cada quien vuelve a entrar.');
  if (manifest.missing.length > 0)
    console.log(`La copia se hizo sin ${manifest.missing.length} archivos que faltaban.`);
  if (secret && !env.AUTH_SECRET) {
    console.log(`AUTH_SECRET quedó en ${env.DATA_DIR}/auth-secret. Si el portal corre en otra parte, póngalo allá.`);
  }
  const own = readSecret(env);
  if (!own || !(await secretFits(db, own))) {
    console.log(
      'ATENCIÓN: ponga el AUTH_SECRET del portal copiado antes de encenderlo: sin él no sirven las claves de las',
    );
    console.log('PQRSD ni los segundos factores.');
  }
}
