import { editPath } from '#islands/page-editor/page-path.ts';
import { BASENAME } from '../back-office.model.ts';

const FILE = /(?:^|\/)((?:pages|listas|data)\/[^/]+)\.(?:md|yaml)$/;

/** Where a demonstration fact is changed: its field in the form of its file; null for files without a form. */
export function factAddress(file: string, path: string): string | null {
  const [, id] = FILE.exec(file) ?? [];
  return id ? `${BASENAME}${editPath(id)}${path && `#${encodeURIComponent(path)}`}` : null;
}
