/** Sessions: renewal, and the open ones of an account. */
import { z } from 'zod';

export const renewal = z.object({
  token: z.string().describe('Ocupa el lugar del anterior, que muere a su hora.'),
  expires_at: z.string().describe('ISO 8601 con desfase.'),
});
export type Renewal = z.infer<typeof renewal>;

/** A row of GET /sessions, and of those of another account. */
export const openSession = z.object({
  id: z.string(),
  device: z.string().describe('Por ejemplo «Chrome en Windows».'),
  created_at: z.string().describe('Cuándo se abrió; ISO 8601.'),
  last_used_at: z.string().describe('ISO 8601.'),
  current: z.boolean().describe('Es la de esta petición.'),
});
export type OpenSession = z.infer<typeof openSession>;

/** Header with the tokens of a known device, both ways. */
export const DEVICE_TOKEN_HEADER = 'device-token';
/** Tokens per device, which several people may share. */
export const MAX_DEVICE_TOKENS = 5;
