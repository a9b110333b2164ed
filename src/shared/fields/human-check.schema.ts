/**
 * Spam signals of forms without an account: honeypot, minimum fill time, proof of work
 * (docs/decisions/09-abuse-and-attacks.md#spam).
 */
import { z } from 'zod';

/** Why a submission looks automatic. */
export const SUSPICIONS = ['trampa', 'prisa', 'sin_prueba'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Minimum fill time; no person is faster. */
export const MIN_FILL_MS = 2_000;

/** An invalid signal counts as absent: it must never make the form fail. */
const signalField = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value !== '' && value.length <= max ? value : undefined),
    z.string().optional(),
  );

/** Hidden fields of the forms; API clients may omit all of them. */
export const humanCheckFields = {
  web: signalField(10_000).describe('Trampa: las personas no lo ven y queda vacío.'),
  form_token: signalField(200).describe('El de GET /form-offer, con la hora en que se abrió el formulario.'),
  proof: signalField(4_000).describe('Solución del reto de GET /form-offer, en base64.'),
};
export type HumanCheckFields = { [Name in keyof typeof humanCheckFields]?: string | undefined };

const challenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.int(),
  salt: z.string(),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challenge>;

/** What an opened form gets: a signed token and perhaps a challenge. */
export const formOffer = z.object({
  form_token: z.string(),
  challenge: challenge.nullable().describe('Un cálculo que cuesta unos segundos; null: no se pide.'),
});
export type FormOffer = z.infer<typeof formOffer>;
