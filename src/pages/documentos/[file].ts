/** The files of content/documents, unchanged under their names, and those made from the text of a page. */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { APIRoute } from 'astro';
import { getMimeType } from 'hono/utils/mime';
import { DOCUMENTS_FOLDER } from '../../content/documents-loader.ts';
import { type CollectionEntry, getCollection, readMade } from '../../content/store.ts';
import { ensurePagePdf } from './_page-pdf.ts';

type Props = { page?: CollectionEntry<'pages'> };

export async function getStaticPaths() {
  const documents = await getCollection('documents');
  const pages = await getCollection('pages', ({ data }) => data.pdf);
  return [
    ...documents.map(({ id }) => ({ params: { file: id }, props: {} })),
    ...pages.map((page) => ({ params: { file: `${page.id}.pdf` }, props: { page } })),
  ];
}

export const GET: APIRoute<Props> = async ({ params, props: { page }, site }) => {
  const path = `${DOCUMENTS_FOLDER}/${params.file}`;
  // Installed documents are read in builds only, which run from the root of the project.
  const bytes = page
    ? await ensurePagePdf(page, site)
    : await readMade<Uint8Array>(path, () => readFile(resolve(path)));
  const type = getMimeType(String(params.file)) ?? 'application/octet-stream';
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } });
};
