/** What the screen of retention says, without a screen. */
import { PQRSD_TYPE_TEXTS, type PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import type { RetentionOverview } from '#shared/api/retention.schema.ts';

const YEAR = 12;

/** `5 años`, `18 meses`. */
export function termText(months: number): string {
  if (months % YEAR !== 0) return months === 1 ? '1 mes' : `${months} meses`;
  return months === YEAR ? '1 año' : `${months / YEAR} años`;
}

export const typesText = (types: readonly PqrsdType[]): string =>
  types.map((type) => PQRSD_TYPE_TEXTS[type].label).join(', ');

export const casesText = (count: number): string => (count === 1 ? '1 solicitud' : `${count} solicitudes`);

/** What is not told of a list that is longer; null when it is told whole. */
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
