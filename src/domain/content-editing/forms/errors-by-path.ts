import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The messages of a schema by the path of their field, as «hours.urgencias.0.from»; '' is the whole file. */
export function errorsByPath({ issues }: { issues: readonly Issue[] }): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues.flatMap((issue) => withVariant(issue))) {
    const field = path.map(String).join('.');
    const messages = errors[field] ?? [];
    if (!messages.includes(message)) errors[field] = [...messages, message];
  }
  return errors;
}

/** The issues of the one variant of a union that has the keys which were given; otherwise the union's own. */
function withVariant(issue: Issue, base: readonly PropertyKey[] = []): { path: PropertyKey[]; message: string }[] {
  const path = [...base, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ path, message: issue.message }];
  const variants = issue.errors.filter((issues) => issues.length > 0 && issues.every(isInside));
  const [only, ...others] = variants;
  return only && others.length === 0
    ? only.flatMap((inner) => withVariant(inner, path))
    : [{ path, message: issue.message }];
}

/** Whether an issue is about a value that was given, inside of its variant. */
const isInside = (issue: Issue): boolean =>
  issue.path.length > 0 &&
  issue.code !== 'unrecognized_keys' &&
  !(issue.code === 'invalid_type' && issue.input === undefined);
