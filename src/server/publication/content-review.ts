/** The published files that an update of the portal left for a person to look at. */
import { idOfPath } from '../../content/content-files.ts';
import type { UpdatedFile } from '../content/revisions/published-content.ts';
import type { Deps } from '../deps.ts';
import type { ContentHost } from './content-host.ts';
import { labelOfField, titleOf } from './page-fields.ts';

/** `unfit`: visitors read the installed file; `conflict`: they read the text of the hospital, and the update changes the same. */
export type UpdateState = 'conflict' | 'unfit';
export type FileReview = UpdatedFile & { state: UpdateState; reasons: { field: string; message: string }[] };

/** Gives the files to look at, by path. */
export async function reviewContent(host: ContentHost): Promise<Map<string, FileReview>> {
  const leftOut = host.leftOut?.() ?? new Map<string, string[]>();
  const files = await (await host.repository()).afterUpdate(new Set(leftOut.keys()));
  return new Map(files.map((file) => [file.path, toReview(file, leftOut.get(file.path) ?? [])]));
}

function toReview(file: UpdatedFile, ofSite: readonly string[]): FileReview {
  const errors = file.errors ?? { '': ofSite };
  const reasons = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => ({ field, message })),
  );
  return { ...file, state: reasons.length > 0 ? 'unfit' : 'conflict', reasons };
}

/** Each file that is not shown, with its fields and what to do, in Spanish. */
export async function readUnfitTexts({ content }: Pick<Deps, 'content'>): Promise<string[]> {
  if (!content) return [];
  return [...(await reviewContent(content)).values()].filter(({ state }) => state === 'unfit').map(unfitText);
}

function unfitText({ path, reasons }: FileReview): string {
  const id = idOfPath(path) ?? '';
  const labelled = reasons.map(({ field, message }) => [labelOfField(id, field), message] as const);
  const why = [...new Set(labelled.map(([label, message]) => (label ? `«${label}»: ${message}` : message)))];
  return `«${titleOf(id, {})}» (${path}) no cabe en esta versión y el sitio muestra el texto que vino con ella. El del hospital sigue guardado: ábralo en «Páginas», corríjalo y publíquelo. ${why.join(' ')}`;
}
