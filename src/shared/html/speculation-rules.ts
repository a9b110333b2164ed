/**
 * Which links a browser may fetch when somebody is about to follow them (speculation rules; a browser that saves
 * data or knows none leaves them alone). Only the page is fetched, no script of it runs: nobody is counted as a
 * visitor who did not come. Not what belongs to one person, carries a question, or is a file.
 */
const EXCLUDED_PATHS = [
  '/admin/*',
  '/login',
  '/signup',
  '/recuperar*',
  '/write*',
  '/users/*',
  '/api/*',
  '/uploads/*',
  '/pqrsd/*',
  '/*.*',
  '/*\\?*',
];

/** The rules as they stand in a page; the policy lets in this text (door/page-policy.ts). */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where: { and: [{ href_matches: '/*' }, { not: { href_matches: EXCLUDED_PATHS } }] }, eagerness: 'moderate' },
  ],
});
