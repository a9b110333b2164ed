import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { OperatorError } from '#server/operator-error.ts';

const MIN_LENGTH = 12;

/** Reads a passphrase from the terminal without echo; null without a terminal. */
export async function askPassphrase(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** Asks for a new passphrase twice. */
export async function askNewPassphrase(): Promise<string> {
  const passphrase = await askPassphrase(`Contraseña de la copia (${MIN_LENGTH} letras o más): `);
  if (passphrase === null) throw new OperatorError('Ponga la contraseña de la copia en BACKUP_PASSPHRASE.');
  if (passphrase.length < MIN_LENGTH)
    throw new OperatorError(`La contraseña debe tener al menos ${MIN_LENGTH} letras.`);
  if ((await askPassphrase('Otra vez: ')) !== passphrase)
    throw new OperatorError('Las dos contraseñas no son iguales.');
  return passphrase;
}
