/**
 * Speculation rules: links that a browser may prefetch. Prefetching runs no scripts, so no visit is counted. Personal
 * pages, queries and files are excluded.
 */
const EXCLUDED_PATHS = [
  '/admin/*',
  '/login',
  '/signup',
  '/recuperar*',
  '/invitacion*',
  '/write*',
  '/users/*',
  '/api/*',
  '/uploads/*',
  '/pqrsd/*',
  '/*.*',
  '/*\\?*',
];

/** The rules as inline JSON, which the content security policy allows by hash. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where: { and: [{ href_matches: '/*' }, { not: { href_matches: EXCLUDED_PATHS } }] }, eagerness: 'moderate' },
  ],
});
