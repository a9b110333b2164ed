/** The server's side of a step, beside its rules (`src/domain/pqrsd/case/steps`); `server-steps.ts` has those of each. */
import { NO_CLINICAL_RECORD } from '#domain/pqrsd/case/clinical-record.ts';
import { rulesOfStep, type Step } from '#domain/pqrsd/case/steps.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { validationFailed } from '#server/http/errors.ts';
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import { ensurePublishable } from '../notices/notices.usecases.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import type { Officer } from './case-reader.ts';
import { ensureGroupAnswer } from './joined-cases.ts';
import type { LoadedCase } from './loaded-case.ts';

/** An officer who takes a step, and the other case that it names. */
export type Taking = { deps: Deps; tx: Queryable; officer: Officer; partner: PqrsdRecord | null };
/** The input of an officer, and the step that it became. */
export type Prepared<Given extends StepInput = StepInput> = { given: Given; step: Step };

export type ServerStep<Given extends StepInput = StepInput> = {
  /** Locks other cases that it touches, before its own; gives the one that it names. */
  lock?(tx: Queryable, officer: Officer, id: number, given: Given): Promise<PqrsdRecord | null>;
  /** Throws unless the officer may take it in this case; gives the case after what has to come before. */
  before?(taking: Taking, loaded: LoadedCase, given: Given): Promise<LoadedCase>;
  /** Checks what names something of the database; gives the step. Absent: what was sent is the step. */
  prepare?(taking: Taking, record: PqrsdRecord, given: Given): Promise<Step>;
  /** Does what follows the step, in the same transaction. */
  afterwards?(taking: Taking, loaded: LoadedCase, given: Given): Promise<void>;
};

export type ServerStepOf<Kind extends StepInput['kind']> = ServerStep<Extract<StepInput, { kind: Kind }>>;

/** The files of a step, which most kinds have none of. */
export const filesOf = (given: StepInput): readonly NamedFile[] => ('files' in given ? given.files : []);

/** Makes the step of an officer of what they sent. */
export const asOfficer = <Given extends StepInput>(given: Given, { id, name }: Officer) => ({
  ...given,
  by: 'hospital' as const,
  officer: { id, name },
});

/** Throws for what a step would show to who may not see it. */
export async function ensureSendable(tx: Queryable, loaded: LoadedCase, { given, step }: Prepared): Promise<void> {
  const { record } = loaded;
  const files = filesOf(given).length;
  ensurePublishable(step, record);
  // A clave does not identify its holder (docs/law.md HAB-08).
  if (record.type === 'historia' && files > 0 && rulesOfStep(given.kind).delivers)
    throw validationFailed({ files: [NO_CLINICAL_RECORD] });
  await ensureGroupAnswer(tx, loaded, step, files);
}
