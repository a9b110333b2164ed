import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** A page or data file that names a file; `text`: what visitors read of it, null for a draft and for what waits. */
export type ContentUseRow = { fileName: string; path: string; text: string | null; title: string | null };

/** The pages and data files that name files of the library: as published, in their drafts, and in what waits for its hour. */
export async function listContentUses(db: Queryable, names: string[]): Promise<ContentUseRow[]> {
  const uses = sql`(
    with newest as (
      select distinct on (path) path, sha256 from content_revisions order by path, id desc
    ), written as (
      select newest.path, content_texts.text, null as title, true as is_published
        from newest join content_texts using (sha256)
      union all
      select 'content/' || page_id || case when page_id like 'data/%' then '.yaml' else '.md' end,
          coalesce(body, '') || fields::text, title, false
        from content_drafts
      union all
      select change->>'path',
          case when change->>'path' ~ '[.](md|yaml)$'
            then convert_from(decode(change->>'content', 'base64'), 'UTF8') end, null, false
        from publications, jsonb_array_elements(changes) as change
    )
    select distinct found[1] as file_name, path, title, case when is_published then text end as text
      from written, regexp_matches(text, '/uploads/([[:alnum:]_-]+[.][[:alnum:]]+)', 'g') as found
      where found[1] = any(${sql.param(names)}::text[])
  ) as uses`;
  const columns = {
    fileName: sql<string>`file_name`,
    path: sql<string>`path`,
    text: sql<string | null>`text`,
    title: sql<string | null>`title`,
  };
  return names.length === 0 ? [] : db.select(columns).from(uses).orderBy(sql`path`);
}
