/** The assistant that makes the portal that of a hospital (docs/contract.md#another-hospital). */
import { z } from 'zod';
import { IDENTITY_STEPS } from '#domain/site/identity/answers.ts';

const words = z.record(z.string(), z.string());

export const identityState = z.object({
  /** By step: what the site says now, without what is demonstration. */
  answers: z.record(z.enum(IDENTITY_STEPS), z.record(z.string(), z.unknown())),
  /** What the site cannot be without and is still demonstration; empty: the hospital has given it all. */
  required: z.array(z.string()),
  /** The words of each schedule, card of the home page and entry of «Servicios», by its name in the answers. */
  options: z.object({ hours: words, cards: words, pages: words }),
  /** Whether this portal can publish content. */
  publishes: z.boolean(),
});
export type IdentityState = z.infer<typeof identityState>;
