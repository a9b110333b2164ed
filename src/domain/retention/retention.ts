/** Retention periods (`content/data/retencion.yaml`), in months from the close of a case. Pure. */
import { z } from 'zod';
import { addDays } from '#shared/time/days.ts';
import { addMonths, type Day, dayOf } from '#shared/time/time.ts';
import { PQRSD_TYPE_LABELS, PQRSD_TYPES, type PqrsdState, type PqrsdType } from '../pqrsd/pqrsd.ts';

/** Warnings are monthly: a shorter notice would skip cases. */
const LEAST_WARNING_DAYS = 31;

/**
 * No series of requests that a lawsuit may follow is shorter than the two years in which a person may sue the hospital
 * (Ley 1437 de 2011, art. 164, num. 2, lit. i); its retention table asks for more. A suggestion gives nothing to sue over.
 */
export const LEAST_MONTHS = 24;

export const series = z.strictObject({
  name: z.string().min(1).describe('Como la llama la TRD.'),
  types: z
    .array(z.enum(PQRSD_TYPES).meta({ options: PQRSD_TYPE_LABELS }))
    .min(1)
    .describe('Tipos de solicitud que van en ella.'),
  months: z.int().positive().describe('Meses que se conserva desde que el caso se cierra.'),
  law: z.string().min(1).describe('Norma o acto en que se apoya.'),
  demo: z.literal(true).optional().describe('La TRD del hospital no la ha confirmado.'),
});

export const otherSeries = z.strictObject({
  name: z.string().min(1).meta({ title: 'Nombre' }),
  holds: z.string().min(1).describe('Qué datos personales tiene.'),
  kept: z.string().min(1).describe('Cuánto se conservan.'),
  how: z
    .enum(['solo', 'a_mano', 'se_conserva'])
    .describe('Si el portal lo hace solo, le toca a alguien, o no tiene plazo.')
    .meta({
      title: 'Cómo se borran',
      options: { solo: 'Lo hace el portal', a_mano: 'Lo hace una persona', se_conserva: 'Se conserva' },
    }),
  why: z.string().min(1).optional().describe('Cómo se hace a mano, o por qué se conserva.'),
  demo: z.literal(true).optional().meta({ title: 'Sin confirmar' }),
});

const policy = z.strictObject({
  warning_days: z
    .int()
    .min(LEAST_WARNING_DAYS, `El aviso sale una vez al mes: escriba ${LEAST_WARNING_DAYS} o más.`)
    .describe('Con cuántos días de anticipación se avisa que un plazo termina.')
    .meta({ title: 'Días de aviso' }),
  series: z.array(series).meta({ title: 'Series documentales' }),
  other: z.array(otherSeries).meta({ title: 'Otros datos personales' }),
});

function checkSeries({ series: all }: z.infer<typeof policy>, context: z.RefinementCtx): void {
  for (const type of PQRSD_TYPES) {
    const count = all.filter(({ types }) => types.includes(type)).length;
    const message = `El tipo «${type}» debe estar en una serie, y está en ${count}.`;
    if (count !== 1) context.addIssue({ code: 'custom', path: ['series'], message, input: all });
  }
}

const leastOf = ({ types }: z.infer<typeof series>): number =>
  types.every((type) => type === 'sugerencia') ? 1 : LEAST_MONTHS;

const isTooShort = (one: z.infer<typeof series>): boolean => one.months < leastOf(one);
const tooShort = ({ name }: z.infer<typeof series>): string =>
  `«${name}» se conserva al menos ${LEAST_MONTHS} meses: hasta entonces la persona puede demandar.`;

/** The file as it is saved. */
export const retentionPolicy = policy.superRefine(checkSeries).superRefine(({ series: all }, context) => {
  for (const [index, one] of all.entries()) {
    const path = ['series', index, 'months'];
    if (isTooShort(one)) context.addIssue({ code: 'custom', path, message: tooShort(one), input: one });
  }
});

/** The file as an installation has it: a series that is too short is read as the shortest, and `corrections` says so. */
export const installedRetentionPolicy = policy.superRefine(checkSeries).transform((given) => ({
  value: { ...given, series: given.series.map((one) => ({ ...one, months: Math.max(one.months, leastOf(one)) })) },
  corrections: given.series.filter(isTooShort).map(tooShort),
}));
export type RetentionPolicy = z.infer<typeof retentionPolicy>;
export type RetentionSeries = RetentionPolicy['series'][number];

export type RetainedCase = {
  type: PqrsdType;
  state: PqrsdState;
  closedAt: Date | null;
  /** The last message is the citizen's and no officer has read it. */
  awaitsReply: boolean;
  held: boolean;
  anonymisedAt: Date | null;
};

/** Stage of a case; only an expired one can be proposed for elimination. */
export const RETENTION_STAGES = ['anonimizada', 'conservada', 'abierta', 'corre', 'por_terminar', 'terminada'] as const;
export type RetentionStage = (typeof RETENTION_STAGES)[number];

/** States that end a case. */
const ENDED: readonly PqrsdState[] = ['cerrada', 'anulada'];

export function seriesOf({ series: all }: Pick<RetentionPolicy, 'series'>, type: PqrsdType): RetentionSeries {
  const found = all.find(({ types }) => types.includes(type));
  if (!found) throw new Error(`no retention series covers ${type}`);
  return found;
}

/** Last day of the retention period of a closed case. */
export const retainedUntil = (policy: RetentionPolicy, { type, closedAt }: { type: PqrsdType; closedAt: Date }): Day =>
  addMonths(dayOf(closedAt), seriesOf(policy, type).months);

/** The stage at an instant: open cases, unread messages and legal holds suspend the period. */
export function stageOf(policy: RetentionPolicy, one: RetainedCase, now: Date): RetentionStage {
  if (one.anonymisedAt) return 'anonimizada';
  if (one.held) return 'conservada';
  if (!one.closedAt || !ENDED.includes(one.state) || one.awaitsReply) return 'abierta';
  const last = retainedUntil(policy, { type: one.type, closedAt: one.closedAt });
  if (last < dayOf(now)) return 'terminada';
  return last < lastWarnedDay(policy, now) ? 'por_terminar' : 'corre';
}

/** Periods that end before this day are warned of. */
export const lastWarnedDay = ({ warning_days }: RetentionPolicy, now: Date): Day => addDays(dayOf(now), warning_days);

/** A month's end shifts a date by at most three days. */
const LONGEST_CLAMP = 3;

/** Inverse of `retainedUntil` for queries: the latest closing day whose period of `months` has expired before a day. */
export function latestExpiredClosing(day: Day, months: number): Day {
  let closed = addDays(addMonths(day, -months), LONGEST_CLAMP);
  while (addMonths(closed, months) >= day) closed = addDays(closed, -1);
  return closed;
}

/** The latest expired closing day of each group of types. */
export const expiredClosings = (policy: RetentionPolicy, day: Day): { types: PqrsdType[]; closedUntil: Day }[] =>
  policy.series.map(({ types, months }) => ({ types, closedUntil: latestExpiredClosing(day, months) }));
