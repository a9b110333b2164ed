/** New pages, other addresses, and pages that go. */
import type { ValueMap } from '#domain/content-editing/data/open-data.ts';
import { addressesOfUnit } from '#domain/site/owner-mails.ts';
import { isReservedAddress } from '#domain/site/reserved-addresses.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { EditablePage, NewPage, RetirePage } from '#shared/api/pages.schema.ts';
import { addMonths, dayOf } from '#shared/time/time.ts';
import { contentFileOf, pathOfId } from '../../content/content-files.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import { defineError, defineFieldError } from '../http/errors.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { findDraft, storeDraft } from './drafts.store.ts';
import { readUnits, titleOf } from './page-fields.ts';
import { decode } from './page-text.ts';
import { leavePlace, placeChanges } from './place-page.ts';
import { pageBeingPublished, pageHasDraft, pageNotFound } from './publication.errors.ts';
import { listOpenPaths } from './publications.store.ts';
import { ensureContent, publishContent } from './publish-content.usecases.ts';
import { addressOf, ensurePage, readPublished, toEditable } from './read-pages.usecases.ts';

const addressTaken = defineFieldError('address', 'Ya hay una página en esa dirección. Elija otra.');
const addressReserved = defineFieldError('address', 'El portal usa esa dirección. Elija otra.');
const unknownPage = defineFieldError('instead', 'Esa página no existe.');
const retiredItself = defineFieldError('instead', 'Esa es la página que se retira. Elija otra.');
const onlyPages = defineFieldError('address', 'Solo las páginas de texto tienen una dirección que cambia.');
const partOfPortal = defineError(409, 'Esta página es parte del portal: no cambia de dirección ni se retira.');

const REVIEW_MONTHS = 6;

/** The unit that a new page belongs to at first: that of the person's mail address, else the first of the list. */
async function unitOf(deps: Deps, repository: PublishedContent, head: string, user: SessionUser): Promise<string> {
  const [units, { owner_mails }] = await Promise.all([readUnits(repository, head), readSettings(deps)]);
  const own = units.find((unit) => addressesOfUnit(owner_mails, unit).includes(user.email.toLowerCase()));
  return own ?? units[0] ?? user.name;
}

/** Begins a page as a draft; what is asked of menu and transparency is changed with it when it is published. */
export async function createPage(deps: Deps, user: SessionUser, input: NewPage): Promise<EditablePage> {
  const repository = await ensureContent(deps).repository();
  const id = `pages/${input.address}`;
  const page = await ensureFree(deps, repository, input.address);
  const today = dayOf(deps.clock());
  const fields: ValueMap = {
    title: input.title,
    description: '',
    published: today,
    owner: await unitOf(deps, repository, page.head, user),
    review: addMonths(today, REVIEW_MONTHS),
  };
  const draft = {
    pageId: id,
    version: crypto.randomUUID().slice(0, 8),
    title: input.title,
    fields,
    body: '\n',
    base: page.head,
    baseText: null,
    overrides: null,
    isNew: true,
    editorId: user.id,
    editorName: user.name,
    savedAt: deps.clock(),
    menu: input.menu ?? null,
    transparency: input.transparency ?? null,
  };
  await placeChanges(repository, page.head, draft);
  if (!(await storeDraft(deps.database.db, draft, null))) throw addressTaken();
  return toEditable(deps, repository, page, draft);
}

/** The published state of an address that no page has. */
async function ensureFree(deps: Deps, repository: PublishedContent, address: string) {
  if (isReservedAddress(address) || contentFileOf(`pages/${address}`) === null) throw addressReserved();
  const page = await readPublished(repository, `pages/${address}`);
  const list = await repository.read(pathOfId(`listas/${address}`), page.head);
  const isPlanned = (await listOpenPaths(deps.database.db)).includes(pathOfId(page.id));
  if (page.text !== null || list || isPlanned || (await findDraft(deps.database.db, page.id))) throw addressTaken();
  return page;
}

/** Gives a page another address: links to it in the content follow, and the old address redirects. */
export async function renamePageTo(deps: Deps, user: SessionUser, id: string, address: string) {
  const { repository, page } = await ensureTextPage(deps, user, id);
  await ensureFree(deps, repository, address);
  const [from, to] = [addressOf(id) ?? '/', `/${address}`];
  const changes: FileChange[] = [
    { path: pathOfId(id), content: null },
    { path: pathOfId(`pages/${address}`), content: new TextEncoder().encode(page.text ?? '') },
  ];
  return publishContent(deps, {
    author: user,
    message: `Cambia la dirección de «${page.title}»: de ${from} a ${to}`,
    changes: await withLinks(repository, page.head, changes, from, to),
    moved: { from, to },
    parent: page.head,
  });
}

/** Takes a page away: its address and the links to it lead to the page that replaces it, and without one it leaves the menus. */
export async function retirePageFor(deps: Deps, user: SessionUser, id: string, { reason, instead }: RetirePage) {
  const { repository, page } = await ensureTextPage(deps, user, id);
  if (instead && `pages/${instead}` === id) throw retiredItself();
  const replacing = instead ? await readPublished(repository, `pages/${instead}`) : null;
  if (replacing?.text === null) throw unknownPage();
  const [from, to] = [addressOf(id) ?? '/', `/${instead ?? ''}`];
  const replacement = replacing && { title: titleOf(replacing.id, replacing.fields), path: to };
  const changes = [{ path: pathOfId(id), content: null }, await leavePlace(repository, page.head, from, replacement)];
  return publishContent(deps, {
    author: user,
    message: `Retira la página «${page.title}»: ${reason}`,
    changes: await withLinks(repository, page.head, changes, from, to),
    moved: { from, to },
    parent: page.head,
  });
}

/** A page whose address may change or go: nothing of it is unpublished, which would stay under the old address. */
async function ensureTextPage(deps: Deps, user: SessionUser, id: string) {
  const { repository, page, draft } = await ensurePage(deps, user, 'move', id);
  if (!id.startsWith('pages/')) throw onlyPages();
  if (isReservedAddress(id.slice('pages/'.length))) throw partOfPortal();
  if (page.text === null) throw pageNotFound();
  if ((await listOpenPaths(deps.database.db)).includes(pathOfId(id))) throw pageBeingPublished();
  if (draft) throw pageHasDraft(draft.editorName);
  return { repository, page: { ...page, title: titleOf(id, page.fields) } };
}

/** The changes, with every link to the address in pages and data. */
async function withLinks(
  repository: PublishedContent,
  head: string,
  changes: readonly FileChange[],
  from: string,
  to: string,
): Promise<FileChange[]> {
  const own = new Map(changes.map(({ path, content }) => [path, content]));
  const link = new RegExp(`(?<=[\\s("'<:])${from}(?=[\\s)"'>#?,}]|$)`, 'gm');
  for (const { path } of await repository.listContent(head)) {
    if (!/^content\/(pages|listas|data)\/[^/]+\.(md|yaml)$/.test(path)) continue;
    const bytes = own.has(path) ? own.get(path) : await repository.read(path, head);
    const text = bytes ? decode(bytes) : '';
    const changed = text.replace(link, to);
    if (changed !== text) own.set(path, new TextEncoder().encode(changed));
  }
  return [...own].map(([path, content]) => ({ path, content }));
}
