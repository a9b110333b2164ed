/** Publishes a change of content/, or keeps it for its hour: what every feature that changes content calls. */
import type { PublicationState } from '#domain/publication/publication.ts';
import { checkChange } from '../content/revisions/check-file.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { Deps } from '../deps.ts';
import { AppError, validationFailed } from '../http/errors.ts';
import { OperatorError } from '../operator-error.ts';
import { labelOf } from './change-label.ts';
import type { ContentHost } from './content-host.ts';
import { BrokenReferencesError, ensureReferences } from './content-references.ts';
import { type ContentAuthor, insertRequest, type PublicationRequest } from './insert-request.ts';
import { ConflictError } from './merge-changes.ts';
import { contentNotHere } from './publication.errors.ts';
import { publishNow } from './publish-now.ts';
import { storeChanges } from './stored-changes.ts';

export type ContentPublication = Omit<PublicationRequest, 'author' | 'parent' | 'waiting'> & {
  author: ContentAuthor;
  /** The commit that the author changed; absent: the newest. */
  parent?: string | undefined;
  /** Not before; absent: now. */
  publishAt?: Date | null | undefined;
  /** The answer to who published what another person changed too. */
  onConflict?: (conflict: ConflictError) => Promise<AppError>;
  /** What stands before the fields of a file in the errors of the call; null: it is another file. */
  placeOf?: (id: string) => string | null;
};

/** The host of the content; 409 where nothing can change it. */
export function ensureContent({ content }: Pick<Deps, 'content'>): ContentHost {
  if (!content) throw contentNotHere();
  return content;
}

/** Throws 422 for files that are not valid, by field, and for what makes no whole site; 409 for a conflict. */
export async function publishContent(
  deps: Deps,
  { parent, publishAt, onConflict, placeOf = () => null, ...given }: ContentPublication,
): Promise<{ id: number; state: PublicationState }> {
  const host = ensureContent(deps);
  for (const change of given.changes) await ensureValid(change);
  const request = { ...given, parent: parent ?? (await (await host.repository()).head()) };
  try {
    if (publishAt && publishAt > deps.clock()) return await schedule(deps, host, request, publishAt);
    const published = await publishNow(deps, host, request);
    if (!published) throw new Error('only what waits can be withdrawn');
    return published;
  } catch (error) {
    if (error instanceof ConflictError) throw (await onConflict?.(error)) ?? new AppError(409, error.message);
    if (error instanceof BrokenReferencesError) throw validationFailed(error.byField(placeOf));
    if (error instanceof OperatorError) throw new AppError(422, error.message);
    throw error;
  }
}

async function schedule(
  deps: Deps,
  host: ContentHost,
  request: Omit<PublicationRequest, 'author'> & { author: ContentAuthor },
  publishAt: Date,
): Promise<{ id: number; state: PublicationState }> {
  const { changes } = request;
  const repository = await host.repository();
  await ensureReferences(deps, repository, await repository.head(), request);
  const label = await labelOf(repository, request);
  const now = deps.clock();
  const paths = changes.map(({ path }) => path);
  const waiting = { state: 'waiting', changes: storeChanges(changes), paths, publishAt } as const;
  return deps.database.db.transaction(async (tx) => {
    const { id, state } = await insertRequest(tx, request, { ...waiting, label, now });
    return { id, state };
  });
}

/** Where features may write: no other folder, and no way out of it. */
const ALLOWED =
  /^content\/(?:(?:pages|listas)\/[a-z0-9-]+\.md|data\/[a-z0-9-]+\.yaml|(?:images|documents|demo)\/[\w.-]+(?:\/[\w.-]+)*)$|^public\/[\w.-]+(?:\/[\w.-]+)*$/;

async function ensureValid(change: FileChange): Promise<void> {
  const { path } = change;
  if (!ALLOWED.test(path) || path.includes('..')) throw new Error(`not a file of content: ${path}`);
  const errors = await checkChange(change);
  if (errors) throw validationFailed(errors);
}
