/** Following a case with number and clave, anonymous or not. */

import { isPublicEvent } from '#domain/pqrsd/case/case.ts';
import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import { citizenActions, stepOfIntent } from '#domain/pqrsd/case/citizen-actions.ts';
import { decide } from '#domain/pqrsd/case/decide.ts';
import { citizenEventLabel } from '#domain/pqrsd/case/events.ts';
import { mayBeAbandoned } from '#domain/pqrsd/case/milestones.ts';
import { activeClock, isRunning, owedToPerson } from '#domain/pqrsd/case/owed.ts';
import { WITHDRAWAL_TEXT } from '#domain/pqrsd/case/steps/withdraw.ts';
import { withheldAt } from '#domain/pqrsd/case/steps/withhold.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import { trackOf } from '#domain/pqrsd/case/track.ts';
import type { CaseCredentials } from '#domain/pqrsd/case-credentials.ts';
import { awaitsRisk } from '#domain/pqrsd/desk/attention.ts';
import { calculateDueDate } from '#domain/pqrsd/term/due-calculation.ts';
import { promiseFor } from '#domain/pqrsd/term/promise.ts';
import type { Followed, FollowMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { countAttempt, memoryLimit } from '../throttle/rate-limiter.ts';
import { recordReading, recordReadingOf } from './answer-mail/reading.usecases.ts';
import { historyOf, toCaseAttachment, toMessage, transferOf, withoutWithheld } from './case/case-responses.ts';
import { caseRulesOf } from './case/case-rules.ts';
import { listMessages, lockPqrsd } from './case/history.store.ts';
import { takeStep } from './case/joined-cases.ts';
import { type LoadedCase, loadCase, loadHistory } from './case/loaded-case.ts';
import { ensureHolder } from './clave/holder.ts';
import { type CaseFileRecord, listCaseFiles } from './files/case-files.store.ts';
import { nothingToFollow } from './pqrsd.errors.ts';
import { surveyOf } from './survey/survey.usecases.ts';

/** More than a person writes. */
const MESSAGES_PER_CASE = memoryLimit('follow-message', 20, minutes(60));

/** A case for the holder of its clave. */
export async function followPqrsd(deps: Deps, given: CaseCredentials, address?: string): Promise<Followed> {
  const record = await ensureHolder(deps, given, address);
  // Showing a decision, or what else the person was told, notifies it (CPACA, art. 56), once.
  const loaded = await recordReadingOf(deps, await loadHistory(deps.database.db, record));
  return toFollowed(deps, deps.database.db, loaded);
}

/** Writes as the holder: a message, the completion or a request for more time. */
export async function writeAsCitizen(deps: Deps, given: FollowMessage, address?: string): Promise<Followed> {
  const { id, rad } = await ensureHolder(deps, given, address);
  await countAttempt(deps, MESSAGES_PER_CASE, rad);
  return deps.database.db.transaction(async (tx) => {
    const record = await lockPqrsd(tx, id);
    if (!record) throw nothingToFollow();
    // Who writes here knows what was decided, and an appeal leaves the state in which that is recorded.
    await recordReading(deps, tx, await loadCase(tx, record), 'clave');
    const loaded = await loadCase(tx, record);
    const step = stepFromMessage(given, loaded);
    if (!(await isRepeated(tx, id, step, given))) await takeStep(deps, tx, loaded, step, null, { files: given.files });
    return toFollowed(deps, tx, await loadHistory(tx, record));
  });
}

function stepFromMessage({ text, intent }: FollowMessage, { state }: LoadedCase): Step {
  // A message says by itself neither that it completes the request nor that it does not: the term depends on it.
  if (!intent && state.state === 'por_completar') throw validationFailed({ intent: ['Elija para qué es el mensaje.'] });
  const purpose = intent ?? 'preguntar';
  return stepOfIntent(purpose, text || WITHDRAWAL_TEXT);
}

/** A retry of a message whose answer was lost. */
async function isRepeated(tx: Queryable, caseId: number, step: Step, { files }: FollowMessage): Promise<boolean> {
  const text = 'text' in step ? step.text : '';
  const last = (await listMessages(tx, caseId)).filter(({ visibility }) => visibility === 'publica').at(-1);
  const stored = (await listCaseFiles(tx, caseId)).map(({ id }) => id);
  return last?.by === 'ciudadano' && last.text === text && files.every(({ id }) => stored.includes(id));
}

const FILING_SEQ = 1;

/** Filed files identify the person and stay hidden, because a clave can be overheard; so does what was taken from view. */
export const isVisibleToHolder = ({ state }: LoadedCase, { seq, visibility }: CaseFileRecord): boolean =>
  visibility === 'publica' && seq !== FILING_SEQ && withheldAt(state, seq) === null;

/** What became of the answer before the one in force: a confirmed or forwarded one stands. */
function formerAnswerOf({ answer, formerAnswers }: CaseState) {
  const decision = answer?.decision ?? null;
  const former = formerAnswers.at(-1)?.at ?? null;
  const stands = decision === 'confirma' || decision === 'remite';
  return { decision, replaces: stands ? null : former, upholds: stands ? former : null };
}

async function toFollowed(deps: Deps, db: Queryable, loaded: LoadedCase): Promise<Followed> {
  const { record, events, state } = loaded;
  const messages = (await listMessages(db, record.id))
    .filter(({ visibility }) => visibility === 'publica')
    .map((message) => withoutWithheld(toMessage(message, events, state)));
  const files = await listCaseFiles(db, record.id);
  const { completionRequest, answer } = state;
  const owed = owedToPerson(state);
  const history = historyOf(events);
  return {
    rad: record.rad,
    type_pqrsd: state.type,
    state: state.state,
    created_at: formatIso(record.receivedAt),
    track: trackOf(state, history),
    due_at: isRunning(owed) ? activeClock(owed).dueAt : null,
    working: calculateDueDate(activeClock(owed), deps.clock()),
    promise: awaitsRisk(state) ? promiseFor(deps.pqrsd, state, record.receivedAt) : null,
    request: completionRequest && {
      cause: completionRequest.cause,
      respond_by: completionRequest.respondBy,
      expired: mayBeAbandoned(state, deps.clock()),
      may_ask_for_time: 'event' in decide(caseRulesOf(deps), state, stepOfIntent('pedir_plazo', '…'), deps.clock()),
    },
    transfer: transferOf(state),
    answer: answer && {
      seq: answer.seq,
      at: answer.at,
      channel: answer.channel,
      outcome: answer.outcome,
      text: messages.find(({ seq }) => seq === answer.seq)?.text ?? '',
      insist_until: answer.insistUntil,
      ...formerAnswerOf(state),
    },
    pending: state.pending,
    duties: state.duties.map(({ cause, asks = null, at, clock }) => ({
      ...{ cause, asks, at },
      ...{ due_at: clock.dueAt, unit: clock.term.unit },
    })),
    messages: messages.map(({ seq, at, kind, by, text, withheld_at }) => ({ seq, at, kind, by, text, withheld_at })),
    files: files.filter((one) => isVisibleToHolder(loaded, one)).map((one) => toCaseAttachment(one, events)),
    filed_files: files.filter(({ seq }) => seq === FILING_SEQ).length,
    history: history
      .filter(({ kind }) => isPublicEvent(kind))
      .map(({ at, kind, state: after }) => ({ at, label: citizenEventLabel(kind), state: after })),
    survey: await surveyOf(deps, db, record),
    actions: citizenActions(caseRulesOf(deps), state, deps.clock()),
    may_write: 'event' in decide(caseRulesOf(deps), state, stepOfIntent('preguntar', '…'), deps.clock()),
  };
}
