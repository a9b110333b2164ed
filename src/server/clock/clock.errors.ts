import { AppError, defineError } from '../http/errors.ts';

/** 503: a term would be counted wrong; who files reads it, and who works at the desk. */
export const clockIsBehind = (telephone: string): AppError =>
  new AppError(
    503,
    `La hora del servidor está atrasada y el término se contaría mal: la solicitud no se radicó. Intente de nuevo en unos minutos; si no puede esperar, venga o llame al ${telephone}. Quien administra el portal debe corregir la hora.`,
    { headers: { 'Retry-After': '300' } },
  );

export const clockIsRight = defineError(409, 'La hora del servidor no está atrasada: no hay nada que confirmar.');
