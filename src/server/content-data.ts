import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { OperatorError } from './operator-error.ts';

/** A data file of the hospital that cannot be used; the message names file, field and remedy. */
class ContentDataError extends OperatorError {}

/** Reads `content/data/NAME.yaml` under the project's root, checked by its schema. */
export function readContentData<T extends z.ZodType>(root: string, name: string, schema: T): z.output<T> {
  const path = `content/data/${name}.yaml`;
  const result = schema.safeParse(parse(readFileSync(join(root, path), 'utf8')));
  if (result.success) return result.data;
  const issues = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(todo el archivo)'}: ${issue.message}`,
  );
  throw new ContentDataError(`${path} no es válido. Corrija:\n${issues.join('\n')}`);
}
