import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { bytesOf, type PublishedFiles } from './content/editions/kept-bytes.ts';
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
  throw invalidContent(path, result.error);
}

/** A file that its schema does not admit, with each field and its remedy. */
export function invalidContent(path: string, { issues }: z.ZodError): OperatorError {
  const lines = issues.map((issue) => `  ${issue.path.join('.') || '(todo el archivo)'}: ${issue.message}`);
  return new OperatorError(`${path} no es válido. Corrija:\n${lines.join('\n')}`);
}

/** Files over those of another reader, by path; null: taken away. */
export const readerOver = (reader: ContentReader, files: PublishedFiles): ContentReader => {
  const bytes = (path: string) => {
    const own = files.get(path);
    return own === undefined ? reader.bytes(path) : own && bytesOf(own);
  };
  return {
    bytes,
    text: (path) => {
      const own = files.get(path);
      return own ? new TextDecoder().decode(bytesOf(own)) : reader.text(path);
    },
    names(folder) {
      const inFolder = [...files.keys()].filter((path) => posix.dirname(path) === folder);
      const names = new Set([...reader.names(folder), ...inFolder.map((path) => posix.basename(path))]);
      return [...names].filter((name) => files.get(`${folder}/${name}`) !== null).sort();
    },
  };
};
