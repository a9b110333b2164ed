import { createHash, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { defineError, unauthenticated } from '../http/errors.ts';
import { databaseMetrics } from './database-metrics.ts';

const wrongToken = defineError(403, 'Esta clave no da acceso a las métricas.');

/** Who asks: with which bearer token, and whether it is a program of this machine. */
export type Watcher = { token: string | undefined; isLocal: boolean };

/**
 * The figures of this process, where there is one that lasts, and those of the database. Without a token of
 * its own the portal shows them to its own machine only.
 */
export async function readMetrics(deps: Deps, watcher: Watcher): Promise<string> {
  ensureMayWatch(deps.settings.metricsToken, watcher);
  const parts = await Promise.all([deps.processMetrics?.(), databaseMetrics(deps)]);
  return parts.filter(Boolean).join('\n');
}

function ensureMayWatch(expected: string | undefined, { token, isLocal }: Watcher): void {
  if (expected === undefined && isLocal) return;
  if (token === undefined) throw unauthenticated();
  if (expected === undefined || !areEqual(token, expected)) throw wrongToken();
}

/** In the same time whatever is wrong, length included. */
const areEqual = (one: string, other: string): boolean => timingSafeEqual(digestOf(one), digestOf(other));
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
