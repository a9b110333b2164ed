/** Writes what the office published into a work tree of the code, for maintainers. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import type { FileChange } from '../revisions/file-change.ts';
import { CONTENT_FOLDERS, readInstalledEdition } from '../revisions/installed-edition.ts';
import { type ComparedRevision, compareContent, isFile, isFit, NAMES_UPLOAD } from './compare-content.ts';
import type { ContentSource } from './content-source.ts';
import { keyOf, openWorkTree } from './git-program.ts';

export type ExportOptions = {
  /** The root of the work tree: `content/` is under it. */
  folder: string;
  /** One commit for each publication. */
  commit: boolean;
  /** Pictures and documents too. */
  withFiles: boolean;
};

export type ExportReport = {
  written: string[];
  removed: string[];
  commits: number;
  /** Files of which the code has another change: the text of the office is written over it. */
  conflicts: string[];
  /** Pictures and documents that are not written. */
  leftOut: string[];
  /** Texts that the code does not admit any more: the work tree keeps its own, as visitors read that one. */
  unfit: string[];
  /** Written texts that name uploads, which are no part of the code. */
  namingUploads: string[];
};

/** Brings a work tree to what visitors read; throws an `OperatorError` for a folder that does not admit it. */
export async function exportContent(source: ContentSource, options: ExportOptions): Promise<ExportReport> {
  const { folder, commit, withFiles } = options;
  if (!existsSync(join(folder, 'content'))) throw new OperatorError(`En «${folder}» no hay una carpeta content/.`);
  const workTree = commit ? openWorkTree(folder) : null;
  if (workTree?.hasChanges())
    throw new OperatorError(
      `En «${folder}» hay cambios de content/ o public/ sin commit: guárdelos o descártelos antes.`,
    );
  const code = await readInstalledEdition(folder);
  const missing = (await compareContent({ source, code })).filter(({ isInCode, isErased }) => !isInCode && !isErased);
  const unfit = new Set<ComparedRevision>();
  for (const revision of missing) if (!(await isFit(revision))) unfit.add(revision);
  const exported = missing.filter((revision) => (withFiles || !isFile(revision)) && !unfit.has(revision));
  const writer = createWriter(source, options);
  const commits = workTree ? await commitEach(exported, workTree, writer) : 0;
  if (!workTree) await writer.write(exported.filter(({ isNewest }) => isNewest));
  const leftOut = missing.filter((revision) => !withFiles && isFile(revision));
  return { ...writer.report(), commits, leftOut: newestOf(leftOut), unfit: newestOf([...unfit]) };
}

/** Commits each publication that the work tree does not have, oldest first; gives how many. */
async function commitEach(
  revisions: readonly ComparedRevision[],
  workTree: ReturnType<typeof openWorkTree>,
  writer: ReturnType<typeof createWriter>,
): Promise<number> {
  const known = workTree.publications();
  let commits = 0;
  for (const publication of Map.groupBy(revisions, ({ publicationId }) => publicationId).values()) {
    const [first] = publication;
    if (!first || known.has(keyOf(first))) continue;
    const paths = (await writer.write(publication)).filter((path) => workTree.hasChanges([path]));
    if (paths.length === 0) continue;
    workTree.commit({ ...first, paths });
    commits += 1;
  }
  return commits;
}

const newestOf = (revisions: readonly ComparedRevision[]): string[] =>
  revisions.flatMap(({ isNewest, path }) => (isNewest ? path : [])).sort();

/** Writes revisions, and remembers how each file is in the end. */
function createWriter(source: ContentSource, { folder, withFiles }: ExportOptions) {
  const last = new Map<string, { isRemoved: boolean; hasConflict: boolean; namesUploads: boolean }>();

  function put({ path, content }: FileChange): void {
    const file = join(folder, ensureContentPath(path));
    if (content === null) {
      rmSync(file, { force: true });
      return;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  async function writeOne(revision: ComparedRevision): Promise<string[]> {
    const { path, fileSha256, text, uploads, hasConflict } = revision;
    const form = withFiles ? (uploads?.text ?? text) : text;
    const bytes = fileSha256 === null ? null : await source.fileBytes(fileSha256);
    const files = withFiles ? (uploads?.files ?? []) : [];
    const content = form === null ? bytes : new TextEncoder().encode(form);
    for (const change of [...files, { path, content }]) put(change);
    for (const file of files) last.set(file.path, { isRemoved: false, hasConflict: false, namesUploads: false });
    last.set(path, { isRemoved: content === null, hasConflict, namesUploads: NAMES_UPLOAD.test(form ?? '') });
    return [path, ...files.map((file) => file.path)];
  }

  return {
    /** Gives the paths that were written or removed. */
    async write(revisions: readonly ComparedRevision[]): Promise<string[]> {
      const paths: string[] = [];
      for (const revision of revisions) paths.push(...(await writeOne(revision)));
      return paths;
    },
    report() {
      const files = [...last].sort(([a], [b]) => (a < b ? -1 : 1));
      const pathsWhere = (matches: (file: (typeof files)[number][1]) => boolean) =>
        files.filter(([, file]) => matches(file)).map(([path]) => path);
      return {
        written: pathsWhere(({ isRemoved }) => !isRemoved),
        removed: pathsWhere(({ isRemoved }) => isRemoved),
        conflicts: pathsWhere(({ hasConflict }) => hasConflict),
        namingUploads: pathsWhere(({ namesUploads }) => namesUploads),
      };
    },
  };
}

/** A path of the database never leads out of the folder. */
function ensureContentPath(path: string): string {
  const [root, ...parts] = path.split('/');
  const isSafe = parts.length > 0 && parts.every((part) => !['', '.', '..'].includes(part) && !/[\\\0]/.test(part));
  if (CONTENT_FOLDERS.some((folder) => folder === root) && isSafe) return path;
  throw new OperatorError(`«${path}» no es un archivo de content/ ni de public/.`);
}
