/** content/ on Netlify: read from and pushed to the remote, whose branch Netlify builds. One copy per process, in /tmp. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seconds } from '#shared/time/time.ts';
import { RemoteError } from '../content-repository/remote-error.ts';
import { type RemoteSettings, remoteSettings } from '../content-repository/remote-repository.ts';
import { copyRemote, type SharedRepository } from '../content-repository/shared-repository.ts';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';
import type { DeployingHost } from '../publication/content-host.ts';
import { remoteUnavailable } from '../publication/publication.errors.ts';

/** How old the copy may be for reading; a publication always brings the newest. */
const FRESH_MS = seconds(5);
/** Of one request to the remote; Netlify stops a scheduled function after 30 seconds. */
const REQUEST_TIMEOUT_MS = seconds(10);

/** The commits of this deploy, which the build inlines (scripts/build/build-functions.ts). */
declare const __DEPLOY_COMMITS__: string[];
const DEPLOY_COMMITS = typeof __DEPLOY_COMMITS__ === 'object' ? __DEPLOY_COMMITS__ : [];

export type OpenContent = (env: Env, log: Log, wake: () => void) => DeployingHost | null;

/** The content of the remote of the environment; null without one. */
export const openRemoteContent: OpenContent = (env, log, wake) => {
  const settings = remoteSettings(env);
  const folder = join(tmpdir(), `contenido-${process.pid}`);
  return settings && createRemoteContent({ settings, folder, commits: DEPLOY_COMMITS, log, wake });
};

type Options = {
  settings: RemoteSettings;
  folder: string;
  /** What the running deploy was made from, its own commit and those before it. */
  commits: readonly string[];
  log: Log;
  wake: () => void;
};

export function createRemoteContent({ settings, folder, commits, log, wake }: Options): DeployingHost {
  let copied: Promise<SharedRepository> | null = null;
  let refreshing: Promise<void> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;

  /** The copy; made at the first call. */
  function copy(): Promise<SharedRepository> {
    copied ??= copyRemote(folder, settings, REQUEST_TIMEOUT_MS).catch((error: unknown) => {
      copied = null;
      throw error;
    });
    return copied;
  }

  async function readRemote(): Promise<void> {
    const isFirst = copied === null;
    const { refresh } = await copy();
    readAt = Date.now();
    // A copy of this moment is the newest.
    if (!isFirst) await refresh();
  }

  /** Calls at the same time share one request. */
  function refresh(): Promise<void> {
    refreshing ??= readRemote().finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  /** Reading goes on with the copy while the remote is away. */
  async function refreshForReading(): Promise<void> {
    if (Date.now() - readAt < FRESH_MS) return;
    const hadCopy = copied !== null;
    await refresh().catch((error: unknown) => {
      if (!(error instanceof RemoteError)) throw error;
      if (!hadCopy) throw remoteUnavailable(error.message);
      log.warn('the remote could not be read', { reason: error.message });
    });
  }

  return {
    async repository() {
      await refreshForReading();
      return (await copy()).repository;
    },
    hasRepository: () => true,
    wake,
    deploys: { commits: new Set(commits), refresh },
  };
}
