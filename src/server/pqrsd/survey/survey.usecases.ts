/**
 * The survey of an answered case. Its code comes from number and server secret and opens nothing but the survey, so that the
 * mail may carry it; it is stored nowhere, and neither is who answered.
 */
import { type Score, type SurveyInput, type SurveyOfCase, surveyOffer } from '#domain/pqrsd/survey/survey.ts';
import { constantTimeEqual } from '#server/constant-time-equal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { defineError } from '#server/http/errors.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import { countFromAddress, memoryLimit } from '../../throttle/rate-limiter.ts';
import { findPqrsdByRad, type PqrsdRecord } from '../pqrsd.store.ts';
import * as store from './survey.store.ts';

const WRONG_CODES = memoryLimit('survey-address', 60, minutes(15));

const surveyNotFound = defineError(
  404,
  'Ese enlace no es de ninguna encuesta. Ábralo completo desde el correo, o consulte su caso con la clave.',
);
const surveyIsOver = defineError(
  409,
  'La encuesta de este caso no está abierta: se responde desde la respuesta hasta 30 días después de cerrarlo.',
);

/** The code that lets its holder answer the survey of a case. */
export const surveyCodeOf = ({ keys }: Pick<Deps, 'keys'>, rad: string): Promise<string> => keys.macText('survey', rad);

type Offer = NonNullable<ReturnType<typeof surveyOffer>>;
type SurveyDeps = Pick<Deps, 'keys' | 'clock'>;

/** The survey of a case for who has its clave; null while there is none. */
export async function surveyOf(deps: SurveyDeps, db: Queryable, record: PqrsdRecord): Promise<SurveyOfCase | null> {
  const offer = surveyOffer(record, deps.clock());
  if (!offer) return null;
  const given = await store.findSurvey(db, record.id);
  const code = await surveyCodeOf(deps, record.rad);
  return toSurvey(code, offer, given?.score ?? null);
}

const toSurvey = (code: string, { until, words }: Offer, score: Score | null): SurveyOfCase => ({
  ...{ code, until: until && formatIso(until), words, score },
});

type Code = Pick<SurveyInput, 'rad' | 'code'>;

/** The case of a code. A wrong number and a wrong code get the same answer. */
async function findByCode(deps: Deps, { rad, code }: Code, address: string | undefined): Promise<PqrsdRecord> {
  const fits = constantTimeEqual(code, await surveyCodeOf(deps, rad));
  const record = fits ? await findPqrsdByRad(deps.database.db, rad) : null;
  if (record) return record;
  await countFromAddress(deps, WRONG_CODES, address);
  throw surveyNotFound();
}

/** The survey that a link opens. */
export async function openSurvey(deps: Deps, given: Code, address?: string): Promise<SurveyOfCase> {
  const survey = await surveyOf(deps, deps.database.db, await findByCode(deps, given, address));
  if (!survey) throw surveyIsOver();
  return survey;
}

/** Stores an answer, or changes it while the survey is open. */
export async function answerSurvey(deps: Deps, given: SurveyInput, address?: string): Promise<SurveyOfCase> {
  const record = await findByCode(deps, given, address);
  const now = deps.clock();
  const offer = surveyOffer(record, now);
  if (!offer) throw surveyIsOver();
  const { score, words } = given;
  const { db } = deps.database;
  await store.saveSurvey(db, { caseId: record.id, score, words: (offer.words && words) || null, answeredAt: now });
  return toSurvey(given.code, offer, score);
}
