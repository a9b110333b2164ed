import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { OperatorError } from './operator-error.ts';

/** Reads `content/data/NAME.yaml` under the root; an invalid one throws an error that names file, field and remedy. */
export function readContentData<T extends z.ZodType>(root: string, name: string, schema: T): z.output<T> {
  const path = `content/data/${name}.yaml`;
  const result = schema.safeParse(parse(readFileSync(join(root, path), 'utf8')));
  if (result.success) return result.data;
  const issues = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(todo el archivo)'}: ${issue.message}`,
  );
  throw new OperatorError(`${path} no es válido. Corrija:\n${issues.join('\n')}`);
}
