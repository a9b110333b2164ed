/** Spam detection for forms without an account: honeypot, minimum fill time, proof of work. */
import {
  type FormOffer,
  type HumanCheckFields,
  MIN_FILL_MS,
  type Suspicion,
} from '#shared/fields/human-check.schema.ts';
import { constantTimeEqual } from '../constant-time-equal.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { createChallenge, isProofValid } from './proof-of-work.ts';

type SigningDeps = Pick<Deps, 'keys' | 'clock'>;

/** The signed instant of opening a form, for the minimum fill time. */
export async function createFormToken({ keys, clock }: SigningDeps): Promise<string> {
  const openedAt = String(clock().getTime());
  return `${openedAt}.${await keys.macText('form', openedAt)}`;
}

/** Age of a form; null when the signature is invalid. */
async function formAge({ keys, clock }: SigningDeps, token: string): Promise<number | null> {
  const [openedAt = '', mac = ''] = token.split('.');
  const isOurs = constantTimeEqual(mac, await keys.macText('form', openedAt));
  return isOurs ? clock().getTime() - Number(openedAt) : null;
}

/** The token of an opened form, with a challenge where an administrator or the form requires one. */
export async function createFormOffer(deps: Deps, mustProve: boolean): Promise<FormOffer> {
  const asked = mustProve || (await readSettings(deps)).human_check;
  return { form_token: await createFormToken(deps), challenge: asked ? await createChallenge(deps) : null };
}

/** The suspicion, or null. An API client without signals is not suspect unless a proof is required. */
export async function detectSuspicion(deps: Deps, signs: HumanCheckFields): Promise<Suspicion | null> {
  const { web, form_token, proof } = signs;
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

/** Throws for suspect submissions; only for forms that may ask again, never for a citizen's request. */
export async function ensureHuman(deps: Deps, signs: HumanCheckFields): Promise<void> {
  const suspicion = await detectSuspicion(deps, signs);
  if (suspicion) throw validationFailed(CHALLENGE_ERRORS[suspicion]);
}
