/** How a host keeps content/ and shows it to visitors: what the use cases of publishing need of it. */
import type { ContentRepository } from '../content-repository/content-repository.ts';

export type SiteHost = {
  /** The content that visitors read (`contentTree`); null when it is not known. */
  live(): string | null;
  /**
   * Makes the site of a commit ready beside the running one and checks it. What the editor can correct throws an
   * `OperatorError` in Spanish. A site of the same content that is ready already costs nothing.
   */
  prepare(commit: string, onCheck?: () => Promise<void>): Promise<void>;
  /** Shows a prepared site to visitors, from the next request on and after a restart. */
  goLive(commit: string): Promise<void>;
};

/** The repository that several installations and engineers share. */
export type RemoteHost = {
  /** The newest commit there, with its objects; null when it is empty. */
  fetch(): Promise<string | null>;
  /** Sends a commit; a refusal throws an `OperatorError` in Spanish. */
  push(commit: string): Promise<void>;
};

export type ContentHost = {
  /** Opens the repository; makes it at the first use where the installation has none. */
  repository(): Promise<ContentRepository>;
  /** Whether there is one already. */
  hasRepository(): boolean;
  site: SiteHost;
  remote: RemoteHost | null;
  /** Begins what waits, without waiting for it. */
  wake(): void;
};
