/** Suggests the cases that may be the same request, to an officer who registers one or reads it. */
import { type Comparable, SIMILAR_WITHIN_DAYS, similarityReasons } from '#domain/pqrsd/similar/similarity.ts';
import { recordReadEvent } from '#server/audit/audit.usecases.ts';
import type { Deps } from '#server/deps.ts';
import type { SimilarCase, SimilarInput } from '#shared/api/pqrsd-similar.schema.ts';
import { formatIso, wholeDays } from '#shared/time/time.ts';
import { mayReadDenuncias, type Officer } from '../case/case-reader.ts';
import { ensureReadable } from '../desk/desk.usecases.ts';
import { listSimilarCandidates } from './similar.store.ts';

const MAX_SUGGESTED = 10;

/** The same words say more than the same person, who may have asked for two things. */
const weightOf = ({ reasons }: SimilarCase): number => reasons.length + (reasons.includes('text') ? 10 : 0);

type Wanted = { keys: Comparable; around: Date; except?: number; label: string };

async function suggest(deps: Deps, reader: Officer, { keys, around, except, label }: Wanted) {
  await recordReadEvent(deps, reader, { action: 'pqrsd.listed', entity: 'pqrsd', label });
  const window = wholeDays(SIMILAR_WITHIN_DAYS);
  const received = { from: new Date(around.getTime() - window), until: new Date(around.getTime() + window) };
  const withoutDenuncias = !mayReadDenuncias(reader);
  const candidates = await listSimilarCandidates(deps.database.db, { keys, received, withoutDenuncias });
  const data = candidates
    .filter(({ id }) => id !== except)
    .map((one): SimilarCase => {
      const { id, rad, state, issue } = one;
      const facts = { id, rad, state, issue, type_pqrsd: one.type, created_at: formatIso(one.receivedAt) };
      return { ...facts, reasons: similarityReasons(keys, one) };
    })
    .filter(({ reasons }) => reasons.length > 0)
    // Stable: the newest of those that agree in as much.
    .sort((a, b) => weightOf(b) - weightOf(a));
  return { data: data.slice(0, MAX_SUGGESTED) };
}

/** For what is being typed; an anonymous request is compared by its text only. */
export function findSimilar(deps: Deps, reader: Officer, typed: SimilarInput) {
  const { anonymous, number_document: document, email, telephone, description = '' } = typed;
  const person = {
    numberDocument: document?.replace(/[.\s]/g, '').toUpperCase() || null,
    email: email || null,
    telephone: telephone?.replace(/\D/g, '') || null,
  };
  const noPerson = { numberDocument: null, email: null, telephone: null };
  const keys = { ...(anonymous ? noPerson : person), description };
  return suggest(deps, reader, { keys, around: deps.clock(), label: 'parecidas a la que se radica' });
}

/** For a case; throws 404 when the reader may not see it. */
export async function listSimilarTo(deps: Deps, reader: Officer, id: number) {
  const record = await ensureReadable(deps, reader, id);
  const { rad, receivedAt: around } = record;
  return suggest(deps, reader, { keys: record, around, except: id, label: `parecidas a ${rad}` });
}
