/** The assistant that makes the portal that of a hospital (docs/contract.md#another-hospital). */
import { z } from 'zod';
import { IDENTITY_STEPS } from '#domain/site/identity/answers.ts';

const anyValues = z.record(z.string(), z.unknown());

export const identityState = z.object({
  /** By step: what was saved, or what the site says now. */
  answers: z.record(z.enum(IDENTITY_STEPS), anyValues),
  /** Steps that were saved in this round and are not published. */
  saved: z.array(z.enum(IDENTITY_STEPS)),
  /** What the site cannot be without and is still demonstration; empty: the hospital has given it all. */
  required: z.array(z.string()),
  options: z.object({
    hours: z.array(z.object({ key: z.string(), name: z.string() })),
    cards: z.array(z.string()),
    pages: z.array(z.object({ path: z.string(), title: z.string() })),
    /** Address of the logo in use; null: the initials. */
    logo: z.string().nullable(),
  }),
  /** Whether this portal can publish content. */
  publishes: z.boolean(),
});
export type IdentityState = z.infer<typeof identityState>;

/** Body of PUT /identity/{step}: the fields of the step, checked with its schema. */
export const stepValues = anyValues;
export const stepName = z.enum(IDENTITY_STEPS);
