import { formatLongDateTime } from '#shared/time/time.ts';
import { AppError, defineFieldError, notFound } from '../http/errors.ts';
import type { DeskDataRecord } from './desk-data.store.ts';

/** 404: the kind has no such key. */
export const unknownDeskData = notFound;
/** Terms are never withdrawn, only followed by another from a day on. */
export const termNeedsDay = defineFieldError('from', 'Escriba desde qué día vuelve a regir el término instalado.');
export const reasonMissing = defineFieldError('reason', 'Escriba por qué se cambia.');

/** 409 of optimistic locking; null when the other version could not be read. */
export const staleDeskData = (other: DeskDataRecord | null): AppError =>
  new AppError(
    409,
    `${other ? `El ${formatLongDateTime(other.at)} ${other.authorName} guardó otra versión` : 'Otra persona guardó otra versión'}. Lo que usted escribió no se ha perdido: compare las dos y decida.`,
  );
