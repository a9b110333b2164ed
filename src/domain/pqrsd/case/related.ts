/** Cases that belong together: joined ones get one answer, linked ones only name each other. */

/** Another case, as a history names it. */
export type CaseRef = { id: number; rad: string };

/** Most cases that one answer serves. */
export const MAX_JOINED = 50;

export const withRef = (refs: readonly CaseRef[], ref: CaseRef): CaseRef[] =>
  refs.some(({ id }) => id === ref.id) ? [...refs] : [...refs, ref];
export const withoutRef = (refs: readonly CaseRef[], { id }: CaseRef): CaseRef[] => refs.filter((ref) => ref.id !== id);
