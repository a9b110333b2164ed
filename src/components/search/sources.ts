/** Where results come from: the index of the built pages, and the API for posts. */
import type { Category, Post } from '#domain/post.ts';
import { answersTo, fromIndexed, toIndexed } from '#domain/search.ts';
import type { Result } from './result-row.ts';

/** Written by scripts/search-index.ts beside the pages. */
const ENGINE = '/pagefind/pagefind.js';
const POSTS_SHOWN = 5;

/** `locations` are the places of the found words among those of the content. */
type Fragment = { url: string; excerpt: string; content: string; locations: number[]; meta: Record<string, string> };
type Engine = {
  search(
    text: string,
    options: { filters: Record<string, string> },
  ): Promise<{ results: { data(): Promise<Fragment> }[] }>;
};

let engine: Promise<Engine> | undefined;
let failures = 0;

function loadEngine(): Promise<Engine> {
  // A browser may remember that a module failed, and never ask for that address again.
  engine ??= import(/* @vite-ignore */ failures === 0 ? ENGINE : `${ENGINE}?retry=${failures}`).catch((error) => {
    engine = undefined;
    failures += 1;
    throw error;
  });
  return engine;
}

export type Question = { text: string; section: string };

/** Pages and documents that answer, best first; each is read only when it is to be shown. */
export async function searchPages({ text, section }: Question): Promise<(() => Promise<Result>)[]> {
  const { search } = await loadEngine();
  const { results } = await search(toIndexed(text), { filters: section ? { section: toIndexed(section) } : {} });
  const best = await results[0]?.data();
  if (!best || !answersTo(text, wordsFound(best))) return [];
  return results.map((result) => async () => asResult(await result.data()));
}

function wordsFound({ content, locations }: Fragment): string[] {
  const words = fromIndexed(content).split(/\s+/);
  return locations.map((place) => words[place] ?? '');
}

const asResult = ({ url, excerpt, meta }: Fragment): Result => ({
  title: fromIndexed(meta.title ?? url),
  href: url,
  where: [meta.kind && `Documento ${meta.kind}`, meta.section && fromIndexed(meta.section)].filter(Boolean).join(' · '),
  excerptHtml: excerpt,
});

/** The newest posts that hold the text, under the names of their categories. */
export async function searchPosts({ text }: Question, labels: Record<Category, string>): Promise<Result[]> {
  const query = new URLSearchParams({ q: text, per_page: String(POSTS_SHOWN) });
  const response = await fetch(`/api/posts?${query}`);
  if (!response.ok) throw new Error(`posts answered ${response.status}`);
  const posts = (await response.json()) as Post[];
  return posts.map(({ id, title, cat, excerpt }) => ({
    title,
    href: `/post/${id}`,
    where: labels[cat],
    excerptHtml: excerpt.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign),
  }));
}
