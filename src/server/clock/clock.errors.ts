import { AppError, defineError } from '../http/errors.ts';

/** 503: a term would be counted wrong; the citizen who files reads it, and the officer at the desk. */
export class ClockIsBehind extends AppError {
  constructor(telephone: string) {
    super(
      503,
      `La hora del servidor está atrasada y los términos se contarían mal: no se guardó nada. Intente de nuevo en unos minutos; si no puede esperar, venga o llame al ${telephone}. Quien administra el portal debe corregir la hora.`,
      { headers: { 'Retry-After': '300' } },
    );
  }
}

export const clockIsRight = defineError(409, 'La hora del servidor no está atrasada: no hay nada que confirmar.');
