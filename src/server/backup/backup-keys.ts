/** Parses the age keys of backups: recipients in a variable, identities in a file. */
import { Decrypter, Encrypter } from 'age-encryption';
import { OperatorError } from '../operator-error.ts';

/** The recipients in a list such as BACKUP_RECIPIENT; the error names an invalid one. */
export function readRecipients(text: string): string[] {
  const recipients = text.split(/[\s,]+/).filter(Boolean);
  const wrong = recipients.find((recipient) => !isRecipient(recipient));
  if (wrong === undefined && recipients.length > 0) return recipients;
  throw new OperatorError(`BACKUP_RECIPIENT: «${wrong ?? text}» no es una clave pública de age (age1…).`);
}

/** The identities in a file of `age-keygen`; the error names its `origin`. */
export function readIdentities(text: string, origin: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length > 0 && identities.every(isIdentity)) return identities;
  throw new OperatorError(`«${origin}» no lleva una clave privada de age: una línea AGE-SECRET-KEY-1…`);
}

// Only X25519: other keys need a newer `age` than servers have, and do not mix with it.
const isRecipient = (text: string): boolean =>
  /^age1[02-9ac-hj-np-z]{58}$/.test(text) && accepts(() => new Encrypter().addRecipient(text));
const isIdentity = (text: string): boolean =>
  text.startsWith('AGE-SECRET-KEY-1') && accepts(() => new Decrypter().addIdentity(text));

function accepts(add: () => void): boolean {
  try {
    add();
    return true;
  } catch {
    return false;
  }
}
