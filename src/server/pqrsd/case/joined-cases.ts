/** One answer for all the cases that are joined. */
import { usualWay } from '#domain/pqrsd/case/acts.ts';
import type { CaseRef } from '#domain/pqrsd/case/related.ts';
import { owesAnswer } from '#domain/pqrsd/case/step-rules.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import { personalDataIn } from '#domain/pqrsd/desk/personal-data-check.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { validationFailed } from '#server/http/errors.ts';
import { findPqrsdRecord, type PqrsdRecord } from '../pqrsd.store.ts';
import { applyStep } from './apply-step.ts';
import { type CaseActor, lockPqrsd } from './history.store.ts';
import { type LoadedCase, loadCase } from './loaded-case.ts';

export const refOf = ({ id, rad }: PqrsdRecord): CaseRef => ({ id, rad });

/** Applies a step to a case, and settles what it means for those that are joined to it. */
export async function takeStep(...taken: Parameters<typeof applyStep>): Promise<void> {
  const [deps, tx, loaded, step, actor] = taken;
  await applyStep(...taken);
  await settleMembers(deps, tx, loaded, step, actor);
}

/**
 * Settles what a step means for the cases joined to this one: its answer is theirs too, each in their own case and by their own
 * channel; an end without an answer separates them.
 */
async function settleMembers(deps: Deps, tx: Queryable, { record, state }: LoadedCase, step: Step, actor: CaseActor) {
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
  for (const { id } of state.members) {
    const member = await findPqrsdRecord(tx, id);
    if (!member) continue;
    people.push(member);
    const { state: of } = await loadCase(tx, member);
    if (owesAnswer(of.state) && !usualWay(of.ways)) throw validationFailed({ channel: [unreached(member)] });
  }
  const found = new Set(people.flatMap((person) => dataOf(person, step.text)));
  if (found.size === 0) return;
  const what = new Intl.ListFormat('es').format(found);
  throw validationFailed({ text: [`Esta respuesta la leen ${people.length} personas: quite ${what}.`] });
}

/** Its notice would have to be its own. */
const unreached = ({ rad }: PqrsdRecord): string =>
  `A quien hizo ${rad} solo se le responde por aviso público: sepárela y respóndala aparte.`;

function dataOf({ numberDocument, ...record }: PqrsdRecord, text: string): string[] {
  const named = record.fullname && text.toLowerCase().includes(record.fullname.toLowerCase());
  const data = personalDataIn(text, { ...record, number_document: numberDocument });
  return named ? ['el nombre', ...data] : data;
}
