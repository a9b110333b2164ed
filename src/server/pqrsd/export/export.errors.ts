import { AppError } from '#server/http/errors.ts';

const BUSY = 'Se está preparando otro archivo de Excel. Espere un minuto e intente de nuevo, o descargue el CSV.';
/** 503: a workbook is written at a time. */
export const exportBusy = () => new AppError(503, BUSY, { headers: { 'Retry-After': '60' } });
