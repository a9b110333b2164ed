/** Signs by which a form that needs no account tells a person from a program (docs/decisions/spam.md). */
import { z } from 'zod';

/** Why a form looks as if a program had sent it. */
export const SUSPICIONS = ['trampa', 'prisa', 'sin_prueba'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Nobody reads and fills a form in less. */
export const MIN_FILL_MS = 2_000;

/** What cannot be a sign is none: it must never be the reason why a form is refused. */
const signalField = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value !== '' && value.length <= max ? value : undefined),
    z.string().optional(),
  );

/** Fields that forms carry besides their own; API clients may leave all of them out. */
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

/** What a form gets when somebody opens it. */
export const formOffer = z.object({
  form_token: z.string(),
  challenge: challenge.nullable().describe('Un cálculo que cuesta unos segundos; null: no se pide.'),
});
export type FormOffer = z.infer<typeof formOffer>;
