/** Cases that belong together: joined ones get one answer, linked ones only name each other. */

import type { PqrsdType } from '../pqrsd.ts';

type Typed = { type: PqrsdType };

/** A report of corruption is sealed: only the listed readers know of it. */
export const isSealed = ({ type }: Typed): boolean => type === 'denuncia';

/** Links, relations and mail that a case gave before do not outlive the moment at which it becomes sealed. */
export const isBecomingSealed = (before: Typed, after: Typed): boolean => isSealed(after) && !isSealed(before);

/** Another case, as a history names it. */
export type CaseRef = { id: number; rad: string };

/** Most cases that one answer serves. */
export const MAX_JOINED = 50;

export const withRef = (refs: readonly CaseRef[], ref: CaseRef): CaseRef[] =>
  refs.some(({ id }) => id === ref.id) ? [...refs] : [...refs, ref];
export const withoutRef = (refs: readonly CaseRef[], { id }: CaseRef): CaseRef[] => refs.filter((ref) => ref.id !== id);

/** The other case that an event names; null for most. */
export function caseNamedIn(event: object): CaseRef | null {
  const { other, lead, member } = event as { other?: CaseRef; lead?: CaseRef | null; member?: CaseRef };
  return other ?? lead ?? member ?? null;
}
