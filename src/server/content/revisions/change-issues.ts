import { exceptionChangeIssues } from '#domain/calendar/exception-changes.ts';
import { openData } from '#domain/content-editing/data/open-data.ts';
import { termChangeIssues } from '#domain/pqrsd/term/term-changes.ts';
import type { Day } from '#shared/time/time.ts';

type About = { today: Day; reason: string | undefined };

/** The files whose change has rules beyond their schema. */
const RULES: Record<string, (before: unknown, after: unknown, about: About) => Record<string, string[]>> = {
  'data/festivos': exceptionChangeIssues,
  'data/pqrsd': termChangeIssues,
};

/** The issues of a change of a file by field, on the day that it is published; null: there are none. */
export function changeIssues(
  id: string,
  { before, after }: { before: string | null; after: string },
  about: About,
): Record<string, string[]> | null {
  const rules = Object.hasOwn(RULES, id) && RULES[id];
  if (!rules || before === null) return null;
  const issues = rules(openData(before).value, openData(after).value, about);
  return Object.keys(issues).length > 0 ? issues : null;
}
