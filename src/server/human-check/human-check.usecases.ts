/** Whether a form that needs no account looks as if a program had sent it. */
import {
  type FormOffer,
  type HumanCheckFields,
  MIN_FILL_MS,
  type Suspicion,
} from '#shared/fields/human-check.schema.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { createFormToken, formAge } from './form-token.ts';
import { createChallenge, isProofValid } from './proof-of-work.ts';

/** What a form gets when somebody opens it; a challenge where an administrator or the form itself asks for one. */
export async function createFormOffer(deps: Deps, mustProve: boolean): Promise<FormOffer> {
  const asked = mustProve || (await readSettings(deps)).human_check;
  return { form_token: await createFormToken(deps), challenge: asked ? await createChallenge(deps) : null };
}

/** What looks odd, or null. Without any sign an API client is as good as another, unless a proof is asked for. */
export async function detectSuspicion(
  deps: Deps,
  { web, form_token, proof }: HumanCheckFields,
): Promise<Suspicion | null> {
  if (web !== undefined) return 'trampa';
  const age = form_token === undefined ? null : await formAge(deps, form_token);
  if (age !== null && age < MIN_FILL_MS) return 'prisa';
  const { human_check } = await readSettings(deps);
  return human_check && !(proof !== undefined && (await isProofValid(deps, proof))) ? 'sin_prueba' : null;
}

const CHALLENGE_ERRORS: Record<Suspicion, Record<string, string[]>> = {
  trampa: { web: ['Deje vacío el campo «Sitio web» y envíe de nuevo.'] },
  prisa: { form_token: ['Espere un momento y envíe de nuevo.'] },
  sin_prueba: { proof: ['Presione «Confirmar que no soy un programa» y envíe de nuevo.'] },
};

/** For forms that may ask for one more click; a request of a citizen is never among them. */
export async function ensureHuman(deps: Deps, signs: HumanCheckFields): Promise<void> {
  const suspicion = await detectSuspicion(deps, signs);
  if (suspicion) throw validationFailed(CHALLENGE_ERRORS[suspicion]);
}
