import { z } from 'zod';

const names = z.record(z.string(), z.string());

/** The names of the hospital's own codes. */
export const codeNames = z.object({ service: names, motive: names });
export type CodeNames = z.infer<typeof codeNames>;
