import { and, arrayOverlaps, between, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Comparable, emailKey, telephoneKey, textMarks } from '#domain/pqrsd/similar/similarity.ts';
import type { Queryable } from '#server/db/database.ts';
import { pqrsdCases } from '../pqrsd.table.ts';

/** More cases of one person, or with one text, do not help to decide. */
const MAX_BY_KEY = 20;

export type SimilarityLookup = {
  keys: Comparable;
  /** Received between these instants. */
  received: { from: Date; until: Date };
  /** For readers without access to reports of corruption. */
  withoutDenuncias: boolean;
};

/** The newest cases with one key; each lookup has an index of its own. */
const newest = (key: SQL, among: SQL | undefined): SQL => sql`(select ${pqrsdCases.id} from ${pqrsdCases}
  where ${and(key, among)} order by ${pqrsdCases.receivedAt} desc limit ${MAX_BY_KEY})`;

/** `offset 0` keeps the planner from walking all cases by date instead of looking the marks up. */
const withMarks = (marks: number[], among: SQL | undefined): SQL => sql`(select id from (
  select * from ${pqrsdCases} where ${arrayOverlaps(pqrsdCases.textMarks, marks)} offset 0) as ${pqrsdCases}
  where ${among} order by ${pqrsdCases.receivedAt} desc limit ${MAX_BY_KEY})`;

/** Cases that share document, mail, telephone or a mark of the text: at most twenty for each. */
export async function listSimilarCandidates(db: Queryable, { keys, received, withoutDenuncias }: SimilarityLookup) {
  const { id, rad, type, state, issue, description, receivedAt, numberDocument, email, telephone } = pqrsdCases;
  const among = and(
    between(receivedAt, received.from, received.until),
    ne(state, 'anulada'),
    isNull(pqrsdCases.anonymisedAt),
    withoutDenuncias ? ne(type, 'denuncia') : undefined,
  );
  const marks = textMarks(keys.description);
  const lookups = [
    keys.numberDocument && newest(eq(numberDocument, keys.numberDocument), among),
    keys.email && newest(sql`lower(${email}) = ${emailKey(keys.email)}`, among),
    keys.telephone && newest(sql`right(${telephone}, 10) = ${telephoneKey(keys.telephone)}`, among),
    marks.length > 0 && withMarks(marks, among),
  ].filter((lookup): lookup is SQL => Boolean(lookup));
  if (lookups.length === 0) return [];
  return db
    .select({ id, rad, type, state, issue, description, receivedAt, numberDocument, email, telephone })
    .from(pqrsdCases)
    .where(inArray(id, sql`(select id from (${sql.join(lookups, sql` union `)}) as looked_up)`))
    .orderBy(desc(receivedAt));
}
