/** Sessions as their owner sees them. */
import { z } from 'zod';

export const renewal = z.object({
  token: z.string().describe('Ocupa el lugar del anterior, que muere a su hora.'),
  expires_at: z.string().describe('ISO 8601 con desfase.'),
});
export type Renewal = z.infer<typeof renewal>;

/** A row of GET /sessions. */
export const ownSession = z.object({
  id: z.string(),
  device: z.string().describe('Por ejemplo «Chrome en Windows».'),
  created_at: z.string().describe('Cuándo se abrió; ISO 8601.'),
  last_used_at: z.string().describe('ISO 8601.'),
  current: z.boolean().describe('Es la de esta petición.'),
});
export type OwnSession = z.infer<typeof ownSession>;

/** The header in which a device that signed in before shows its tokens, and gets a new one. */
export const DEVICE_TOKEN_HEADER = 'device-token';
/** How many a device keeps; several people may share it. */
export const MAX_DEVICE_TOKENS = 5;
