import { type PublicationPlace, STEP_LABELS, stepsOfPublication } from '#domain/publication/publication.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import { guardOfPaths } from '../../content/content-files.ts';
import type { Deps } from '../deps.ts';
import { UPDATED_BY_CODE } from './change-author.ts';
import type { PublicationSummary } from './publications.store.ts';

/** A publication for its clients. */
export function toPublication({ content }: Pick<Deps, 'content'>, row: PublicationSummary): Publication {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    commit: row.commit,
    ...(row.kind === 'engineer' ? UPDATED_BY_CODE : { by: row.authorName, message: row.message }),
    notice: row.notice,
    at: formatIso(row.createdAt),
    publish_at: row.publishAt && formatIso(row.publishAt),
    retry_at: row.retryAt && formatIso(row.retryAt),
    finished_at: row.finishedAt && formatIso(row.finishedAt),
    page: row.pageId,
    paths: row.paths,
    guard: guardOfPaths(row.paths),
    steps: stepsOf(row, placeOf(content)),
  };
}

type Step = Publication['steps'][number];

function placeOf(content: Deps['content']): PublicationPlace {
  if (content?.deploys) return 'deployed';
  return content?.remote ? 'with-remote' : 'alone';
}

function stepsOf(row: PublicationSummary, place: PublicationPlace): Step[] {
  const names = stepsOfPublication(row.kind, place);
  const at = row.step ? names.indexOf(row.step) : -1;
  return names.map((name, index) => ({ name, label: STEP_LABELS[name], state: stateOf(row, name, index - at) }));
}

/** `distance`: from the step that is being done. */
function stateOf({ state, pushPending }: PublicationSummary, name: Step['name'], distance: number): Step['state'] {
  if (state === 'live') return name === 'push' && pushPending ? 'waiting' : 'done';
  if (distance < 0) return 'done';
  if (distance > 0 || state === 'waiting') return 'waiting';
  return state === 'failed' ? 'failed' : 'running';
}
