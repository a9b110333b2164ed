/** Every page there is, read from the files that make them: a new one is under review by being there. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORY_PAGES } from '#domain/site/category-pages.ts';
import { SCREENS } from '#islands/back-office/screens.ts';
import { ROOT } from '#server/node/paths.ts';

/** Pages that stand for those whose address holds a number or a name. */
const EXAMPLES: Record<string, string[]> = { '/post/[id]': ['/post/1'], '/[...page]': [] };
/** Answers to a form, which have no address to visit: the tests of the form without scripts look at them. */
const POST_ONLY = ['/pqrsd/enviar', '/pqrsd/comprobante'];
/** What a visitor gets in place of a page: an unknown address. The page of an internal error has no address of its own. */
const ERROR_PAGE_ADDRESSES: Record<string, string[]> = { '/404': ['/no-existe'], '/500': [] };

const namesIn = (folder: string, ending: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.startsWith('_'))
    .map((name) => `/${name.slice(0, -ending.length)}`)
    .map((route) => route.replace(/\/index$/, '') || '/');

const isBackOffice = (route: string) => route.startsWith('/admin');

/** Pages open to every visitor; /write shows its notice for visitors who are not signed in. */
export function publicRoutes(): string[] {
  const files = namesIn('src/pages', '.astro').filter((route) => !isBackOffice(route) && !POST_ONLY.includes(route));
  const own = files.flatMap((route) => EXAMPLES[route] ?? ERROR_PAGE_ADDRESSES[route] ?? [route]);
  const strange = own.filter((route) => route.includes('['));
  if (strange.length > 0) throw new Error(`write in EXAMPLES which page stands for ${strange.join(', ')}`);
  const categories = CATEGORY_PAGES.map((name) => `/${name}`);
  return [...new Set([...own, ...categories, ...namesIn('content/pages', '.md')])].sort();
}

/** Patterns of the screens of the back office: `/admin/users/[id]`. */
export const backOfficePatterns = (): string[] =>
  Object.keys(SCREENS)
    .map((path) => `/admin/${path.replace(/:(\w+)/, '[$1]')}`)
    .sort();
