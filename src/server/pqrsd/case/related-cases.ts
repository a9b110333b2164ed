/** The server's side of the steps that join, separate and link cases, or change who reads them. */
import { type CaseRef, isSealed } from '#domain/pqrsd/case/related.ts';
import { owesAnswer } from '#domain/pqrsd/case/step-rules.ts';
import type { Step } from '#domain/pqrsd/case/steps.ts';
import { readRad } from '#domain/pqrsd/case-credentials.ts';
import type { Queryable } from '#server/db/database.ts';
import { validationFailed } from '#server/http/errors.ts';
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import { findPqrsdByRad, findPqrsdRecord, type PqrsdRecord } from '../pqrsd.store.ts';
import { applyStep } from './apply-step.ts';
import { mayRead, type Officer } from './case-reader.ts';
import { lockPqrsd } from './history.store.ts';
import { refOf } from './joined-cases.ts';
import { type LoadedCase, loadCase } from './loaded-case.ts';
import type { ServerStepOf, Taking } from './server-step.ts';

type Classification = Extract<StepInput, { kind: 'classify' }>;

/** Locks the case of a number: the older one first where `isSymmetric`, so that two officers cannot wait for each other. */
async function lockNamed(tx: Queryable, officer: Officer, id: number, rad: string, isSymmetric = false) {
  const found = await findPqrsdByRad(tx, readRad(rad) ?? rad);
  if (!found || !mayRead(officer, found)) throw validationFailed({ rad: ['No hay un caso con ese radicado.'] });
  if (found.id === id) throw validationFailed({ rad: ['Es este mismo caso: escriba el radicado del otro.'] });
  if (isSymmetric && id < found.id) await lockPqrsd(tx, id);
  return lockPqrsd(tx, found.id);
}

/** A lead is always locked before its members. */
export const join: ServerStepOf<'join'> = {
  lock: (tx, officer, id, { rad }) => lockNamed(tx, officer, id, rad),
  before: async (taking, loaded) => ensureSameReaders(taking, loaded),
  prepare: async ({ partner }, _record, given) => ({ ...given, lead: namedRef(partner) }),
  afterwards: (taking, { record }) => applyToPartner(taking, { kind: 'gather', member: refOf(record) }),
};

export const unjoin: ServerStepOf<'unjoin'> = {
  async lock(tx, _officer, id) {
    const own = await findPqrsdRecord(tx, id);
    const lead = own && (await loadCase(tx, own)).state.joinedTo;
    return lead && lockPqrsd(tx, lead.id);
  },
  afterwards: (taking, { record }) => applyToPartner(taking, { kind: 'release', member: refOf(record) }),
};

export const link: ServerStepOf<'link'> = {
  lock: (tx, officer, id, { rad }) => lockNamed(tx, officer, id, rad, true),
  before: async (taking, loaded) => ensureSameReaders(taking, loaded),
  prepare: async ({ partner }, _record, given) => ({ ...given, other: namedRef(partner) }),
  afterwards: (taking, { record }, { reason }) =>
    applyToPartner(taking, { kind: 'link', rad: record.rad, other: refOf(record), reason }),
};

/** A case whose readers change is separated first from those of other readers. */
export const classify: ServerStepOf<'classify'> = {
  lock: (tx, _officer, id, given) => lockRelations(tx, id, given),
  before: separateReaders,
};

const namedRef = (partner: PqrsdRecord | null): CaseRef => ({ id: partner?.id ?? 0, rad: partner?.rad ?? '' });

/** Locks the lead of a case that is separated from others, and of those linked to it the older ones. */
async function lockRelations(tx: Queryable, id: number, given: Classification): Promise<null> {
  const own = await findPqrsdRecord(tx, id);
  if (!own || !crossesSeal(own, given)) return null;
  const { joinedTo, related } = (await loadCase(tx, own)).state;
  const older = related.map((other) => other.id).filter((other) => other < id);
  for (const other of [...(joinedTo ? [joinedTo.id] : []), ...older.sort((a, b) => a - b)]) await lockPqrsd(tx, other);
  return null;
}

/** A report of corruption is joined or linked only to another: for the rest of the desk it does not exist. */
function ensureSameReaders({ partner }: Taking, loaded: LoadedCase): LoadedCase {
  if (partner && isSealed(loaded.record) !== isSealed(partner))
    throw validationFailed({ rad: ['Una denuncia solo se une o se relaciona con otra denuncia.'] });
  return loaded;
}

/** The classification of a case that becomes a report of corruption, or stops being one. */
const crossesSeal = ({ type }: PqrsdRecord, given: Classification): boolean =>
  given.type !== undefined && isSealed({ type: given.type }) !== isSealed({ type });

/**
 * Separates a case, before it is classified, from those that it is joined or linked to and whose readers would then be
 * others; gives the case after it. What is anonymised changes no more: its readers see no number of a sealed case.
 */
async function separateReaders(
  { deps, tx, officer }: Taking,
  loaded: LoadedCase,
  given: Classification,
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

/** Records in the other case what was done in this one. */
async function applyToPartner({ deps, tx, officer, partner }: Taking, mirrored: Step): Promise<void> {
  if (partner) await applyStep(deps, tx, await loadCase(tx, partner), mirrored, officer);
}
