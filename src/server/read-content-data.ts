import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { OperatorError } from './operator-error.ts';

/** The text of a file by its path, such as `content/data/site.yaml`; throws as `readFileSync` does where there is none. */
export type ReadContent = (path: string) => string;

/** The files of `content/`, wherever they are. */
export type ContentReader = {
  text: ReadContent;
  /** null where there is no such file. */
  bytes(path: string): Uint8Array | null;
  /** The names of the files of a folder, such as `content/pages`, in order. */
  names(folder: string): string[];
};

/** Reads from the disk; `root` holds `content/`. */
export const folderReader = (root: string): ContentReader => ({
  text: (path) => readFileSync(join(root, path), 'utf8'),
  bytes: (path) => {
    const file = join(root, path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : null;
  },
  names: (folder) => readdirSync(join(root, folder)).sort(),
});

/** Reads `content/data/NAME.yaml`; an invalid one throws an error that names file, field and remedy. */
export function readContentData<T extends z.ZodType>(reader: ContentReader, name: string, schema: T): z.output<T> {
  const path = `content/data/${name}.yaml`;
  const result = schema.safeParse(parse(reader.text(path)));
  if (result.success) return result.data;
  const issues = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(todo el archivo)'}: ${issue.message}`,
  );
  throw new OperatorError(`${path} no es válido. Corrija:\n${issues.join('\n')}`);
}
