/** The remote of a repository over HTTPS: any git host, with a token, without a git program. */
import git, { type HttpClient } from 'isomorphic-git';
import http from 'isomorphic-git/http/node';
import { minutes, seconds } from '#shared/time/time.ts';
import type { Env } from '../env.ts';
import { RemoteError } from './remote-error.ts';
import { wholeFiles } from './whole-files.ts';

export type RemoteSettings = { url: string; branch: string; user: string; token: string | undefined };

/** The remote that the environment names; null without one. */
export function remoteSettings(env: Env): RemoteSettings | null {
  const { CONTENT_REMOTE_URL: url, CONTENT_REMOTE_BRANCH: branch, CONTENT_REMOTE_USER: user } = env;
  return url ? { url, branch, user, token: env.CONTENT_REMOTE_TOKEN } : null;
}

/** What fails throws a `RemoteError`. */
export type RemoteRepository = {
  /** The newest commit of the branch there; null when it has no such branch. */
  head(): Promise<string | null>;
  /** The same, with its objects. `depth`: also those of that many commits before it, and none older. */
  fetch(depth?: number): Promise<string | null>;
  /** Sends a commit; refused when the remote has commits that are not before it. */
  push(commit: string): Promise<void>;
};

/** Commits that wait here are kept under this ref, so that the branch of the work tree need not be called as there. */
const REMOTE = 'portal';
const OUTGOING = 'refs/portal/outgoing';
const DEFAULT_TIMEOUT_MS = minutes(2);
/** Of the question for the branch, with which a remote that does not answer is found out. */
const HEAD_TIMEOUT_MS = seconds(10);

/** `timeoutMs`: of one request. */
export function openRemote(
  dir: string,
  { url, branch, user, token }: RemoteSettings,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): RemoteRepository {
  const within = (ms: number): HttpClient => ({
    request: (request) => http.request({ ...request, signal: AbortSignal.timeout(ms) }),
  });
  const repo = {
    fs: wholeFiles,
    dir,
    http: within(timeoutMs),
    url,
    ...(token && { onAuth: () => ({ username: user, password: token }) }),
  };

  async function head() {
    const quick = { ...repo, http: within(Math.min(timeoutMs, HEAD_TIMEOUT_MS)) };
    const refs = await git.listServerRefs({ ...quick, prefix: `refs/heads/${branch}` }).catch(explain);
    return refs.find(({ ref }) => ref === `refs/heads/${branch}`)?.oid ?? null;
  }

  return {
    head,
    async fetch(depth) {
      const found = await head();
      if (found === null || (depth === undefined && (await hasCommit(dir, found)))) return found;
      // Its name in git's configuration, without the token.
      await git.addRemote({ ...repo, remote: REMOTE, url, force: true });
      const options = { remote: REMOTE, ref: branch, singleBranch: true, tags: false, ...(depth && { depth }) };
      const { fetchHead } = await git.fetch({ ...repo, ...options }).catch(explain);
      return fetchHead ?? found;
    },
    async push(commit) {
      await git.writeRef({ ...repo, ref: OUTGOING, value: commit, force: true });
      const result = await git.push({ ...repo, ref: OUTGOING, remoteRef: `refs/heads/${branch}` }).catch(explain);
      if (!result.ok) throw new RemoteError('refused', refusal(result.error ?? ''));
    },
  };
}

/** Whether the repository of a folder has a commit. */
export async function hasCommit(dir: string, oid: string): Promise<boolean> {
  try {
    await git.readCommit({ fs: wholeFiles, dir, oid });
    return true;
  } catch (error) {
    if (error instanceof git.Errors.NotFoundError) return false;
    throw error;
  }
}

const WRONG_KEY =
  'La copia externa del contenido no acepta la clave del portal: pida a quien administra el servidor que revise CONTENT_REMOTE_TOKEN.';
/** Also what hosts answer for a private repository without a valid key. */
const NOT_FOUND =
  'La copia externa del contenido no existe o la clave del portal no la abre: pida a quien administra el servidor que revise CONTENT_REMOTE_URL y CONTENT_REMOTE_TOKEN.';
/** Azure DevOps answers 203 with a page that asks to sign in. */
const REFUSALS: Record<number, string> = { 203: WRONG_KEY, 401: WRONG_KEY, 403: WRONG_KEY, 404: NOT_FOUND };

const refusal = (why: string): string =>
  `La copia externa del contenido rechazó el cambio (${why}): pida a quien administra el servidor que revise los permisos de CONTENT_REMOTE_TOKEN.`;

function explain(error: unknown): never {
  if (error instanceof RemoteError) throw error;
  if (error instanceof git.Errors.HttpError) {
    const { statusCode } = error.data;
    const refused = REFUSALS[statusCode];
    if (refused) throw new RemoteError('refused', refused);
    throw new RemoteError('away', `La copia externa del contenido no responde bien (HTTP ${statusCode}).`);
  }
  if (error instanceof git.Errors.PushRejectedError)
    throw new RemoteError('moved', 'La copia externa del contenido tiene cambios que este portal no tiene.');
  if (error instanceof git.Errors.GitPushError) throw new RemoteError('refused', refusal(error.data.prettyDetails));
  throw new RemoteError('away', `La copia externa del contenido no responde (${reasonOf(error)}).`);
}

/** Without the address, which may have a name in it. */
const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.name : String(error));
