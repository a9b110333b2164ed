/** The readers of a case. */
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';

/** An account, and whether it is on the list of who reads reports of corruption. */
export type Reader = Pick<SessionUser, 'id' | 'role'> & { readsDenuncias: boolean };
/** An officer who acts. */
export type Officer = SessionUser & Reader;

/** Reports of corruption are for the listed readers, whatever their role. */
export const mayReadDenuncias = (reader: Reader): boolean =>
  can(reader, 'pqrsd:read-denuncia', { ownerId: null, listed: reader.readsDenuncias });

/** Who may read a case: lists, searches, figures, files, mail and alerts all ask here. */
export const mayRead = (reader: Reader, { type }: Pick<PqrsdRecord, 'type'>): boolean =>
  can(reader, 'pqrsd:read') && (type !== 'denuncia' || mayReadDenuncias(reader));
