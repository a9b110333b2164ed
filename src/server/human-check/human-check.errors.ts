import { AppError, tooManyAttempts } from '../http/errors.ts';

const PROOF_HELP = 'Hay muchos intentos en este momento. Presione «Confirmar que no soy un programa» y envíe de nuevo.';

/** 429 that a proof of work lifts; without one the client has to wait. */
export function proofNeeded(seconds: number): AppError {
  const { status, message, headers } = tooManyAttempts(seconds);
  return new AppError(status, message, { headers, errors: { proof: [PROOF_HELP] } });
}
