/** Serves the PDFs of content/documents unchanged, under their names. */
import { getCollection } from 'astro:content';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { APIRoute } from 'astro';
import { DOCUMENTS_FOLDER } from '../../content/documents-loader.ts';

export async function getStaticPaths() {
  const documents = await getCollection('documents');
  return documents.map(({ id }) => ({ params: { file: id } }));
}

export const GET: APIRoute = async ({ params }) => {
  // Builds run from the root of the project, and this module runs in builds only.
  const bytes = await readFile(resolve(DOCUMENTS_FOLDER, String(params.file)));
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/pdf' } });
};
