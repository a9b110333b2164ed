import type { IdentityAnswers } from '#domain/site/identity/answers.ts';
import { applyIdentity } from '#domain/site/identity/apply-identity.ts';
import { ContentEdits, type ContentTexts } from '#domain/site/identity/content-edits.ts';
import type { ContentSite, HomeFile, MenuFile } from '#domain/site/identity/content-files.ts';
import { currentAnswers } from '#domain/site/identity/current-answers.ts';
import { removeDemonstration, requiredDemonstration } from '#domain/site/identity/remove-demonstration.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { IdentityState } from '#shared/api/identity.schema.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { logoFault } from '../brand/logo-file.ts';
import { readContent, readContentOf } from '../content/revisions/content-texts.ts';
import type { Deps } from '../deps.ts';
import { validationFailed } from '../http/errors.ts';
import { isLive } from '../publication/publications.store.ts';
import { ensureContent, publishContent } from '../publication/publish-content.usecases.ts';
import { deleteSetting, findSetting } from '../settings/settings.store.ts';
import { requiredFirst } from './identity.errors.ts';
import { removeDemoPostsWith } from './remove-demo-posts.ts';

/** What the site says now, and what of it can be chosen. */
export async function readIdentity(deps: Deps): Promise<IdentityState> {
  const { texts: files } = await readContent(deps);
  return {
    answers: { ...currentAnswers(files), ...(await readLeftDraft(deps)) },
    required: requiredDemonstration(files),
    options: optionsOf(files),
    publishes: deps.content !== undefined,
  };
}

/** The steps that an earlier version kept on the server until visitors see them; the next publication deletes them. */
async function readLeftDraft({ database: { db } }: Pick<Deps, 'database'>): Promise<Partial<IdentityState['answers']>> {
  const left = await findSetting(db, 'identity_draft');
  if (!left) return {};
  const { answers, publication } = left as { answers: IdentityState['answers']; publication: number | null };
  return publication !== null && (await isLive(db, publication)) ? {} : answers;
}

/** Publishes the answers as one change by that person. */
export async function publishIdentity(deps: Deps, author: SessionUser, answers: IdentityAnswers) {
  const { texts: files, commit: parent } = await readContentOf(await ensureContent(deps).repository());
  // It is what its name says, and no drawing that could run something.
  const { logo } = answers.brand;
  const fault = logo && logo !== 'keep' ? await logoFault(logo) : null;
  if (fault) throw validationFailed({ 'brand.logo': [fault] });
  const changes = applyIdentity(files, answers);
  const publication = await publishContent(deps, { author, message: 'Datos e imagen del hospital', changes, parent });
  await deleteSetting(deps.database.db, 'identity_draft');
  await recordAuditEvent(deps.database.db, {
    at: deps.clock(),
    actorId: author.id,
    action: 'setting.identity-published',
    entity: 'setting',
  });
  return { publication };
}

/** Takes everything that is demonstration away: from the content as one change, and its posts once that is live. */
export async function publishWithoutDemonstration(deps: Deps, author: SessionUser) {
  const { texts: files, commit: parent } = await readContentOf(await ensureContent(deps).repository());
  const missing = requiredDemonstration(files);
  if (missing.length > 0) throw requiredFirst(missing);
  const changes = removeDemonstration(files);
  const publication = await publishContent(deps, {
    author,
    message: 'Quita los datos de demostración',
    changes,
    parent,
  });
  await removeDemoPostsWith(deps, publication.id);
  await recordAuditEvent(deps.database.db, {
    at: deps.clock(),
    actorId: author.id,
    action: 'setting.demonstration-removed',
    entity: 'setting',
  });
  return { publication };
}

function optionsOf(files: ContentTexts): IdentityState['options'] {
  const content = new ContentEdits(files);
  const site = content.read<ContentSite>('site');
  const services = content.read<MenuFile>('menu')?.main.find(({ path }) => path === '/servicios');
  const hours = Object.entries(site?.hours ?? {}).filter(([, { sameServiceAs }]) => sameServiceAs === undefined);
  const cards = content.read<HomeFile>('home')?.services ?? [];
  return {
    hours: Object.fromEntries(hours.map(([key, { name }]) => [key, name])),
    cards: Object.fromEntries(cards.map(({ title }) => [title, title])),
    pages: Object.fromEntries((services?.submenu ?? []).map(({ path, title }) => [path, title])),
  };
}
