import { and, inArray, like, lt, or, sql } from 'drizzle-orm';
import { soundKeys } from '#domain/search/sound.ts';
import type { KnownWord } from '#domain/search/spelling.ts';
import { foldText, stemOf } from '#domain/search/words.ts';
import type { Queryable } from '../db/database.ts';
import { searchWords } from './search.table.ts';

const BATCH = 500;
/** Shorter words and numbers are never corrected. */
const CORRECTABLE = /^\p{L}{3,30}$/u;
const RAW_WORD = /[\p{L}\p{N}]+/gu;
const MAX_RELATED = 1_000;

/** The words of texts, folded, each with its most frequent spelling and its occurrences. */
function countWords(texts: Iterable<string>): Map<string, { display: string; uses: number }> {
  const spellings = new Map<string, Map<string, number>>();
  for (const text of texts) {
    for (const raw of text.toLowerCase().normalize('NFC').match(RAW_WORD) ?? []) {
      const word = foldText(raw);
      if (!CORRECTABLE.test(word)) continue;
      const forms = spellings.get(word) ?? new Map<string, number>();
      forms.set(raw, (forms.get(raw) ?? 0) + 1);
      spellings.set(word, forms);
    }
  }
  return new Map(
    [...spellings].map(([word, forms]) => {
      const [display = word] = [...forms].sort((a, b) => b[1] - a[1])[0] ?? [];
      return [word, { display, uses: [...forms.values()].reduce((total, count) => total + count, 0) }];
    }),
  );
}

type WordRow = typeof searchWords.$inferInsert;

const toRow = ([word, { display, uses }]: [string, { display: string; uses: number }]): WordRow => ({
  word,
  display,
  uses,
  stem: stemOf(word),
  keys: soundKeys(word),
});

/** In one order, so that two publications never wait for each other in a circle. */
const inOrder = (words: Map<string, { display: string; uses: number }>) =>
  [...words].sort(([a], [b]) => (a < b ? -1 : 1)).map(toRow);

/** Adds the words of posts that are not known yet. */
export async function addWords(tx: Queryable, texts: Iterable<string>): Promise<void> {
  const found = countWords(texts);
  if (found.size === 0) return;
  const known = await tx
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(inArray(searchWords.word, [...found.keys()]));
  for (const { word } of known) found.delete(word);
  const rows = inOrder(found).map((row) => ({ ...row, uses: 0 }));
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insert(searchWords)
      .values(rows.slice(at, at + BATCH))
      .onConflictDoNothing();
}

/** Makes the counted words those of the built pages. */
export async function replaceBuiltWords(tx: Queryable, texts: Iterable<string>): Promise<void> {
  await tx.update(searchWords).set({ uses: 0 });
  const rows = inOrder(countWords(texts));
  const set = {
    uses: sql`excluded.uses`,
    display: sql`excluded.display`,
    stem: sql`excluded.stem`,
    keys: sql`excluded.keys`,
  };
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insert(searchWords)
      .values(rows.slice(at, at + BATCH))
      .onConflictDoUpdate({ target: searchWords.word, set });
}

/** The words, among some folded ones, that the site has. */
export async function listKnownWords(db: Queryable, words: string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const rows = await db.select({ word: searchWords.word }).from(searchWords).where(inArray(searchWords.word, words));
  return new Set(rows.map(({ word }) => word));
}

const columns = { word: searchWords.word, display: searchWords.display, uses: searchWords.uses };

/** The known words that share a stem with any of these. */
export const findWordsByStem = (db: Queryable, stems: string[]) =>
  db
    .select({ stem: searchWords.stem, uses: sql<number>`max(${searchWords.uses})::int` })
    .from(searchWords)
    .where(inArray(searchWords.stem, stems))
    .groupBy(searchWords.stem);

/** Known words that share a sound key with a query, are one of its words or have one of these stems; most used first. */
export const findRelatedWords = (
  db: Queryable,
  { keys, words, stems }: { keys: string[]; words: string[]; stems: string[] },
): Promise<(KnownWord & { stem: string })[]> =>
  db
    .select({ ...columns, stem: searchWords.stem })
    .from(searchWords)
    .where(
      or(
        sql`${searchWords.keys} && ${sql.param(keys)}::text[]`,
        inArray(searchWords.word, words),
        inArray(searchWords.stem, stems),
      ),
    )
    .orderBy(sql`${searchWords.uses} desc`)
    .limit(MAX_RELATED);

/** The most used known words that begin with these letters. */
export const findWordsBeginning = (db: Queryable, letters: string): Promise<KnownWord[]> =>
  db
    .select(columns)
    .from(searchWords)
    .where(and(like(searchWords.word, `${letters}%`), lt(sql`length(${searchWords.word})`, letters.length + 12)))
    .orderBy(sql`${searchWords.uses} desc`)
    .limit(5);
