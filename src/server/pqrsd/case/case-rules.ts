import type { CaseRules } from '#domain/pqrsd/case/case-state.ts';
import type { Deps } from '#server/deps.ts';

/** The rules of the hospital that a case is decided by. */
export const caseRulesOf = ({
  calendar,
  pqrsd,
  classification,
}: Pick<Deps, 'calendar' | 'pqrsd' | 'classification'>): CaseRules => ({
  calendar,
  terms: pqrsd,
  classification: { ...classification, motive_before_answer: pqrsd.motive_before_answer },
});
