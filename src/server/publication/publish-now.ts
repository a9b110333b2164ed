/**
 * Publishes changes of content: what others published since is merged, the pages are made, and one transaction stores the
 * revisions with the publication; then visitors get the pages. What fails before it leaves the site as it was.
 */
import type { PublicationState } from '#domain/publication/publication.ts';
import { dayOf } from '#shared/time/time.ts';
import { idOfPath, pathOfId } from '../../content/content-files.ts';
import { changeIssues } from '../content/revisions/change-issues.ts';
import { CONTENT_TAG } from '../content/revisions/content-tag.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import { sameBytes } from '../content/revisions/same-bytes.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { OperatorError, TemporaryError } from '../operator-error.ts';
import { REDIRECTS_TAG } from '../redirects/live-redirects.ts';
import { renameOwner } from '../settings/owner-mails.store.ts';
import { labelOf } from './change-label.ts';
import type { ContentHost } from './content-host.ts';
import { ensureReferences } from './content-references.ts';
import { deleteDraft, findDraft, keepOverConflict, moveDraft } from './drafts.store.ts';
import { insertRequest, type PublicationRequest } from './insert-request.ts';
import { ConflictError, mergeChanges } from './merge-changes.ts';
import { moveRedirects } from './move-redirects.ts';
import { renameSubject } from './owners.store.ts';
import { decode } from './page-text.ts';
import { setCommit, updateWaiting } from './publications.store.ts';

type Published = { id: number; state: PublicationState };

/** Others may publish while pages are made; they are merged again. */
const MAX_ROUNDS = 5;

/** One after another in a process, so that each is made over the one before it. */
const last = new WeakMap<ContentHost, Promise<unknown>>();

/** Throws a `ConflictError`, and an `OperatorError` for what the author can correct. null: it was withdrawn since. */
export function publishNow(deps: Deps, host: ContentHost, request: PublicationRequest): Promise<Published | null> {
  const before = last.get(host) ?? Promise.resolve();
  const run = before.then(() => publishInRounds(deps, host, request));
  last.set(
    host,
    run.catch(() => undefined),
  );
  return run;
}

async function publishInRounds(deps: Deps, host: ContentHost, request: PublicationRequest): Promise<Published | null> {
  const label = await labelOf(await host.repository(), request);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    try {
      return await publishOver(deps, host, request, label);
    } catch (error) {
      if (!(error instanceof HeadMoved)) throw error;
    }
  }
  throw new TemporaryError('Otras personas publican en este momento. Su texto está en el borrador: publique de nuevo.');
}

/** Another publication came in between. */
class HeadMoved extends Error {}

async function publishOver(
  deps: Deps,
  host: ContentHost,
  request: PublicationRequest,
  label: string,
): Promise<Published | null> {
  const repository = await host.repository();
  const head = await repository.head();
  const changes = await merge(deps, repository, request, head);
  await ensureAllowed(deps, repository, changes, { head, reason: request.message });
  await ensureReferences(deps, repository, head, { ...request, changes });
  const site = changes.length > 0 ? await host.prepare(head, changes, request) : null;
  const staged = await repository.stage(head, changes);
  if (!staged) throw new HeadMoved();
  const isBuilding = host.deploys !== undefined && changes.length > 0;
  const stored = await deps.database.db.transaction(async (tx) => {
    const publication = await storePublication(deps, tx, request, { changes, isBuilding, label });
    if (publication === null) return null;
    const commit = await repository.append(tx, publication.id, staged);
    if (commit === false) throw new HeadMoved();
    await setCommit(tx, publication.id, commit);
    await settleDraft(tx, request, changes, commit);
    const { renamedUnit: unit } = request;
    if (unit) {
      await renameSubject(tx, unit.from, unit.to, unit.keeps);
      await renameOwner(tx, unit.from, unit.to);
    }
    const redirects = await moveRedirects(tx, publication.id, { ...request, changes }, deps.clock());
    return { ...publication, commit, redirects };
  });
  if (!stored) return null;
  // It is stored: what visitors do not see yet, the next look at the content shows.
  await site?.show(stored.commit).catch((error: unknown) => deps.log.error('a publication could not be shown', error));
  if (isBuilding) await host.deploys?.start();
  await deps.invalidate(stored.redirects.length > 0 ? [CONTENT_TAG, REDIRECTS_TAG] : [CONTENT_TAG]);
  return { id: stored.id, state: stored.state };
}

/** A change may have been allowed on another day, or over another text. */
async function ensureAllowed(
  { clock }: Pick<Deps, 'clock'>,
  repository: PublishedContent,
  changes: readonly FileChange[],
  { head, reason }: { head: string; reason: string },
): Promise<void> {
  for (const { path, content } of changes) {
    const id = idOfPath(path);
    const before = id && content && (await repository.read(path, head));
    if (!id || !content || !before) continue;
    const texts = { before: decode(before), after: decode(content) };
    const issues = changeIssues(id, texts, { today: dayOf(clock()), reason });
    if (issues) throw new OperatorError([...new Set(Object.values(issues).flat())].join(' '));
  }
}

async function merge(deps: Deps, repository: PublishedContent, request: PublicationRequest, onto: string) {
  const { draft, changes } = request;
  const found = draft && (await findDraft(deps.database.db, draft.pageId));
  // What was published of the page since moved the base of its draft, and of no other file.
  const page =
    found && found.version === draft?.version
      ? { parent: found.base, overrides: found.overrides, baseText: found.baseText }
      : { parent: request.parent, overrides: request.overrides ?? null };
  const path = draft && pathOfId(draft.pageId);
  const merging = { onto, hasDraft: draft !== undefined };
  const [own, others] = [changes.filter((file) => file.path === path), changes.filter((file) => file.path !== path)];
  try {
    return [
      ...(await mergeChanges(repository, own, { ...page, ...merging })),
      ...(await mergeChanges(repository, others, { ...request, ...merging })),
    ];
  } catch (error) {
    // After a conflict the person compares both texts and publishes again: what was in conflict gives way then.
    if (error instanceof ConflictError && draft)
      await keepOverConflict(deps.database.db, draft.pageId, { base: page.parent, overrides: onto });
    throw error;
  }
}

type Storing = { changes: readonly FileChange[]; isBuilding: boolean; label: string };

/** null: a person withdrew the publication before its hour. */
async function storePublication(
  deps: Deps,
  tx: Queryable,
  request: PublicationRequest,
  { changes, isBuilding, label }: Storing,
): Promise<Published | null> {
  const { waiting } = request;
  const now = deps.clock();
  const state = isBuilding ? 'building' : 'live';
  const end = {
    state,
    changes: null,
    notice: null,
    retryAt: null,
    // One that changes nothing any more has nothing to be taken back.
    paths: changes.map(({ path }) => path),
    startedAt: now,
    finishedAt: isBuilding ? null : now,
  } as const;
  if (waiting) return (await updateWaiting(tx, waiting.id, end)) ? { id: waiting.id, state } : null;
  const { id } = await insertRequest(tx, request, { ...end, label, now });
  return { id, state };
}

/** The draft that was published goes; one that was saved since goes on from there, or from what it was merged with. */
async function settleDraft(
  tx: Queryable,
  { draft, parent, changes: written }: PublicationRequest,
  changes: readonly FileChange[],
  commit: string,
): Promise<void> {
  if (!draft || (await deleteDraft(tx, draft.pageId, draft.version))) return;
  const path = pathOfId(draft.pageId);
  const [own, published] = [written, changes].map((files) => files.find((file) => file.path === path)?.content ?? null);
  if (published === undefined || sameBytes(own ?? null, published))
    await moveDraft(tx, draft.pageId, { to: commit, text: own ? decode(own) : null });
  else await keepOverConflict(tx, draft.pageId, { base: parent, overrides: commit });
}
