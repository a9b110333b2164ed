/** Gives a unit, a schedule or a servant another name in every file that says it, in one publication. */
import { isMapValue } from '#domain/content-editing/data/open-data.ts';
import type { Redirect } from '#domain/site/redirects.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { RenamedValue, RenameValue } from '#shared/api/pages.schema.ts';
import { pathOfId } from '../../content/content-files.ts';
import { definingFile, isFixedName, isSameName, namesIn, titleOfNames, withName } from '../../content/references.ts';
import type { FileChange } from '../content/revisions/file-change.ts';
import type { PublishedContent } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import { defineFieldError, validationFailed } from '../http/errors.ts';
import { readContentFields } from './content-references.ts';
import { mapsOf } from './data-files.ts';
import { findDraft } from './drafts.store.ts';
import { titleOf } from './page-fields.ts';
import { decode, type Fields, readStored, writePageText } from './page-text.ts';
import { pageHasDraft } from './publication.errors.ts';
import { ensureContent, publishContent } from './publish-content.usecases.ts';

const unknownName = defineFieldError('from', 'Ese nombre no existe.');
const fixedName = defineFieldError('from', 'El portal usa ese horario por su nombre, que no cambia.');
const notShort = defineFieldError('name', 'Escriba un nombre corto, sin espacios ni tildes.');

/** Without `publish` nothing changes, and the answer tells where the name is. */
export async function renameValue(deps: Deps, user: SessionUser, input: RenameValue): Promise<RenamedValue> {
  const repository = await ensureContent(deps).repository();
  const head = await repository.head();
  const files = await readContentFields(repository, head);
  await ensureRenamable(deps, files, input);
  const { kind: to, from, name } = input;
  const uses = [...files].flatMap(([id, fields]) => {
    const found = namesIn(id, fields).filter((named) => named.to === to && named.name === from);
    return found.length > 0 ? [{ id, title: titleOf(id, fields), fields: found.map(({ field }) => field) }] : [];
  });
  const answer = { uses, notices: noticesOf(files, input), publication: null };
  if (!input.publish) return answer;
  const publication = await publishContent(deps, {
    author: user,
    message: `Cambia un nombre en «${titleOfNames(to)}»: de «${from}» a «${name}»`,
    changes: await Promise.all(uses.map(({ id }) => renamedFile(repository, head, id, input))),
    parent: head,
    renamedUnit: to === 'unit' ? unitRename(files, { from, to: name }) : undefined,
  });
  return { ...answer, publication };
}

async function ensureRenamable(deps: Deps, files: ReadonlyMap<string, Fields>, { kind, from, name }: RenameValue) {
  const id = definingFile(kind);
  const names = namesIn(id, files.get(id) ?? {}).filter(({ to, defines }) => defines && to === kind);
  if (!names.some((named) => named.name === from)) throw unknownName();
  if (isFixedName(kind, from)) throw fixedName();
  if (kind === 'schedule' && !/^[A-Za-z][\w-]*$/.test(name)) throw notShort();
  const taken = names.find((named) => named.name === name || (named.name !== from && isSameName(named.name, name)));
  if (taken)
    throw validationFailed({ name: [`«${taken.name}» ya está en «${titleOfNames(kind)}». Elija otro nombre.`] });
  const draft = await findDraft(deps.database.db, id);
  if (draft) throw pageHasDraft(draft.editorName);
}

async function renamedFile(
  repository: PublishedContent,
  head: string,
  id: string,
  { kind: to, from, name }: RenameValue,
): Promise<FileChange> {
  const path = pathOfId(id);
  const text = decode((await repository.read(path, head)) ?? new Uint8Array());
  const { fields, body } = readStored(id, text);
  const next = { fields: withName(id, fields, { to, from, name }), body };
  return { path, content: new TextEncoder().encode(writePageText(id, text, next)) };
}

/** A unit that gets another name, with what was given to people by it: who was given a section of the same name keeps that. */
export const unitRename = (files: ReadonlyMap<string, Fields>, { from, to }: Redirect) => ({
  ...{ from, to },
  keeps: [...files.values()].some(
    ({ section, page }) => section === from || (isMapValue(page) && page.section === from),
  ),
});

/** Cases keep the code of a service, whose words are a rule of PQRSD. */
function noticesOf(files: ReadonlyMap<string, Fields>, { from }: RenameValue): string[] {
  const services = mapsOf(files.get('data/pqrsd-clasificacion')?.services);
  return services.some(({ name }) => name === from)
    ? [`Los casos de PQRSD siguen diciendo «${from}»: un administrador lo cambia en «Clasificación de PQRSD».`]
    : [];
}
