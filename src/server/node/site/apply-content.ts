import type { Deps } from '#server/deps.ts';
import { readHospitalRules } from '#server/hospital-rules.ts';
import type { ContentReader } from '#server/read-content-data.ts';

/** Puts the hospital's rules of published content in force in the running process. */
export function applyContent(deps: Deps, content: ContentReader): void {
  Object.assign(deps, readHospitalRules(content));
}
