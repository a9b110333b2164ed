/** The readers of reports of corruption (denuncias). */
import { z } from 'zod';
import { sessionUser } from '#domain/users/user.ts';
import { recordId } from '../fields/envelope.schema.ts';
import { reauthenticationInput } from './reauthentication.schema.ts';

const denunciaReader = sessionUser.extend({
  added_at: z.string().describe('ISO 8601 con desfase.'),
  added_by: z
    .string()
    .nullable()
    .describe('Quién la puso en la lista; null: viene de la lista de una versión anterior.'),
});
export type DenunciaReader = z.infer<typeof denunciaReader>;

/** Answer of GET /denuncia-readers. */
export const denunciaReaders = z.object({
  data: z.array(denunciaReader),
  unread: z.int().describe('Denuncias abiertas, cuando nadie puede leerlas; si no, 0.'),
});
export type DenunciaReaders = z.infer<typeof denunciaReaders>;

/** Body of POST /denuncia-readers. */
export const readerInput = reauthenticationInput.extend({
  user_id: recordId,
});
export type ReaderInput = z.infer<typeof readerInput>;
