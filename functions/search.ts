import type { Config } from '@netlify/functions';
import { pdfReader } from '#server/documents/document-reader.ts';
import { runSearch } from '#server/jobs/jobs.ts';
import { createScheduledFunction } from '#server/netlify/scheduled-function.ts';

/** Indexes posts that have no entry, and the documents of posts that were not read, after an upgrade or a restore, a bounded part per run. */
export default createScheduledFunction(runSearch, { documents: pdfReader });
export const config: Config = { schedule: '15 * * * *' };
