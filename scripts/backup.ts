/** Backs up the database and the files, also while the portal serves, and lists the backups on record. */
import { contentsReport } from '#server/backup/contents-report.ts';
import { type EncryptTo, readRecipients } from '#server/backup/encryption.ts';
import type { BackupSource } from '#server/backup/write-archive.ts';
import { pruneBackups, type WrittenBackup, writeBackup } from '#server/backup/write-backup.ts';
import { type Env, readEnv } from '#server/env.ts';
import { backupSourceFor } from '#server/node/command-sources.ts';
import { runCommand } from '#server/node/run-command.ts';
import { OperatorError } from '#server/operator-error.ts';
import { formatFileSize } from '#shared/formats/file-size.ts';
import { formatMinute } from '#shared/time/time.ts';
import { askNewPassphrase } from './lib/ask-passphrase.ts';
import { readArguments, step } from './lib/command.ts';

const USAGE = `Uso:
  npm run backup -- ARCHIVO_O_CARPETA [--encrypt] [--prune]   (en una carpeta, el nombre lleva la fecha)
  npm run backup -- --list                                    (las copias hechas, y las que ya hay que borrar)
  npm run backup -- --removed NOMBRE                          (anota que esa copia ya se borró)
Con BACKUP_PASSPHRASE o BACKUP_RECIPIENT la copia va cifrada (formato age); con --encrypt se pregunta la contraseña.
--prune borra, de la carpeta de la copia nueva, las que ya son muy viejas.`;
const OPTIONS = {
  encrypt: { type: 'boolean', default: false },
  list: { type: 'boolean' },
  removed: { type: 'string' },
  prune: { type: 'boolean' },
} as const;

await runCommand(async () => {
  const { positionals, values } = readArguments(USAGE, OPTIONS);
  const [target, more] = positionals;
  if (more || [target, values.list, values.removed].filter(Boolean).length !== 1) throw new OperatorError(USAGE);
  const env = readEnv();
  const encryptTo = target ? await recipientsFor(env, values.encrypt) : null;
  const source = await backupSourceFor(env, encryptTo !== null);
  try {
    if (values.list) await list(source);
    else if (values.removed) await remove(source, values.removed);
    else if (target) {
      const backup = await writeBackup(source, { target, encryptTo, now: new Date(), signal: abortOnSignal(), step });
      printReport(backup);
      const pruned = values.prune ? await pruneBackups(source, backup.file) : [];
      for (const name of pruned) console.log(`Se borró «${name}», que ya era muy vieja.`);
    }
  } finally {
    await source.close();
  }
});

/** The recipients of a new backup; null: not encrypted, which the report states. */
async function recipientsFor({ BACKUP_PASSPHRASE, BACKUP_RECIPIENT }: Env, ask: boolean): Promise<EncryptTo | null> {
  if (BACKUP_RECIPIENT && (BACKUP_PASSPHRASE || ask)) {
    throw new OperatorError(
      'Una copia se cifra con contraseña o para claves públicas, no con las dos: deje BACKUP_PASSPHRASE o BACKUP_RECIPIENT.',
    );
  }
  if (BACKUP_RECIPIENT) return { recipients: readRecipients(BACKUP_RECIPIENT) };
  const passphrase = BACKUP_PASSPHRASE ?? (ask ? await askNewPassphrase() : null);
  return passphrase === null ? null : { passphrase };
}

/** Aborts on a signal, so that no partial file stays. */
function abortOnSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

function printReport(backup: WrittenBackup): void {
  const { file, bytes, encrypted, manifest, isRecorded } = backup;
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  console.log(`Copia lista: ${file} (${formatFileSize(bytes)}, ${rows} filas, ${manifest.files} archivos).`);
  console.log(contentsReport(backup).join('\n'));
  if (manifest.audit)
    console.log(`Anote esa huella fuera del servidor: «npm run audit -- verify --noted HUELLA» dice después si la
auditoría todavía la contiene.`);
  if (encrypted) console.log('Va cifrada en formato age: también la abre el programa «age» (docs/despliegue.md).');
  else
    console.log(`ATENCIÓN: No va cifrada, y adentro hay datos personales: ponga BACKUP_PASSPHRASE o BACKUP_RECIPIENT.
AUTH_SECRET no va adentro: guárdelo aparte, porque sin él no sirven las claves de las PQRSD ni los
segundos factores.`);
  const missing = manifest.missing.length;
  if (missing > 0) console.log(`ATENCIÓN: faltan ${missing} archivos que la base de datos nombra.`);
  if (!isRecorded) console.log('ATENCIÓN: el portal no pudo anotar esta copia; el tablero no la mostrará.');
}

async function list(source: BackupSource): Promise<void> {
  const { data, policy } = await source.list();
  if (data.length === 0) console.log('No hay ninguna copia anotada.');
  for (const { name, made_at, bytes, encrypted, expired } of data) {
    const facts = [formatMinute(made_at), formatFileSize(bytes), encrypted ? 'cifrada' : 'sin cifrar'];
    console.log(`${name}  ${facts.join(', ')}${expired ? '  ▲ BÓRRELA' : ''}`);
  }
  const expired = data.filter((backup) => backup.expired).length;
  if (expired === 0) return;
  console.log(`${expired} tienen más de ${policy.keep_days} días. Borre esos archivos, dondequiera que estén (el portal solo
sabe sus nombres), y anótelo con: npm run backup -- --removed NOMBRE`);
}

async function remove(source: BackupSource, name: string): Promise<void> {
  if (!(await source.recordRemoval(name)))
    throw new OperatorError(`No hay ninguna copia anotada con el nombre «${name}».`);
  console.log(`Anotado: «${name}» ya no existe.`);
}
