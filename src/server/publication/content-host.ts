/** How a host shows published content to visitors: what the use cases of publishing need of it. */
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';

/** The pages of a publication, made beside those that are shown. */
export type PreparedSite = { show(commit: string): Promise<void> };

export type ContentHost = {
  repository(): Promise<PublishedContent>;
  /**
   * Makes the pages of changes over a commit and checks them. What the author can correct throws an `OperatorError` in
   * Spanish. null: a service builds them after the publication.
   */
  prepare(parent: string, changes: readonly FileChange[], about: { message: string }): Promise<PreparedSite | null>;
  /** Published files that visitors read as they were installed, with the reasons; absent where a service builds the pages. */
  leftOut?(): ReadonlyMap<string, readonly string[]>;
  /** Shows what other servers published. */
  catchUp(): Promise<void>;
  /** Makes the pages again that show the day, when another one has begun, and deletes files that no page names any more. */
  renew(): Promise<void>;
  /** A service that builds what is published, and shows it when it is ready. */
  deploys?: DeployService;
};

export type DeployService = {
  /** The commit that the running deploy was built from. */
  commit: string;
  /** Asks for a build of the newest commit. */
  start(): Promise<void>;
};
