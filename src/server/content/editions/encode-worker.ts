/** Encodes pages as the build does, in a process that works while nothing else does (encode-edition.ts). */
import { constants, setPriority } from 'node:os';
import { encodeAsBuilt } from '../../http-server/built-encodings.ts';

export type EncodeTask = { plain: Uint8Array; isOneOfMany: boolean };

setPriority(constants.priority.PRIORITY_LOW);
process.on('message', async ({ plain, isOneOfMany }: EncodeTask) => {
  const encoded = await encodeAsBuilt(plain, isOneOfMany);
  // The server may have ended in between.
  process.send?.(encoded, (error: Error | null) => error && process.exit());
});
