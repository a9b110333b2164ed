/** Access requests (Ley 1712 de 2014): published one by one, so their counts are exact and must reveal nothing else. */
import type { PqrsdType } from '../pqrsd.ts';

export const ACCESS_TYPES = ['informacion', 'documentos'] as const satisfies readonly PqrsdType[];
export const isAccess = (type: PqrsdType): boolean => (ACCESS_TYPES as readonly PqrsdType[]).includes(type);
