/** What is asked of the portal while its queries are counted. */
import { PASSWORD } from '../support/portal.ts';
import { ANONYMOUS, REQUEST } from '../support/pqrsd.ts';
import type { Stock } from './stock.ts';

export type Call = {
  /** As the API's document names it, or the path of a page. */
  name: string;
  /** Where it differs from what the name says. */
  path?: (stock: Stock) => string;
  body?: (stock: Stock) => unknown;
  /** Without a session; pages always are. */
  anyone?: true;
  status?: number;
};

const post = ({ postId }: Stock) => `/posts/${postId}`;
const request = ({ caseId }: Stock) => `/pqrsd/${caseId}`;
const spare = ({ spare: ids }: Stock) => `/posts/${ids.pop()}`;
const NEWS = { title: 'Jornada de vacunación', desc: '<p>El sábado.</p>', cat: 'noticias' };

/** Every call that reads, but for those that need a thing of their own (`UNCOUNTED`). */
export const READING: Call[] = [
  { name: 'GET /posts', anyone: true },
  { name: 'GET /posts?per_page=3', anyone: true },
  { name: 'GET /posts?cat=noticias&page=0&per_page=3', anyone: true },
  { name: 'GET /posts?q=brigada', anyone: true },
  { name: 'GET /posts/{id}', path: post, anyone: true },
  { name: 'GET /notice', anyone: true },
  { name: 'GET /health', anyone: true },
  { name: 'GET /form-offer?form=pqrsd', anyone: true },
  { name: 'GET /password/recovery', anyone: true },
  { name: 'GET /pqrsd/uploads/{id}', path: ({ uploadId }) => `/pqrsd/uploads/${uploadId}`, anyone: true },
  { name: 'GET /user' },
  { name: 'GET /user/second-factor' },
  { name: 'GET /sessions' },
  { name: 'GET /users' },
  { name: 'GET /users/{id}', path: ({ userId }) => `/users/${userId}` },
  { name: 'GET /posts/all' },
  { name: 'GET /posts/summary' },
  { name: 'GET /posts/{id}?draft=1', path: (stock) => `${post(stock)}?draft=1` },
  { name: 'GET /posts/{id}/revisions', path: (stock) => `${post(stock)}/revisions` },
  { name: 'GET /posts/{id}/revisions/{n}', path: (stock) => `${post(stock)}/revisions/1` },
  { name: 'GET /files' },
  { name: 'GET /files/{name}', path: ({ fileName }) => `/files/${fileName}` },
  { name: 'GET /pqrsd' },
  { name: 'GET /pqrsd?q=demora', path: () => '/pqrsd?q=demora' },
  { name: 'GET /pqrsd/{id}', path: request },
  { name: 'GET /pqrsd/{id}/views', path: (stock) => `${request(stock)}/views` },
  { name: 'GET /pqrsd/summary' },
  { name: 'GET /pqrsd/templates' },
  { name: 'GET /pqrsd/officers' },
  { name: 'GET /pqrsd/export?format=csv' },
  { name: 'GET /reports' },
  { name: 'GET /retention' },
  { name: 'GET /audit' },
  { name: 'GET /backups' },
  { name: 'GET /settings' },
  { name: 'GET /mail' },
  { name: 'GET /calendar/exceptions' },
  { name: 'GET /visits' },
];

/** Calls that read what no test here makes: an upload under way, a file of a case, an act of elimination. */
export const UNCOUNTED = [
  'GET /metrics',
  'GET /file/uploads/{id}',
  'GET /pqrsd/{id}/files/{file}',
  'GET /retention/acts/{number}',
];

const CREDENTIALS = ({ email }: Stock) => ({ email, password: PASSWORD });

/** The calls that write most, or most often. Each is made twice, and the second one counts. */
export const WRITING: Call[] = [
  { name: 'POST /pqrsd', body: () => REQUEST, anyone: true, status: 201 },
  { name: 'POST /pqrsd, anonymous', path: () => '/pqrsd', body: () => ANONYMOUS, anyone: true, status: 201 },
  { name: 'POST /pqrsd/seguimiento', body: ({ rad, clave }) => ({ rad, clave }), anyone: true },
  {
    name: 'POST /pqrsd/{id}/steps',
    path: (stock) => `${request(stock)}/steps`,
    body: () => ({ kind: 'note', text: 'Llamé a urgencias.' }),
  },
  { name: 'POST /posts', body: () => NEWS, status: 201 },
  { name: 'PUT /posts/{id}', path: post, body: () => NEWS },
  { name: 'PUT /posts/{id}/draft', path: (stock) => `${post(stock)}/draft`, body: () => NEWS },
  { name: 'DELETE /posts/{id}', path: spare, status: 204 },
  { name: 'POST /login', body: CREDENTIALS, anyone: true },
  {
    name: 'POST /login, refused',
    path: () => '/login',
    body: ({ email }) => ({ email, password: 'otra' }),
    anyone: true,
    status: 422,
  },
  { name: 'POST /visits', body: () => ({ path: '/valores' }), anyone: true },
  { name: 'POST /feedback', body: () => ({ path: '/valores', useful: true }), anyone: true, status: 204 },
];

/** Pages, each as it is made when nobody keeps it. */
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
  { name: '/uploads/{name}', path: ({ fileName }) => `/uploads/${fileName}` },
  { name: '/mision-vision' },
];
