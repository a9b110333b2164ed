/** The git of the maintainer, with their hooks and settings of the repository left out of commits that the portal makes. */
import { execFileSync } from 'node:child_process';
import type { PageCommit } from '#domain/site/care/page-changes.ts';
import { PORTAL } from '../../content-repository/content-commit.ts';
import { shallowCommits } from '../../content-repository/shallow.ts';
import { environmentFor } from '../../env.ts';
import { OperatorError } from '../../operator-error.ts';
import { CONTENT_FOLDERS } from '../revisions/installed-edition.ts';

const MAX_OUTPUT = 512 * 1024 * 1024;
const SETTINGS = ['i18n.commitEncoding=UTF-8', 'i18n.logOutputEncoding=UTF-8', 'log.showSignature=false'];

export type GitCommit = { message: string; authorName: string; at: Date; paths: readonly string[] };

/** The work tree of a folder; throws an `OperatorError` where there is none. */
export function openWorkTree(folder: string) {
  const git = (parameters: readonly string[], given: { input?: string; variables?: Record<string, string> } = {}) =>
    runGit(folder, parameters, given);
  if (git(['rev-parse', '--is-inside-work-tree']).trim() !== 'true') throw noWorkTree(folder);

  return {
    /** Whether files of the content differ from the last commit. */
    hasChanges: (paths: readonly string[] = CONTENT_FOLDERS): boolean =>
      git(['status', '--porcelain', '--untracked-files=all', '--', ...paths]) !== '',

    /** The commits that an export made, each as `keyOf` names it. */
    publications(): Set<string> {
      if (git(['rev-list', '--max-count=1', '--all']) === '') return new Set();
      const log = git(['log', '-z', '--fixed-strings', `--author=<${PORTAL.email}>`, '--format=%at %B', 'HEAD']);
      return new Set(log.split('\0').map((entry) => entry.trim()));
    },

    /** Commits files as they are in the work tree; what else is staged stays so. */
    commit({ message, authorName, at, paths }: GitCommit): void {
      const date = `@${seconds(at)} -0500`;
      const variables = {
        GIT_AUTHOR_NAME: nameFor(authorName),
        GIT_AUTHOR_EMAIL: PORTAL.email,
        GIT_AUTHOR_DATE: date,
        GIT_COMMITTER_NAME: PORTAL.name,
        GIT_COMMITTER_EMAIL: PORTAL.email,
        GIT_COMMITTER_DATE: date,
      };
      const options = ['--quiet', '--no-verify', '--allow-empty-message', '--cleanup=verbatim', '--file=-', '--only'];
      git(['add', '--all', '--', ...paths]);
      git(['commit', ...options, '--', ...paths], { input: message, variables });
    },
  };
}

/** The commits along the branch that changed a file, newest first; a merge counts as the change of what it brought. */
export function readLog(folder: string, path: string, limit: number): PageCommit[] {
  const format = '--format=%H%n%at%n%ce%n%B';
  const log = runGit(folder, ['log', '-z', '--first-parent', `--max-count=${limit}`, format, 'HEAD', '--', path], {});
  const oldest = shallowCommits(folder);
  return log.split('\0').flatMap((entry) => {
    const [oid = '', at, email, ...lines] = entry.trim().split('\n');
    // Where a shallow clone ends nothing tells what its oldest commit changed.
    if (at === undefined || oldest.has(oid)) return [];
    return { at: new Date(Number(at) * 1000), message: lines.join('\n'), isPublication: email === PORTAL.email };
  });
}

/** How a publication is found among the commits of earlier exports. */
export const keyOf = ({ at, message }: Pick<GitCommit, 'at' | 'message'>): string => `${seconds(at)} ${message}`.trim();

/** A name as git stores it: without the signs that end a name, and never empty. */
const nameFor = (name: string): string =>
  /[\p{L}\p{N}]/u.test(name) ? name.replaceAll(/[<>\p{Cc}]/gu, ' ') : PORTAL.name;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

const noWorkTree = (folder: string) =>
  new OperatorError(`«${folder}» no es una carpeta de trabajo de git: exporte sin --commit, o diga otra con --to.`);

type Run = { input?: string; variables?: Record<string, string> };

function runGit(folder: string, parameters: readonly string[], { input = '', variables = {} }: Run): string {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  try {
    return execFileSync('git', ['--literal-pathspecs', ...settings, ...parameters], {
      cwd: folder,
      input,
      encoding: 'utf8',
      maxBuffer: MAX_OUTPUT,
      env: environmentFor(variables),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT') throw new OperatorError('Hace falta el programa git.');
    if (parameters[0] === 'rev-parse') throw noWorkTree(folder);
    throw new OperatorError(`git ${parameters[0]} no terminó: ${stderr.trim()}`);
  }
}
