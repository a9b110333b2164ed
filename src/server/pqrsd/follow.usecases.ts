/** Following a case with number and clave, anonymous or not. */
import { isPublicEvent } from '#domain/pqrsd/case/case.ts';
import { STEPS_FROM, type Step } from '#domain/pqrsd/case/steps.ts';
import { calculateDueDate } from '#domain/pqrsd/due-calculation.ts';
import { isRunning } from '#domain/pqrsd/due-status.ts';
import type { CaseCredentials, Followed, FollowMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { countAttempt, countFromAddress, memoryLimit } from '../throttle/rate-limiter.ts';
import { applyStep } from './case/apply-step.ts';
import { historyOf, toCaseAttachment, toMessage } from './case/case-responses.ts';
import { listMessages, lockPqrsd } from './case/history.store.ts';
import { type LoadedCase, loadCase } from './case/loaded-case.ts';
import { DUMMY_HASH, isClaveOf } from './clave/clave.ts';
import { type CaseFileRecord, listCaseFiles } from './files/case-files.store.ts';
import { nothingToFollow } from './pqrsd.errors.ts';
import { findPqrsdByRad, type PqrsdRecord } from './pqrsd.store.ts';

/** 50 bits cannot be guessed at this rate (docs/decisions/09-abuse-and-attacks.md#rate-limits). */
const WRONG_CREDENTIALS = memoryLimit('follow-address', 60, minutes(15));
/** More than a person writes. */
const MESSAGES_PER_CASE = memoryLimit('follow-message', 20, minutes(60));

/** A case for the holder of its clave. */
export const followPqrsd = async (deps: Deps, given: CaseCredentials, address?: string): Promise<Followed> =>
  toFollowed(deps.database.db, await ensureHolder(deps, given, address));

/** Writes as the holder: a message, the completion or a request for more time. */
export async function writeAsCitizen(deps: Deps, given: FollowMessage, address?: string): Promise<Followed> {
  const { id } = await ensureHolder(deps, given, address);
  await countAttempt(deps, MESSAGES_PER_CASE, given.rad);
  return deps.database.db.transaction(async (tx) => {
    const record = await lockPqrsd(tx, id);
    if (!record) throw nothingToFollow();
    const loaded = await loadCase(tx, record);
    if (!(await isRepeated(tx, id, given)))
      await applyStep(deps, tx, loaded, stepFromMessage(given, loaded), null, { files: given.files });
    return toFollowed(tx, record);
  });
}

function stepFromMessage({ text, intent }: FollowMessage, { state }: LoadedCase): Step {
  const purpose = intent ?? (state.state === 'por_completar' ? 'completar' : 'preguntar');
  if (purpose === 'completar') return { kind: 'complete', by: 'ciudadano', text };
  if (purpose === 'pedir_plazo') return { kind: 'grant', by: 'ciudadano', text };
  return { kind: 'write', by: 'ciudadano', text };
}

/** A retry of a message whose answer was lost. */
async function isRepeated(tx: Queryable, caseId: number, { text, files }: FollowMessage): Promise<boolean> {
  const last = (await listMessages(tx, caseId)).filter(({ visibility }) => visibility === 'publica').at(-1);
  const stored = (await listCaseFiles(tx, caseId)).map(({ id }) => id);
  return last?.by === 'ciudadano' && last.text === text && files.every(({ id }) => stored.includes(id));
}

/**
 * The case of the credentials. A wrong number and a wrong clave get the same answer after the same work; too many from
 * one address get 429. The right credentials always pass.
 */
export async function ensureHolder(deps: Deps, { rad, clave }: CaseCredentials, address?: string) {
  const record = await findPqrsdByRad(deps.database.db, rad);
  const fits = await isClaveOf(deps.keys, clave, record?.claveHash ?? DUMMY_HASH);
  if (record && fits) return record;
  await countFromAddress(deps, WRONG_CREDENTIALS, address);
  throw nothingToFollow();
}

const FILING_SEQ = 1;

/** Filed files identify the person and stay hidden, because a clave can be overheard. */
export const isVisibleToHolder = ({ seq, visibility }: CaseFileRecord): boolean =>
  visibility === 'publica' && seq !== FILING_SEQ;

async function toFollowed(db: Queryable, record: PqrsdRecord): Promise<Followed> {
  const { events, state } = await loadCase(db, record);
  const messages = (await listMessages(db, record.id))
    .filter(({ visibility }) => visibility === 'publica')
    .map((message) => toMessage(message, events));
  const files = await listCaseFiles(db, record.id);
  const { completionRequest, answer, transfer } = state;
  return {
    rad: record.rad,
    type_pqrsd: state.type,
    state: state.state,
    created_at: formatIso(record.receivedAt),
    due_at: isRunning(state.state) ? state.clock.dueAt : null,
    working: calculateDueDate(state.clock),
    request: completionRequest && {
      cause: completionRequest.cause,
      respond_by: completionRequest.respondBy,
      may_ask_for_time: completionRequest.cause === 'incompleta' && !completionRequest.granted,
    },
    transfer,
    answer: answer && {
      at: answer.at,
      channel: answer.channel,
      outcome: answer.outcome,
      text: messages.findLast(({ kind }) => kind === 'answered')?.text ?? '',
      insist_until: answer.insistUntil,
    },
    messages: messages.map(({ seq, at, kind, by, text }) => ({ seq, at, kind, by, text })),
    files: files.filter(isVisibleToHolder).map((one) => toCaseAttachment(one, events)),
    filed_files: files.filter(({ seq }) => seq === FILING_SEQ).length,
    history: historyOf(events)
      .filter(({ kind }) => isPublicEvent(kind))
      .map(({ at, label, state: after }) => ({ at, label, state: after })),
    may_write: STEPS_FROM.write.includes(state.state),
  };
}
