import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';

/** The settings of the hospital that the form shows. */
export type FormSettings = Pick<PqrsdSettings, 'required' | 'policy_version'> & {
  /** The term of each type, as text. */
  terms: Record<PqrsdType, string>;
};
