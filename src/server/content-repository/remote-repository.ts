/** The remote of a repository over HTTPS: any git host, with a token, without a git program. */
import nodeFs from 'node:fs';
import git from 'isomorphic-git';
import http from 'isomorphic-git/http/node';
import { OperatorError } from '../operator-error.ts';

export type RemoteSettings = { url: string; branch: string; user: string; token: string | undefined };

export type RemoteRepository = {
  /** The newest commit of the branch there, with its objects; null when the remote is empty. */
  fetch(): Promise<string | null>;
  /** Sends a commit; an `OperatorError` when the remote refuses, also because it has other commits. */
  push(commit: string): Promise<void>;
};

/** Commits that wait here are kept under this ref, so that the branch of the work tree need not be called as there. */
const REMOTE = 'portal';
const OUTGOING = 'refs/portal/outgoing';

export function openRemote(dir: string, { url, branch, user, token }: RemoteSettings): RemoteRepository {
  const repo = { fs: nodeFs, dir, http, url, ...(token && { onAuth: () => ({ username: user, password: token }) }) };
  const isKnown = (oid: string): Promise<boolean> =>
    git.readCommit({ fs: nodeFs, dir, oid }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof git.Errors.NotFoundError) return false;
        throw error;
      },
    );

  return {
    async fetch() {
      const refs = await git.listServerRefs({ ...repo, prefix: `refs/heads/${branch}` }).catch(explain);
      const found = refs.find(({ ref }) => ref === `refs/heads/${branch}`);
      if (!found) return null;
      if (await isKnown(found.oid)) return found.oid;
      // Its name in git's configuration, without the token.
      await git.addRemote({ ...repo, remote: REMOTE, url, force: true });
      await git.fetch({ ...repo, remote: REMOTE, ref: branch, singleBranch: true, tags: false }).catch(explain);
      return found.oid;
    },
    async push(commit) {
      await git.writeRef({ ...repo, ref: OUTGOING, value: commit, force: true });
      const result = await git.push({ ...repo, ref: OUTGOING, remoteRef: `refs/heads/${branch}` }).catch(explain);
      if (!result.ok) throw explainRefusal(result.error ?? '');
    },
  };
}

function explain(error: unknown): never {
  if (error instanceof git.Errors.HttpError) {
    const { statusCode } = error.data;
    throw statusCode === 401 || statusCode === 403 ? NOT_ALLOWED() : explainRefusal(`HTTP ${statusCode}`);
  }
  if (error instanceof git.Errors.PushRejectedError)
    throw new OperatorError(
      'El repositorio remoto tiene cambios que este portal no tiene. Se traerán y se enviará de nuevo en unos segundos.',
    );
  throw explainRefusal(String(error));
}

const NOT_ALLOWED = () =>
  new OperatorError(
    'El repositorio remoto no acepta la clave del portal. La página ya está publicada aquí: pida a quien administra el servidor que revise CONTENT_REMOTE_TOKEN.',
  );
const explainRefusal = (why: string) =>
  new OperatorError(
    `El repositorio remoto no recibió el cambio (${why}). La página ya está publicada aquí; se enviará de nuevo en unos segundos.`,
  );
