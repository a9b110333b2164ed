/** Changes of a content of the index: each is a publication by the person who makes it. */
import type { ContentTexts, FileChange } from '#domain/site/identity/content-edits.ts';
import { attachDocument, decideLeaf, detachDocument, UnknownDocumentError } from '#domain/site/transparency-changes.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { PublicationStarted } from '#shared/api/pages.schema.ts';
import type { LeafDecisionInput, NewLeafDocument } from '#shared/api/transparency.schema.ts';
import { dayOf } from '#shared/time/time.ts';
import { readContentOf } from '../content/revisions/content-texts.ts';
import type { Deps } from '../deps.ts';
import { NOT_EXAMINED } from '../documents/accessible-pdf.ts';
import { fileQueueFull } from '../files/files.errors.ts';
import type { NamedBytes } from '../files/files.usecases.ts';
import { validateContent } from '../files/validate-content.ts';
import { forbidden } from '../http/errors.ts';
import { readPublicationDates } from '../pages/publication-dates.ts';
import { listOpenPaths } from '../publication/publications.store.ts';
import { ensureContent, publishContent } from '../publication/publish-content.usecases.ts';
import { leafAccess } from './leaf-access.ts';
import { readIndex, type SectionLeaf } from './read-index.ts';
import { documentNotFound, hardToRead, hasDocuments, hasNoPlace, leafNotFound, notPdf } from './transparency.errors.ts';

const PDF = 'application/pdf';

/** Publishes a PDF under a content; one that not everybody can read only when the person accepts that. */
export async function attachToLeaf(
  deps: Deps,
  user: SessionUser,
  { leaf: number, title, published, accept_problems: isAccepted }: NewLeafDocument,
  file: NamedBytes,
): Promise<PublicationStarted> {
  const found = await ensureLeaf(deps, user, number);
  const { bytes, mime } = await validateContent(deps, file.name, file.bytes);
  if (mime !== PDF) throw notPdf();
  const problems = (await deps.documents.findIssues(bytes)) ?? [NOT_EXAMINED];
  if (problems === 'full') throw fileQueueFull();
  if (problems.length > 0 && !isAccepted) throw hardToRead(problems);
  const message = `Publica «${title}» en transparencia ${nameOf(found.leaf)}`;
  // The name of a document that waits for its publication is taken too.
  const waiting = (await listOpenPaths(deps.database.db)).map((path): [string, string] => [path, '']);
  return publish(deps, user, found, message, (texts) =>
    attachDocument(new Map([...waiting, ...texts]), number, { title, published, bytes }),
  );
}

/** Takes a document of a content back. */
export async function detachFromLeaf(deps: Deps, user: SessionUser, number: string, file: string) {
  const found = await ensureLeaf(deps, user, number);
  const title = found.leaf.documents.find((document) => document.file === file)?.title ?? file;
  const message = `Quita «${title}» de transparencia ${nameOf(found.leaf)}`;
  return publish(deps, user, found, message, (texts) => detachDocument(texts, number, file));
}

/** Says that a content does not apply and why, or that it does and whether it is there. */
export async function decideOnLeaf(
  deps: Deps,
  user: SessionUser,
  number: string,
  { state, legal_reason: legalReason = '' }: LeafDecisionInput,
): Promise<PublicationStarted> {
  const found = await ensureLeaf(deps, user, number);
  const { leaf } = found;
  if (state === 'no aplica' && leaf.documents.length > 0) throw hasDocuments();
  if (state === 'publicado' && !leaf.path && !leaf.url) throw hasNoPlace();
  const decision = state === 'no aplica' ? { state, legalReason, on: dayOf(deps.clock()) } : { state };
  const message = `Transparencia ${nameOf(leaf)}: ${state}`;
  return publish(deps, user, found, message, (texts) => decideLeaf(texts, number, decision));
}

type FoundLeaf = { leaf: SectionLeaf; texts: ContentTexts; commit: string | undefined };

/** The content that the person may change, as the newest commit has it. */
async function ensureLeaf(deps: Deps, user: SessionUser, number: string): Promise<FoundLeaf> {
  const { texts, commit } = await readContentOf(await ensureContent(deps).repository());
  const leaf = readIndex(texts, await readPublicationDates(deps)).leaves.find((one) => one.number === number);
  if (!leaf) throw leafNotFound();
  if (!(await leafAccess(deps, user))(leaf)) throw forbidden();
  return { leaf, texts, commit };
}

async function publish(
  deps: Deps,
  author: SessionUser,
  { texts, commit }: FoundLeaf,
  message: string,
  change: (texts: ContentTexts) => FileChange[],
): Promise<PublicationStarted> {
  try {
    return { publication: await publishContent(deps, { author, message, changes: change(texts), parent: commit }) };
  } catch (error) {
    if (error instanceof UnknownDocumentError) throw documentNotFound();
    throw error;
  }
}

const nameOf = ({ number, title }: SectionLeaf): string => `${number} ${title}`;
