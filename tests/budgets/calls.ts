/** The calls and pages whose queries are counted. */
import { API_ROUTES } from '#server/app.ts';
import { PASSWORD } from '../support/api/portal.ts';
import { ANONYMOUS, REQUEST } from '../support/pqrsd/requests.ts';
import type { Fixture } from './fixture.ts';

export type Call = {
  /** As the API's document names it, or the path of a page. */
  name: string;
  /** Where it differs from the name. */
  path?: (fixture: Fixture) => string;
  body?: (fixture: Fixture) => unknown;
  /** Without a session; pages always are. */
  isPublic?: true;
  status?: number;
};

const post = ({ postId }: Fixture) => `/posts/${postId}`;
const pqrsdCase = ({ caseId }: Fixture) => `/pqrsd/${caseId}`;
const spare = ({ spare: ids }: Fixture) => `/posts/${ids.pop()}`;
const NEWS = { title: 'Jornada de vacunación', desc: '<p>El sábado.</p>', cat: 'noticias' };

/** Calls that read with parameters. */
const READING_WITH_PARAMETERS: Call[] = [
  { name: 'GET /posts', isPublic: true },
  { name: 'GET /posts?per_page=3', isPublic: true },
  { name: 'GET /posts?cat=noticias&page=0&per_page=3', isPublic: true },
  { name: 'GET /posts?q=brigada', isPublic: true },
  { name: 'GET /posts/all?q=brigada' },
  { name: 'GET /posts/{id}', path: post, isPublic: true },
  { name: 'GET /search?q=vacunas', isPublic: true },
  { name: 'GET /form-offer?form=pqrsd', isPublic: true },
  { name: 'GET /pqrsd/uploads/{id}', path: ({ uploadId }) => `/pqrsd/uploads/${uploadId}`, isPublic: true },
  { name: 'GET /users/{id}', path: ({ userId }) => `/users/${userId}` },
  { name: 'GET /users/{id}/sessions', path: ({ userId }) => `/users/${userId}/sessions` },
  { name: 'GET /posts/{id}?draft=1', path: (fixture) => `${post(fixture)}?draft=1` },
  { name: 'GET /posts/{id}/revisions', path: (fixture) => `${post(fixture)}/revisions` },
  { name: 'GET /posts/{id}/revisions/{n}', path: (fixture) => `${post(fixture)}/revisions/1` },
  { name: 'GET /files/{name}', path: ({ fileName }) => `/files/${fileName}` },
  { name: 'GET /pqrsd' },
  { name: 'GET /pqrsd?q=demora', path: () => '/pqrsd?q=demora' },
  { name: 'GET /pqrsd/{id}', path: pqrsdCase },
  { name: 'GET /pqrsd/{id}/previews/{kind}', path: (fixture) => `${pqrsdCase(fixture)}/previews/answer` },
  { name: 'GET /pqrsd/{id}/views', path: (fixture) => `${pqrsdCase(fixture)}/views` },
  { name: 'GET /pqrsd/{id}/similar', path: (fixture) => `${pqrsdCase(fixture)}/similar` },
  { name: 'GET /pqrsd/{id}/next', path: (fixture) => `${pqrsdCase(fixture)}/next?state=abiertas&sort=vence` },
  { name: 'GET /pqrsd/export?format=csv' },
  { name: 'GET /reports/control/{half}', path: () => '/reports/control/2026-S2' },
  { name: 'GET /reports/control/{half}/file', path: () => '/reports/control/2026-S2/file' },
  { name: 'GET /care/file', path: () => '/care/file?format=csv' },
  { name: 'GET /pages/{id}', path: () => '/pages/pages/nosotros' },
  { name: 'GET /pages/{id}/revisions', path: () => '/pages/pages/nosotros/revisions' },
  { name: 'GET /transparency/file', path: () => '/transparency/file?format=csv' },
  { name: 'GET /transparency/ita/file', path: () => '/transparency/ita/file?format=csv' },
];

/** Calls that read what the fixture lacks: an upload in progress, a file of a case, an act of elimination, a publication. */
export const UNCOUNTED = [
  'GET /metrics',
  'GET /file/uploads/{id}',
  'GET /pqrsd/{id}/files/{file}',
  'GET /retention/acts/{number}',
  'GET /publications/{id}',
  'GET /pages/{id}/revisions/{n}',
  'GET /content-files/{path}',
];

/** Every call that reads, except those that need data of their own (`UNCOUNTED`). */
export const READING: Call[] = [...readingWithoutParameters(), ...READING_WITH_PARAMETERS];

function readingWithoutParameters(): Call[] {
  const listed = new Set([...UNCOUNTED, ...READING_WITH_PARAMETERS.map(({ name }) => name.replace(/\?.*/, ''))]);
  return API_ROUTES.filter(({ endpoint: { method, path } }) => method === 'get' && !listed.has(`GET ${path}`)).map(
    ({ endpoint: { path, access } }): Call => ({ name: `GET ${path}`, ...(access === 'public' && { isPublic: true }) }),
  );
}

const CREDENTIALS = ({ email }: Fixture) => ({ email, password: PASSWORD });

/** The calls that write most, or most often. Each is made twice, and the second time counts. */
export const WRITING: Call[] = [
  { name: 'POST /pqrsd', body: () => REQUEST, isPublic: true, status: 201 },
  { name: 'POST /pqrsd, anonymous', path: () => '/pqrsd', body: () => ANONYMOUS, isPublic: true, status: 201 },
  { name: 'POST /pqrsd/seguimiento', body: ({ rad, clave }) => ({ rad, clave }), isPublic: true },
  {
    name: 'POST /pqrsd/{id}/steps',
    path: (fixture) => `${pqrsdCase(fixture)}/steps`,
    body: () => ({ kind: 'note', text: 'Llamé a urgencias.' }),
  },
  { name: 'POST /posts', body: () => NEWS, status: 201 },
  { name: 'PUT /posts/{id}', path: post, body: () => NEWS },
  { name: 'PUT /posts/{id}/draft', path: (fixture) => `${post(fixture)}/draft`, body: () => NEWS },
  { name: 'DELETE /posts/{id}', path: spare, status: 204 },
  { name: 'POST /login', body: CREDENTIALS, isPublic: true },
  {
    name: 'POST /login, refused',
    path: () => '/login',
    body: ({ email }) => ({ email, password: 'otra' }),
    isPublic: true,
    status: 422,
  },
  { name: 'POST /visits', body: () => ({ path: '/valores' }), isPublic: true },
  { name: 'POST /feedback', body: () => ({ path: '/valores', useful: true }), isPublic: true, status: 204 },
];

/** Pages, each as it is rendered when it is not in the cache. */
export const PAGES: Call[] = [
  { name: '/' },
  { name: '/noticias' },
  { name: '/noticias?page=1' },
  { name: '/post/{id}', path: ({ postId }) => `/post/${postId}` },
  { name: '/post/999999', status: 404 },
  { name: '/gestion' },
  { name: '/contratacion' },
  { name: '/presupuesto' },
  { name: '/talento-humano' },
  { name: '/mipg' },
  { name: '/normatividad' },
  { name: '/informe-todas-las-solicitudes' },
  { name: '/informe-acceso-a-la-informacion' },
  { name: '/informe-acceso-a-la-informacion.csv' },
  { name: '/pqrsd/seguimiento' },
  { name: '/pqrsd/avisos' },
  { name: '/rss.xml' },
  { name: '/sitemap.xml' },
  { name: '/sitemap-{part}.xml', path: () => '/sitemap-0.xml' },
  { name: '/uploads/{name}', path: ({ fileName }) => `/uploads/${fileName}` },
  { name: '/mision-vision' },
];
