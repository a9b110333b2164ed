import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';

/** What the hospital decides and the form shows: a few plain values. */
export type FormSettings = Pick<PqrsdSettings, 'required' | 'policy_version'> & {
  /** How long each type takes to be answered, in words. */
  terms: Record<PqrsdType, string>;
};
