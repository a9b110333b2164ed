/**
 * Which links a browser may fetch when somebody is about to follow them (speculation rules; a browser that saves
 * data or knows none leaves them alone). Only the page is fetched, no script of it runs: nobody is counted as a
 * visitor who did not come. Not what belongs to one person, carries a question, or is a file.
 */
const NEVER = [
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

/** Gives the rules to a browser that knows them; the policy lets rules in, and nothing else that is inline, by their kind. */
export function offerPrefetching(): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) return;
  const where = { and: [{ href_matches: '/*' }, { not: { href_matches: NEVER } }] };
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.text = JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
  document.head.append(rules);
}
