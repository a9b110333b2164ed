/** Stores a page with what it needs to look and work the same without a connection. */
import { assets, essentials, pages } from './bounded-cache.ts';
import { FORM_PAGE, mayStore, OFFLINE_PAGE } from './routing.ts';

const ASSET = /\/_astro\/[\w.~-]+/g;
const IMPORT = /["'`]\.\/([\w.~-]+\.js)["'`]/g;

/** The page, its styles, fonts and scripts, and the modules those import. */
export async function storePage(path: string): Promise<void> {
  const response = await fetch(path);
  if (!mayStore(response)) return;
  const html = await response.clone().text();
  await storeAssets(html.match(ASSET) ?? []);
  const store = path === OFFLINE_PAGE || path === FORM_PAGE ? essentials : pages;
  await store.put(new URL(path, self.location.origin).href, response);
}

export async function storeAssets(paths: readonly string[]): Promise<void> {
  for (const path of new Set(paths)) {
    if (await assets.match(path)) continue;
    const response = await fetch(path);
    if (!mayStore(response)) continue;
    await assets.put(path, response.clone());
    if (!path.endsWith('.js')) continue;
    const script = await response.text();
    await storeAssets([...script.matchAll(IMPORT)].map(([, name]) => `/_astro/${name}`));
  }
}
