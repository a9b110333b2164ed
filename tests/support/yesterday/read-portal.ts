/**
 * What a portal says of itself over its API, for the answers of the code that made a data folder to be compared with those
 * of the code that updated it. It knows paths and JSON, and no shape of the code of any day.
 */
import { createHash } from 'node:crypto';
import { ADMIN, PASSWORD, PEOPLE } from './known.ts';

type Json = ReturnType<typeof JSON.parse>;
export type Respond = (method: string, path: string, token?: string, body?: object) => Promise<Response>;
/** The stored file of a name, as visitors get it. */
export type Upload = (name: string) => Promise<Response | null>;
/** The number and the clave of a case, for its person. */
export type Credentials = { id: number; rad: string; clave: string };

/** Of a case, what depends on the instant at which it is read, or tells the desk what it could do next. */
const MOVING = ['previews', 'refusals', 'steps', 'light', 'days_left', 'version', 'approval'];

const without = (record: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

const digestOf = async (response: Response): Promise<string> =>
  `${response.status} ${createHash('sha256')
    .update(new Uint8Array(await response.arrayBuffer()))
    .digest('hex')}`;

type Portal = { respond: Respond; upload: Upload; credentials: readonly Credentials[] };

export async function readPortal({ respond, upload, credentials }: Portal): Promise<Json> {
  const signIn = async (person: { email: string }) => {
    const answer = await respond('POST', '/login', undefined, { email: person.email, password: PASSWORD });
    return ((await answer.json()) as { token: string }).token;
  };
  const get = async (path: string, token: string): Promise<Json> => {
    const response = await respond('GET', path, token);
    const body: Json = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(body)}`);
    return body?.data ?? body;
  };
  const [admin, officer, editor] = [await signIn(ADMIN), await signIn(PEOPLE.marta), await signIn(PEOPLE.editor)];
  return {
    cases: await readCases({ get, respond, token: officer, credentials }),
    posts: await readPosts({ get, upload, token: editor }),
    pages: await readPages({ get, token: admin }),
    office: await readOffice(get, { admin, officer, editor }),
    roles: await readRoles(signIn, get),
  };
}

type Get = (path: string, token: string) => Promise<Json>;
type Reading = { get: Get; respond: Respond; token: string };

async function readCases({ get, respond, token, credentials }: Reading & { credentials: readonly Credentials[] }) {
  const cases: Record<string, Json> = {};
  for (const { id, rad, clave } of credentials) {
    const detail = without(await get(`/pqrsd/${id}`, token), MOVING);
    const followed = await respond('POST', '/pqrsd/seguimiento', undefined, { rad, clave });
    const files: Record<string, string> = {};
    for (const file of detail.files ?? [])
      files[file.id] = await digestOf(await respond('GET', `/pqrsd/${id}/files/${file.id}`, token));
    cases[rad] = { detail, followed: await followed.json(), files };
  }
  return cases;
}

/** The rows of every page of a list. */
async function getAll(get: Get, list: string, token: string): Promise<Json[]> {
  const rows: Json[] = [];
  for (let page = 0, more = true; more; page += 1) {
    const found = await get(`${list}page=${page}`, token);
    rows.push(...found);
    more = found.length > 0;
  }
  return rows;
}

async function readPosts({ get, upload, token }: Omit<Reading, 'respond'> & { upload: Upload }) {
  const rows = [
    ...(await getAll(get, '/posts/all?', token)),
    ...(await getAll(get, '/posts/all?shelf=papelera&', token)),
  ];
  const posts: Record<string, Json> = {};
  for (const row of rows) {
    posts[row.id] = { row };
    // What is in the bin is not opened.
    if (row.deleted_at !== null) continue;
    const detail = await get(`/posts/${row.id}?draft=1`, token);
    const revisions = await get(`/posts/${row.id}/revisions`, token);
    const texts: Json[] = [];
    for (const { revision } of revisions)
      texts.push(asOfThen(await get(`/posts/${row.id}/revisions/${revision}`, token)));
    posts[row.id] = { row, detail, texts };
  }
  const files: Record<string, string> = {};
  for (const { name } of await get('/files', token))
    files[name] = await digestOf((await upload(name)) ?? new Response(null, { status: 404 }));
  return { posts, files };
}

/** A revision of a post under the names that it had in the portal of then. */
const asOfThen = ({ revision, at, author, message, ...rest }: Json): Json => ({
  ...rest,
  ...{
    revision,
    saved_at: at,
    name: author,
    override: message?.startsWith(FAULTS) ? message.slice(FAULTS.length) : null,
  },
});
const FAULTS = 'Publicada con faltas: ';

async function readPages({ get, token }: Omit<Reading, 'respond'>) {
  const pages: Record<string, Json> = {};
  for (const row of await get('/pages', token)) {
    // The form is of the code, not of the office.
    const detail = without(await get(`/pages/${row.id}`, token), ['form']);
    const revisions = await get(`/pages/${row.id}/revisions`, token);
    // Drafts and what waits were no part of the history.
    const published = revisions.filter(({ status }: Json) => status === 'published');
    const history = published.map(({ revision, at, author, message }: Json) => ({
      commit: String(revision),
      at,
      by: author,
      message,
    }));
    pages[row.id] = { row, detail, history };
  }
  // The names of the steps are of the code.
  const publications = (await getAll(get, '/publications?', token)).map((one: Json) => without(one, ['steps']));
  return { pages, publications };
}

const OF_ADMIN = [
  ...['/settings', '/users', '/denuncia-readers', '/content-owners', '/notice'],
  ...['/retention', '/reports/control', '/reports', '/mail'],
];
const OF_EDITOR = ['/transparency', '/visits', '/search/misses', '/care'];
const OF_OFFICER = ['/pqrsd/officers', '/pqrsd/templates', '/pqrsd/classification', '/pqrsd/saved-views'];

async function readOffice(get: Get, { admin, officer, editor }: Record<'admin' | 'officer' | 'editor', string>) {
  const office: Record<string, Json> = {};
  for (const path of OF_ADMIN) office[path] = await get(path, admin);
  for (const path of OF_EDITOR) office[path] = await get(path, editor);
  for (const path of OF_OFFICER) office[path] = await get(path, officer);
  const { answers } = await get('/identity', admin);
  const { items } = await get('/transparency/ita', editor);
  const answered = items.filter(({ source }: Json) => source === 'office').map((one: Json) => without(one, ['menu']));
  Object.assign(office, { identity: { answers }, ita: answered });
  return office;
}

/** Each account signs in with its password and is who it was. */
async function readRoles(signIn: (person: { email: string }) => Promise<string>, get: Get) {
  const roles: Record<string, Json> = {};
  for (const person of Object.values(PEOPLE)) roles[person.email] = await get('/user', await signIn(person));
  return roles;
}
