/**
 * The survey about an answered case: one question, and words that only the desk reads. It is open from the answer, when
 * the person reads it, until 30 days after the closing; not while the case is open again. A report of corruption has none,
 * for nothing but its sealed file speaks of it; who stays anonymous gives the scale alone, because words can tell who
 * wrote them. The answer counts by itself: it is stored without name, address or browser.
 */
import { z } from 'zod';
import { instant } from '#shared/fields/envelope.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { plainText } from '#shared/fields/text.schema.ts';
import { wholeDays } from '#shared/time/time.ts';
import type { PqrsdState, PqrsdType } from '../pqrsd.ts';
import { MIN_FOR_GROUPS } from '../report/small-counts.ts';

export const SURVEY_QUESTION = '¿Cómo le pareció la atención que le dimos a su solicitud?';
export const SCORE_LABELS = {
  muy_buena: 'Muy buena',
  buena: 'Buena',
  regular: 'Regular',
  mala: 'Mala',
  muy_mala: 'Muy mala',
};
export type Score = keyof typeof SCORE_LABELS;
export const SCORES = keysOf(SCORE_LABELS);

/** Days after the closing in which it can be answered, and the answer changed. */
export const SURVEY_DAYS = 30;
export const SURVEY_WORDS_LIMIT = 1000;

/** Whether people are asked about a case. */
export const hasSurvey = (type: PqrsdType, wasAnswered: boolean): boolean => type !== 'denuncia' && wasAnswered;

type SurveyedCase = {
  type: PqrsdType;
  state: PqrsdState;
  anonymous: boolean;
  answeredAt: Date | null;
  closedAt: Date | null;
  anonymisedAt: Date | null;
};

/** Until when a case may be judged (null: it is not closed yet), and whether with words; no offer: it may not. */
export function surveyOffer(one: SurveyedCase, now: Date): { until: Date | null; words: boolean } | null {
  const { type, state, anonymous, answeredAt, closedAt, anonymisedAt } = one;
  if (!hasSurvey(type, answeredAt !== null) || anonymisedAt) return null;
  const words = !anonymous;
  if (state === 'respondida') return { until: null, words };
  if (state !== 'cerrada' || !closedAt) return null;
  const until = new Date(closedAt.getTime() + wholeDays(SURVEY_DAYS));
  return now <= until ? { until, words } : null;
}

const surveyWords = plainText(SURVEY_WORDS_LIMIT, 'Escriba un texto.');

const line = (message: string) => z.string({ error: message }).trim().min(1, message).max(60, message);

/** Body of POST /pqrsd/encuesta. */
export const surveyInput = z.object({
  rad: line('Falta el número de radicado.'),
  code: line('Falta el código de la encuesta.').describe('El que da el caso a quien tiene su clave, o el correo.'),
  score: z.enum(SCORES, { error: 'Elija una de las respuestas.' }),
  words: surveyWords.optional().describe('Solo las lee el SIAU. No se guardan si la solicitud es anónima.'),
});
export type SurveyInput = z.infer<typeof surveyInput>;

/** The survey as the holder of a case meets it. */
export const surveyOfCase = z.object({
  code: z.string().describe('Permite responder la encuesta y nada más.'),
  until: instant
    .nullable()
    .describe('Hasta cuándo se puede responder o cambiar; null: 30 días después del cierre, que no ha llegado.'),
  words: z.boolean().describe('Se pueden agregar palabras.'),
  score: z.enum(SCORES).nullable().describe('Lo que ya respondió.'),
});
export type SurveyOfCase = z.infer<typeof surveyOfCase>;

const count = z.int().nonnegative();
/** The answers of a period; `by_score` is null while they are few. */
export const surveyFigures = z.object({ answers: count, by_score: z.record(z.enum(SCORES), count).nullable() });
export type SurveyFigures = z.infer<typeof surveyFigures>;
export type ScoreCounts = Record<Score, number>;

/** The answers as they may be published. */
export function surveyFiguresOf(counts: ScoreCounts): SurveyFigures {
  const answers = SCORES.reduce((sum, score) => sum + counts[score], 0);
  return { answers, by_score: answers > 0 && answers < MIN_FOR_GROUPS ? null : counts };
}
