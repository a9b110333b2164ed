import {
  IDENTITY_STEPS,
  type IdentityAnswers,
  type IdentityStep,
  identityAnswers,
  identitySteps,
} from '#domain/site/identity/answers.ts';
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
import { issuesByField, validationFailed } from '../http/errors.ts';
import { isLive } from '../publication/publications.store.ts';
import { ensureContent, publishContent } from '../publication/publish-content.usecases.ts';
import { findSetting, storeSetting } from '../settings/settings.store.ts';
import { requiredFirst, stepsFirst } from './identity.errors.ts';
import { removeDemoPostsWith } from './remove-demo-posts.ts';

type Draft = Partial<Record<IdentityStep, Record<string, unknown>>>;
/** Answers stay until visitors see them: a publication may fail. */
type StoredDraft = { answers: Draft; publication: number | null };

/** The answers so far: those saved, and otherwise what the site says. */
export async function readIdentity(deps: Deps): Promise<IdentityState> {
  const { texts: files } = await readContent(deps);
  const draft = await readDraft(deps);
  return {
    answers: { ...currentAnswers(files), ...draft },
    saved: IDENTITY_STEPS.filter((step) => draft[step]),
    required: requiredDemonstration(files),
    options: optionsOf(files),
    publishes: deps.content !== undefined,
  };
}

/** Checks a step and saves it; nothing is published. */
export async function saveIdentityStep(
  deps: Deps,
  step: IdentityStep,
  values: Record<string, unknown>,
): Promise<IdentityState> {
  const result = identitySteps[step].safeParse(values);
  if (!result.success) throw validationFailed(issuesByField(result.error.issues));
  await ensureLogo(result.data);
  await storeDraft(deps, { answers: { ...(await readDraft(deps)), [step]: result.data }, publication: null });
  return readIdentity(deps);
}

/** Throws for a logo that is not what its name says, or a drawing that could run something. */
async function ensureLogo(answers: object): Promise<void> {
  const { logo } = answers as Partial<IdentityAnswers['brand']>;
  const fault = logo && logo !== 'keep' ? await logoFault(logo) : null;
  if (fault) throw validationFailed({ logo: [fault] });
}

/** Publishes the answers as one change by that person. */
export async function publishIdentity(deps: Deps, author: SessionUser) {
  const { texts: files, commit: parent } = await readContentOf(await ensureContent(deps).repository());
  const draft = await readDraft(deps);
  const answers = ensureAnswers({ ...currentAnswers(files), ...draft });
  const changes = applyIdentity(files, answers);
  const publication = await publishContent(deps, { author, message: 'Datos e imagen del hospital', changes, parent });
  await storeDraft(deps, { answers: draft, publication: publication.id });
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

/** Throws 422 with the steps that are not complete. */
function ensureAnswers(draft: Draft): IdentityAnswers {
  const result = identityAnswers.safeParse(draft);
  if (result.success) return result.data;
  throw stepsFirst([...new Set(result.error.issues.map(({ path }) => String(path[0])))]);
}

async function readDraft({ database: { db } }: Pick<Deps, 'database'>): Promise<Draft> {
  const stored = (await findSetting(db, 'identity_draft')) as StoredDraft | undefined;
  if (!stored) return {};
  const isShown = stored.publication !== null && (await isLive(db, stored.publication));
  return isShown ? {} : stored.answers;
}

const storeDraft = ({ database }: Pick<Deps, 'database'>, draft: StoredDraft): Promise<void> =>
  storeSetting(database.db, 'identity_draft', draft);

function optionsOf(files: ContentTexts): IdentityState['options'] {
  const content = new ContentEdits(files);
  const site = content.read<ContentSite>('site');
  const services = content.read<MenuFile>('menu')?.main.find(({ path }) => path === '/servicios');
  const hours = Object.entries(site?.hours ?? {}).filter(([, { sameServiceAs }]) => sameServiceAs === undefined);
  return {
    hours: hours.map(([key, { name }]) => ({ key, name })),
    cards: content.read<HomeFile>('home')?.services.map(({ title }) => title) ?? [],
    pages: services?.submenu?.map(({ path, title }) => ({ path, title })) ?? [],
    logo: site?.brand.value.logo === undefined ? null : '/logo.png',
  };
}
