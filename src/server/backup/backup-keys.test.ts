import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, expect, it } from 'vitest';
import { readIdentities, readRecipients } from './encryption.ts';

let identity: string;
let recipient: string;
beforeAll(async () => {
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
});

it('private keys are read as age-keygen writes them', () => {
  const file = `# created: 2026-10-01\n# public key: ${recipient}\n${identity}\n`;
  expect(readIdentities(file, 'clave.txt')).toEqual([identity]);
  for (const wrong of ['# nothing\n', recipient, `${identity}x`]) {
    expect(() => readIdentities(wrong, 'clave.txt')).toThrow('«clave.txt» no lleva una clave privada');
  }
});

it('public keys are read from a list, and a mistyped one is named', () => {
  expect(readRecipients(`${recipient}, ${recipient}`)).toEqual([recipient, recipient]);
  const mistyped = recipient.slice(0, -1) + (recipient.at(-1) === 'q' ? 'p' : 'q');
  expect(() => readRecipients(`${recipient},${mistyped}`)).toThrow(`«${mistyped}»`);
  expect(() => readRecipients(identity)).toThrow('no es una clave pública');
});
