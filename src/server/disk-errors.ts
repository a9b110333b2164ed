/** Why a disk refuses a file, for the operator. */
import { OperatorError } from './operator-error.ts';

const REASONS: Record<string, string> = {
  ENOSPC: 'no hay espacio en el disco',
  EDQUOT: 'se acabó la cuota de disco',
  EFBIG: 'ahí no cabe un archivo tan grande',
  EROFS: 'el disco es de solo lectura',
  EACCES: 'no hay permiso para escribir ahí',
  EPERM: 'no hay permiso para escribir ahí',
};

/** Calls that are refused with the same codes, of a network or of a program. */
const OTHER_CALLS = /^(connect|listen|bind|spawn)/;

/** Undefined for an error of another kind, such as a refused connection. */
export function diskReason(error: unknown): string | undefined {
  const { code, syscall = '' } = error as NodeJS.ErrnoException;
  return OTHER_CALLS.test(syscall) ? undefined : REASONS[code ?? ''];
}

/** The error of a disk in one line with the remedy; null for an error of another kind. */
export function explainDiskError(error: unknown, place = (error as NodeJS.ErrnoException).path): OperatorError | null {
  const reason = diskReason(error);
  if (!reason) return null;
  return new OperatorError(
    `No se pudo usar ${place ? `«${place}»` : 'el disco'}: ${reason}. Corríjalo y vuelva a iniciar: los datos que había siguen ahí.`,
    { cause: error },
  );
}
