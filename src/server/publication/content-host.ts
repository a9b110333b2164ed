/** How a host keeps content/ and shows it to visitors: what the use cases of publishing need of it. */
import type { ContentRepository } from '../content-repository/content-repository.ts';

export type SiteHost = {
  /** The content that visitors read (`contentTree`); null when it is not known. */
  live(): string | null;
  /**
   * Makes the pages of a commit ready beside those that are shown, and checks them. What the editor can correct throws an
   * `OperatorError` in Spanish. A site of the same content that is ready already costs nothing.
   */
  prepare(commit: string, onCheck?: () => Promise<void>): Promise<void>;
  /** Shows a prepared site to visitors, from the next request on and after a restart. */
  goLive(commit: string): Promise<void>;
  /** Makes the pages again that show the day, when another one has begun. */
  renew(): Promise<void>;
};

/** The repository that several installations and engineers share. */
export type RemoteHost = {
  /** The newest commit there, with its objects; null when it is empty. */
  fetch(): Promise<string | null>;
  /** Sends a commit; a refusal throws an `OperatorError` in Spanish. */
  push(commit: string): Promise<void>;
};

/** A service that builds what the branch of the remote gets, and shows it when it is ready. */
export type DeployHost = {
  /** What the running deploy was made from: a commit and those before it. */
  commits: ReadonlySet<string>;
  /** Brings what others pushed; a `RemoteError` when the remote is away. */
  refresh(): Promise<void>;
};

type RepositoryHost = {
  /** Opens the repository; makes it at the first use where the installation has none. */
  repository(): Promise<ContentRepository>;
  /** Whether there is one already. */
  hasRepository(): boolean;
  /** Begins what waits, without waiting for it. */
  wake(): void;
};

/** Builds the site itself; the branch is here, and a remote gets a copy. */
export type BuildingHost = RepositoryHost & {
  site: SiteHost;
  remote: RemoteHost | null;
  /** Since when this process runs: commits that failed before are tried once more. */
  startedAt: Date;
  deploys?: undefined;
};
/** The branch is at the remote: `advance` of the repository pushes, and a service builds. */
export type DeployingHost = RepositoryHost & { deploys: DeployHost };
export type ContentHost = BuildingHost | DeployingHost;
