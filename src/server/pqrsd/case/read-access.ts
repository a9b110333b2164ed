/** Read access to cases: reports of corruption are for administrators and the listed readers. */
import { can } from '#domain/users/permissions.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { Deps } from '#server/deps.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';

type Reader = Pick<SessionUser, 'id' | 'role' | 'email'>;

export const mayReadDenuncias = ({ pqrsd }: Pick<Deps, 'pqrsd'>, reader: Reader): boolean =>
  can(reader, 'pqrsd:read-denuncia', { ownerId: null, listed: pqrsd.denuncia_readers.includes(reader.email) });

export const mayRead = (deps: Pick<Deps, 'pqrsd'>, reader: Reader, { type }: Pick<PqrsdRecord, 'type'>): boolean =>
  can(reader, 'pqrsd:read') && (type !== 'denuncia' || mayReadDenuncias(deps, reader));
