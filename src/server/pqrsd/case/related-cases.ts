/** Steps that touch other cases: joining, separating and linking, and one answer for all that are joined. */
import { usualWay } from '#domain/pqrsd/case/acts.ts';
import { type CaseRef, isSealed } from '#domain/pqrsd/case/related.ts';
import { owesAnswer } from '#domain/pqrsd/case/step-rules.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import { readRad } from '#domain/pqrsd/case-credentials.ts';
import { personalDataIn } from '#domain/pqrsd/desk/personal-data-check.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { validationFailed } from '#server/http/errors.ts';
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import { findPqrsdByRad, findPqrsdRecord, type PqrsdRecord } from '../pqrsd.store.ts';
import { applyStep } from './apply-step.ts';
import { type CaseActor, lockPqrsd } from './history.store.ts';
import { type LoadedCase, loadCase, mayRead, type Officer } from './loaded-case.ts';

const refOf = ({ id, rad }: PqrsdRecord): CaseRef => ({ id, rad });

/**
 * Locks the case that the step names beside its own, before its own: a lead is always locked before its members, and
 * of linked cases the older one first, so that two officers cannot wait for each other.
 */
export async function lockPartner(tx: Queryable, officer: Officer, id: number, given: StepInput) {
  if (given.kind === 'classify') return lockRelations(tx, id, given);
  if (given.kind === 'unjoin') {
    const own = await findPqrsdRecord(tx, id);
    const lead = own && (await loadCase(tx, own)).state.joinedTo;
    return lead && lockPqrsd(tx, lead.id);
  }
  if (given.kind !== 'join' && given.kind !== 'link') return null;
  const found = await findPqrsdByRad(tx, readRad(given.rad) ?? given.rad);
  if (!found || !mayRead(officer, found)) throw validationFailed({ rad: ['No hay un caso con ese radicado.'] });
  if (found.id === id) throw validationFailed({ rad: ['Es este mismo caso: escriba el radicado del otro.'] });
  if (given.kind === 'link' && id < found.id) await lockPqrsd(tx, id);
  return lockPqrsd(tx, found.id);
}

/** Locks the lead of a case that is separated from others, and of those linked to it the older ones. */
async function lockRelations(tx: Queryable, id: number, given: StepInput): Promise<null> {
  const own = await findPqrsdRecord(tx, id);
  if (!own || !crossesSeal(own, given)) return null;
  const { joinedTo, related } = (await loadCase(tx, own)).state;
  const older = related.map((other) => other.id).filter((other) => other < id);
  for (const other of [...(joinedTo ? [joinedTo.id] : []), ...older.sort((a, b) => a - b)]) await lockPqrsd(tx, other);
  return null;
}

/** A report of corruption is joined or linked only to another: for the rest of the desk it does not exist. */
export function ensureSameReaders(record: PqrsdRecord, partner: PqrsdRecord): void {
  if (isSealed(record) === isSealed(partner)) return;
  throw validationFailed({ rad: ['Una denuncia solo se une o se relaciona con otra denuncia.'] });
}

/** The classification of a case that becomes a report of corruption, or stops being one. */
const crossesSeal = ({ type }: PqrsdRecord, given: StepInput): boolean =>
  given.kind === 'classify' && given.type !== undefined && isSealed({ type: given.type }) !== isSealed({ type });

/**
 * Separates a case, before it is classified, from those that it is joined or linked to and whose readers would then be
 * others; gives the case after it. What is anonymised changes no more: its readers see no number of a sealed case.
 */
export async function separateReaders(
  { deps, tx, officer }: { deps: Deps; tx: Queryable; officer: CaseActor },
  loaded: LoadedCase,
  given: StepInput,
): Promise<LoadedCase> {
  const { record, state } = loaded;
  if (!crossesSeal(record, given)) return loaded;
  const take = async (id: number, step: Step) => {
    const found = await lockPqrsd(tx, id);
    const other = found && !found.anonymisedAt ? await loadCase(tx, found) : null;
    // One that ended while it was joined stays as it ended.
    if (!other || (step.kind === 'unjoin' && !owesAnswer(other.state.state))) return;
    await applyStep(deps, tx, other, step, officer);
  };
  const own = refOf(record);
  const apart = { kind: 'unjoin', reason: NEW_CLASS } as const;
  if (state.joinedTo) {
    await take(own.id, apart);
    await take(state.joinedTo.id, { kind: 'release', member: own });
  }
  for (const member of state.members) {
    await take(member.id, apart);
    await take(own.id, { kind: 'release', member });
  }
  for (const other of state.related) {
    const partner = await findPqrsdRecord(tx, other.id);
    if (partner && isSealed(partner) !== isSealed(record)) continue;
    await take(other.id, { kind: 'unlink', other: own });
    await take(own.id, { kind: 'unlink', other });
  }
  return loadCase(tx, record);
}

/** Says nothing of the other case, whose readers are others. */
const NEW_CLASS = 'Cambió la clasificación.';

/** Records a step in the other case too. */
export async function applyToPartner(
  deps: Deps,
  tx: Queryable,
  own: PqrsdRecord,
  partner: PqrsdRecord,
  step: Step,
  actor: CaseActor,
) {
  const mirrored = mirroredStep(step, refOf(own));
  if (mirrored) await applyStep(deps, tx, await loadCase(tx, partner), mirrored, actor);
}

function mirroredStep(step: Step, own: CaseRef): Step | null {
  if (step.kind === 'join') return { kind: 'gather', member: own };
  if (step.kind === 'unjoin') return { kind: 'release', member: own };
  if (step.kind === 'link') return { kind: 'link', rad: own.rad, other: own, reason: step.reason };
  return null;
}

/**
 * What a step means for the cases joined to this one: its answer is theirs too, each in their own case and by their own
 * channel; an end without an answer separates them.
 */
export async function settleMembers(
  deps: Deps,
  tx: Queryable,
  { record, state }: LoadedCase,
  step: Step,
  actor: CaseActor,
) {
  if (state.members.length === 0 || !owesAnswer(state.state)) return;
  const after = (await loadCase(tx, record)).state.state;
  if (owesAnswer(after)) return;
  for (const { id } of state.members) {
    const member = await lockPqrsd(tx, id);
    const loaded = member && (await loadCase(tx, member));
    if (!loaded || loaded.state.joinedTo?.id !== record.id || !owesAnswer(loaded.state.state)) continue;
    const own = step.kind === 'answer' ? groupAnswer(step, record, loaded) : separation(record);
    await applyStep(deps, tx, loaded, own, actor);
    if (own.kind === 'unjoin')
      await applyStep(deps, tx, await loadCase(tx, record), { kind: 'release', member: refOf(loaded.record) }, actor);
  }
}

type AnswerStep = Extract<Step, { kind: 'answer' }>;

/** The answer in a joined case: with its own number, by its own channel, without the proof or notice of the other. */
function groupAnswer(
  { evidence: _evidence, notice: _notice, ...step }: AnswerStep,
  lead: PqrsdRecord,
  member: LoadedCase,
): AnswerStep {
  const { ways } = member.state;
  const isTheirs = step.channel !== 'aviso' && ways.includes(step.channel);
  const channel = isTheirs ? step.channel : (usualWay(ways) ?? 'portal');
  return { ...step, text: step.text.replaceAll(lead.rad, member.record.rad), channel, ofGroup: true };
}

const separation = ({ rad }: PqrsdRecord): Step => ({ kind: 'unjoin', reason: `${rad} terminó sin respuesta.` });

/** Throws when an answer for several people has data of one of them, or files, which belong to one case. */
export async function ensureGroupAnswer(
  tx: Queryable,
  { record, state }: LoadedCase,
  step: Step,
  files: number,
): Promise<void> {
  if (step.kind !== 'answer' || state.members.length === 0) return;
  if (files > 0)
    throw validationFailed({
      files: ['La respuesta a varias solicitudes va sin archivos: escriba dónde se consultan, o sepárelas.'],
    });
  const people = [record];
  for (const { id } of state.members) people.push(...[await findPqrsdRecord(tx, id)].flatMap((one) => one ?? []));
  const found = new Set(people.flatMap((person) => dataOf(person, step.text)));
  if (found.size === 0) return;
  const what = new Intl.ListFormat('es').format(found);
  throw validationFailed({ text: [`Esta respuesta la leen ${people.length} personas: quite ${what}.`] });
}

function dataOf({ numberDocument, ...record }: PqrsdRecord, text: string): string[] {
  const named = record.fullname && text.toLowerCase().includes(record.fullname.toLowerCase());
  const data = personalDataIn(text, { ...record, number_document: numberDocument });
  return named ? ['el nombre', ...data] : data;
}
