/** Publishes several pages and data files as one: all of them, or none. */
import type { PublicationState } from '#domain/publication/publication.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { PublishPages } from '#shared/api/pages.schema.ts';
import { parseTimestamp } from '#shared/time/time.ts';
import { pathOfId } from '../../content/content-files.ts';
import type { PublishedChange } from '../content/revisions/new-revisions.ts';
import type { Deps } from '../deps.ts';
import { AppError, validationFailed } from '../http/errors.ts';
import { deleteDraft } from './drafts.store.ts';
import { ensureProved } from './page-access.ts';
import { placeChanges } from './place-page.ts';
import { nothingToPublish, stalePage } from './publication.errors.ts';
import { ensureContent, publishContent } from './publish-content.usecases.ts';
import { ensurePage, readPage } from './read-pages.usecases.ts';
import { writePublishable } from './save-page.usecases.ts';

type Given = PublishPages['files'][number] & Pick<PublishPages, 'message' | 'publish_at'>;

/** 409 with `current` for a file that another person published since; 422 names the file: `files.0.title`. */
export async function publishTogether(
  deps: Deps,
  user: SessionUser,
  { message, files, publish_at: publishAt, ...given }: PublishPages,
): Promise<{ id: number; state: PublicationState }> {
  const ids = files.map(({ id }) => id);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (twice >= 0) throw validationFailed({ [`files.${twice}.id`]: ['Ese archivo está dos veces.'] });
  const parent = await (await ensureContent(deps).repository()).head();
  const written = [];
  for (const [n, file] of files.entries())
    written.push(
      await writeOne(deps, user, { ...file, message, publish_at: publishAt }).catch((error: unknown) =>
        Promise.reject(inFile(n, error)),
      ),
    );
  const changes = written.flatMap((one) => one.changes);
  if (changes.length === 0) throw nothingToPublish();
  await ensureProved(deps, user, { paths: ids.map(pathOfId) }, given);
  const publication = await publishContent(deps, {
    ...{ author: user, message, changes, parent },
    publishAt: publishAt ? parseTimestamp(publishAt) : null,
    placeOf: (id) => (ids.includes(id) ? `files.${ids.indexOf(id)}.` : null),
  });
  // The pages are there now; an earlier draft of a page that existed goes on from its own base.
  if (publication.state !== 'waiting')
    for (const { newPage } of written)
      if (newPage) await deleteDraft(deps.database.db, newPage.pageId, newPage.version);
  return publication;
}

async function writeOne(deps: Deps, user: SessionUser, { id, version, body, ...given }: Given) {
  const found = await ensurePage(deps, user, 'publish', id);
  const { repository, page, draft } = found;
  if (version !== page.version) throw stalePage(await readPage(deps, user, id));
  const isNew = page.text === null;
  const input = { ...given, body: body ?? null };
  const { next, text } = await writePublishable(deps, user, { ...found, draft: isNew ? draft : null }, input, {});
  const changes: PublishedChange[] = [];
  if (text !== page.text) changes.push({ path: pathOfId(id), content: new TextEncoder().encode(text) });
  if (isNew) changes.push(...(await placeChanges(repository, page.head, next)));
  return { changes, newPage: isNew ? draft : null };
}

function inFile(n: number, error: unknown): unknown {
  if (!(error instanceof AppError) || !error.errors) return error;
  const errors = Object.entries(error.errors).map(([field, messages]) => [`files.${n}.${field}`, messages]);
  return new AppError(error.status, error.message, { errors: Object.fromEntries(errors) });
}
