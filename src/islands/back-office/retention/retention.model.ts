import { PQRSD_TYPE_TEXTS, type PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { RetentionOverview } from '#shared/api/retention.schema.ts';
import { plural } from '#shared/formats/count.ts';

const YEAR = 12;

/** `5 años`, `18 meses`. */
export const termText = (months: number): string =>
  months % YEAR === 0 ? plural(months / YEAR, 'año', 'años') : plural(months, 'mes', 'meses');

export const typesText = (types: readonly PqrsdType[]): string =>
  types.map((type) => PQRSD_TYPE_TEXTS[type].label).join(', ');

export const casesText = (count: number): string => plural(count, 'solicitud', 'solicitudes');

/** How many cases a cut list leaves out; null when it is complete. */
export function remainingText({ total, cases }: { total: number; cases: readonly unknown[] }): string | null {
  const rest = total - cases.length;
  return rest > 0 ? `Se muestran las primeras ${cases.length}; hay ${rest} más.` : null;
}

type Other = RetentionOverview['other'][number];
export const DISPOSAL_LABELS: Record<Other['how'], string> = {
  solo: 'El portal lo hace solo',
  a_mano: 'Lo hace una persona',
  se_conserva: 'Se conserva',
};
