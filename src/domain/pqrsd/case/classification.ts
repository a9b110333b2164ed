/** Service and motive of a case: dated data of the hospital (classification.schema.ts). Pure. */
import { z } from 'zod';
import type { Day } from '#shared/time/time.ts';
import type { PqrsdType } from '../pqrsd.ts';

/** The code of a service or motive, which never changes. */
export const classCode = z.string().regex(/^[a-z0-9-]{1,60}$/, 'Use minúsculas, números y guiones.');

/** A service or a motive, offered from a day until another. */
export type ClassEntry = { code: string; name: string; group: string; from: Day; until?: Day | undefined };
export type CaseClassification = { services: ClassEntry[]; motives: ClassEntry[] };

/** Why a code is refused. */
export const CHOICE_REFUSALS = {
  service: 'Ese servicio ya no está en la lista: elija otro.',
  motive: 'Ese motivo ya no está en la lista: elija otro.',
};

/** A choice as a case records it: the name of that day stays, whatever the list says later. */
export type ClassChoice = { code: string; name: string };

/** The entry of a code that is offered on a day; null when none is. */
export function choiceOn(entries: readonly ClassEntry[], code: string, on: Day): ClassChoice | null {
  const entry = entries.find((one) => one.code === code && isOffered(one, on));
  return entry ? { code, name: entry.name } : null;
}

const isOffered = ({ from, until }: ClassEntry, on: Day): boolean => from <= on && on <= (until ?? on);

/** The entries that are offered on a day, and `chosen`, which a case may still have. */
export const offeredOn = (entries: readonly ClassEntry[], on: Day, chosen?: string): ClassEntry[] =>
  entries.filter((entry) => isOffered(entry, on) || entry.code === chosen);

/** The name of a code, ended ones too; the code itself when the list no longer has it. */
export const classNameOf = (entries: readonly ClassEntry[], code: string): string =>
  entries.find((one) => one.code === code)?.name ?? code;

/** What steps need of the lists. */
export type ClassificationRules = CaseClassification & {
  /** Types whose motive is told before they are answered. */
  motive_before_answer: readonly PqrsdType[];
};

/** Whether a case has to be given its motive before it is answered. */
export const lacksMotive = (
  { motive_before_answer }: Pick<ClassificationRules, 'motive_before_answer'>,
  { type, motive }: { type: PqrsdType; motive: ClassChoice | null },
): boolean => motive === null && motive_before_answer.includes(type);
