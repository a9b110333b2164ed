/** «Direcciones anteriores»: what the office lists, adds, removes and brings from a file. */
import { circularRedirects, isPattern, type Redirect, redirectInput } from '#domain/site/redirects.ts';
import { isReservedAddress } from '#domain/site/reserved-addresses.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { MAX_REDIRECTS, type RedirectRow } from '#shared/api/redirects.schema.ts';
import { BACK_OFFICE_PAGE_SIZE } from '#shared/fields/envelope.schema.ts';
import { parseCsv } from '#shared/formats/csv.ts';
import { formatIso } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { AuditEvent } from '../audit/chain.store.ts';
import { readContent } from '../content/revisions/content-texts.ts';
import type { Deps } from '../deps.ts';
import { issuesByField, notFound, validationFailed } from '../http/errors.ts';
import { siteAddresses } from '../publication/site-addresses.ts';
import { listSitePaths } from '../search/site-entries.store.ts';
import { REDIRECTS_TAG } from './live-redirects.ts';
import {
  deleteRedirect,
  insertRedirects,
  listRedirects,
  type RedirectRecord,
  searchRedirects,
} from './redirects.store.ts';

const CIRCLE = 'Vuelve a la dirección de la que sale: nadie llegaría a una página. Escriba otra.';
const EXISTS = 'El sitio tiene una página en esa dirección, que se muestra primero. Escriba la anterior.';
const leadsAlready = (to: string) => `Ya lleva a «${to}». Quítela antes de escribir otra.`;
const TOO_MANY = `No caben más de ${MAX_REDIRECTS} direcciones.`;

const toRow = ({ id, from, to, uses, createdAt }: RedirectRecord): RedirectRow => ({
  ...{ id, from, to, uses },
  created_at: formatIso(createdAt),
});

export async function listOldAddresses(
  { database }: Pick<Deps, 'database'>,
  { q, page }: { q?: string | undefined; page: number },
) {
  const perPage = BACK_OFFICE_PAGE_SIZE;
  const { rows, total } = await searchRedirects(database.db, { q, page, perPage });
  return { data: rows.map(toRow), meta: { page, per_page: perPage, total } };
}

type Problem = { field: 'from' | 'to'; message: string };

/** What keeps redirects from being added to those that are there, by their place. */
async function problemsOf(deps: Deps, added: readonly Redirect[], current: readonly Redirect[]) {
  const [{ texts }, built] = await Promise.all([readContent(deps), listSitePaths(deps.database.db)]);
  const addresses = siteAddresses({ files: [...texts.keys()], redirects: null, built });
  const isThere = (path: string) => path === '/' || isReservedAddress(path.slice(1)) || addresses.has(path);
  const leads = new Map(current.map(({ from, to }) => [from, to]));
  const problems = new Map<Redirect, Problem>();
  const refuse = (redirect: Redirect, field: Problem['field'], message: string) =>
    problems.has(redirect) || problems.set(redirect, { field, message });
  for (const redirect of added) {
    const { from, to } = redirect;
    const there = leads.get(from);
    if (there !== undefined && there !== to) refuse(redirect, 'from', leadsAlready(there));
    else if (!from.includes('?') && !isPattern(from) && isThere(from)) refuse(redirect, 'from', EXISTS);
    leads.set(from, there ?? to);
  }
  const circular = circularRedirects([...current, ...added], isThere);
  for (const redirect of added) if (circular.has(redirect)) refuse(redirect, 'to', CIRCLE);
  return problems;
}

type Change = { deps: Deps; actor: SessionUser; event: Pick<AuditEvent, 'action' | 'label'> };

/** Stores all of them or none, with one event, and puts them in force. */
async function store({ deps, actor, event }: Change, added: readonly Redirect[]): Promise<RedirectRecord[]> {
  const at = deps.clock();
  const stored = await deps.database.db.transaction(async (tx) => {
    const rows = await insertRedirects(tx, added, at);
    if (rows.length > 0)
      await recordAuditEvent(tx, { at, actorId: actor.id, entity: 'redirect', entityId: '', ...event });
    return rows;
  });
  if (stored.length > 0) await deps.invalidate([REDIRECTS_TAG]);
  return stored;
}

const labelOf = ({ from, to }: Redirect): string => `${from} → ${to}`.slice(0, 500);

export async function addOldAddress(deps: Deps, actor: SessionUser, redirect: Redirect): Promise<RedirectRow> {
  const current = await listRedirects(deps.database.db);
  if (current.length >= MAX_REDIRECTS) throw validationFailed({ from: [TOO_MANY] });
  const there = current.find(({ from }) => from === redirect.from);
  if (there) throw validationFailed({ from: [leadsAlready(there.to)] });
  const problem = (await problemsOf(deps, [redirect], current)).get(redirect);
  if (problem) throw validationFailed({ [problem.field]: [problem.message] });
  const event = { action: 'redirect.created', label: labelOf(redirect) } as const;
  const [stored] = await store({ deps, actor, event }, [redirect]);
  // Another person added the same address in between.
  if (!stored) throw validationFailed({ from: [leadsAlready(redirect.to)] });
  return toRow(stored);
}

export async function removeOldAddress(deps: Deps, actor: SessionUser, id: number): Promise<void> {
  const at = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    const removed = await deleteRedirect(tx, id);
    if (!removed) throw notFound();
    const about = { entity: 'redirect', entityId: id, label: labelOf(removed) } as const;
    await recordAuditEvent(tx, { at, actorId: actor.id, action: 'redirect.deleted', ...about });
  });
  await deps.invalidate([REDIRECTS_TAG]);
}

/** Adds the rows of a CSV, all or none: 422 with what is wrong in each, by its number in the file. */
export async function importOldAddresses(deps: Deps, actor: SessionUser, csv: string) {
  const errors: Record<string, string[]> = {};
  const read = readRows(csv, errors);
  const current = await listRedirects(deps.database.db);
  const problems = await problemsOf(deps, [...read.keys()], current);
  for (const [redirect, { field, message }] of problems) errors[`${read.get(redirect)}.${field}`] = [message];
  if (read.size === 0 && Object.keys(errors).length === 0)
    errors.csv = ['El archivo no tiene direcciones: ponga en cada fila la anterior y, al lado, la de hoy.'];
  if (read.size + current.length > MAX_REDIRECTS) errors.csv = [TOO_MANY];
  if (Object.keys(errors).length > 0) throw validationFailed(errors);
  const event = { action: 'redirect.imported', label: `${read.size} direcciones` } as const;
  const { length: added } = await store({ deps, actor, event }, [...read.keys()]);
  return { added, unchanged: read.size - added };
}

/** The redirects of a file with their rows; the same row twice counts once. */
function readRows(csv: string, errors: Record<string, string[]>): Map<Redirect, number> {
  const read = new Map<Redirect, number>();
  const seen = new Set<string>();
  const rows = parseCsv(csv);
  for (const [index, [from = '', to = '', ...more]] of rows.entries()) {
    const isHeader = index === 0 && !from.trim().startsWith('/') && !to.trim().startsWith('/');
    if (isHeader || (from.trim() === '' && to.trim() === '')) continue;
    if (more.some((cell) => cell.trim() !== '')) errors[`${index + 1}.to`] = ['La fila tiene más de dos columnas.'];
    const { data, error } = redirectInput.safeParse({ from, to });
    for (const [field, messages] of Object.entries(issuesByField(error?.issues ?? [])))
      errors[`${index + 1}.${field}`] = messages;
    if (!data || seen.has(`${data.from} ${data.to}`)) continue;
    seen.add(`${data.from} ${data.to}`);
    read.set(data, index + 1);
  }
  return read;
}
