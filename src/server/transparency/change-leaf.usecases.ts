/** Changes of a content of the index: each is a publication by the person who makes it. */
import type { ContentTexts, FileChange } from '#domain/site/identity/content-edits.ts';
import type { Redirect } from '#domain/site/redirects.ts';
import { attachDocuments, decideLeaf, detachDocument } from '#domain/site/transparency-changes.ts';
import { documentName, type LeafDocument } from '#domain/site/transparency-leaf.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { PublicationStarted } from '#shared/api/pages.schema.ts';
import type { LeafDecisionInput, NewLeafDocuments } from '#shared/api/transparency.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import { readContentOf } from '../content/revisions/content-texts.ts';
import type { Deps } from '../deps.ts';
import { forbidden, validationFailed } from '../http/errors.ts';
import { readPublicationDates } from '../pages/publication-dates.ts';
import { ensureContent, publishContent } from '../publication/publish-content.usecases.ts';
import { checkDocument, nameByTitle } from './check-document.ts';
import { leafAccess } from './leaf-access.ts';
import { readIndex, type SectionLeaf } from './read-index.ts';
import { ALREADY_THERE, documentNotFound, hasDocuments, leafNotFound } from './transparency.errors.ts';

/** Publishes PDF files of the library under a content, from today on; those that not everybody can read only when the person accepts that. */
export async function attachToLeaf(
  deps: Deps,
  user: SessionUser,
  { leaf: number, documents }: NewLeafDocuments,
): Promise<PublicationStarted> {
  const found = await ensureLeaf(deps, user, number);
  const errors = await checkDocuments(deps, found, documents);
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
  const published = dayOf(deps.clock());
  const added = documents.map(({ file, title, date }) => ({ file: `/uploads/${file}`, title, date, published }));
  const titles = LIST.format(documents.map(({ title }) => `«${title}»`));
  const message = `Publica ${titles} en transparencia ${nameOf(found.leaf)}`;
  const started = await publishChanges(deps, user, found, message, [attachDocuments(found.texts, number, added)]);
  for (const document of documents) await nameByTitle(deps, user.id, document);
  return started;
}

const LIST = new Intl.ListFormat('es');

/** The errors of all documents, each by its place and field. */
async function checkDocuments(deps: Deps, { leaf }: FoundLeaf, documents: NewLeafDocuments['documents']) {
  const taken = new Set(leaf.documents.map(({ file }) => documentName(file)));
  const errors: Record<string, string[]> = {};
  for (const [place, document] of documents.entries()) {
    const found = taken.has(document.file) ? { file: [ALREADY_THERE] } : await checkDocument(deps, document);
    taken.add(document.file);
    for (const [field, messages] of Object.entries(found)) errors[`documents.${place}.${field}`] = messages;
  }
  return errors;
}

/** Takes a document of a content back; a file of the library stays there. */
export async function detachFromLeaf(
  deps: Deps,
  user: SessionUser,
  { number, file: name }: { number: string; file: string },
): Promise<PublicationStarted> {
  const found = await ensureLeaf(deps, user, number);
  const { file, title } = documentOf(found, name);
  const message = `Quita «${title}» de transparencia ${nameOf(found.leaf)}`;
  return publishChanges(deps, user, found, message, detachDocument(found.texts, number, file));
}

/** Says that a content does not apply and why, or that it does. */
export async function decideOnLeaf(
  deps: Deps,
  user: SessionUser,
  number: string,
  { legal_reason: legalReason }: LeafDecisionInput,
): Promise<PublicationStarted> {
  const found = await ensureLeaf(deps, user, number);
  const { leaf } = found;
  if (legalReason !== null && leaf.documents.length > 0) throw hasDocuments();
  const message = `Transparencia ${nameOf(leaf)}: ${legalReason === null ? 'sí' : 'no'} aplica`;
  const changes = decideLeaf(found.texts, number, legalReason, dayOf(deps.clock()));
  return publishChanges(deps, user, found, message, changes);
}

export type FoundLeaf = { leaf: SectionLeaf; texts: ContentTexts; commit: string };

/** The content that the person may change, as the newest commit has it. */
export async function ensureLeaf(deps: Deps, user: SessionUser, number: string): Promise<FoundLeaf> {
  const { texts, commit } = await readContentOf(await ensureContent(deps).repository());
  const leaf = readIndex(texts, await readPublicationDates(deps)).leaves.find((one) => one.number === number);
  if (!leaf) throw leafNotFound();
  if (!(await leafAccess(deps, user))(leaf)) throw forbidden();
  return { leaf, texts, commit };
}

/** The document of a content whose file has that name. */
export function documentOf({ leaf }: FoundLeaf, name: string): LeafDocument {
  const document = leaf.documents.find(({ file }) => documentName(file) === name);
  if (!document) throw documentNotFound();
  return document;
}

export const publishChanges = async (
  deps: Deps,
  author: SessionUser,
  { commit: parent }: FoundLeaf,
  message: string,
  changes: FileChange[],
  moved?: Redirect,
): Promise<PublicationStarted> => ({
  publication: await publishContent(deps, { author, message, changes, parent, moved }),
});

export const nameOf = ({ number, title }: SectionLeaf): string => `${number} ${title}`;
