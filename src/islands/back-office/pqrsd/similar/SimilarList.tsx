import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { SIMILARITY_LABELS } from '#domain/pqrsd/similar/similarity-reasons.ts';
import { formatDay } from '#islands/back-office/back-office.model.ts';
import type { SimilarCase } from '#shared/api/pqrsd-similar.schema.ts';

type Props = {
  cases: readonly SimilarCase[];
  inNewTab?: boolean;
  /** What can be done with each. */
  children?: (one: SimilarCase) => ReactNode;
};

/** Cases that look the same, each with what it has in common; a link in another tab keeps a form that is being filled. */
export const SimilarList = ({ cases, inNewTab = false, children }: Props) => (
  <ul className="list stack">
    {cases.map((one) => (
      <li key={one.id}>
        <Link to={`/pqrsd/${one.id}`} {...(inNewTab && { target: '_blank', rel: 'noopener' })}>
          {one.rad}
          {inNewTab && <span className="visually-hidden"> (se abre en otra pestaña)</span>}
        </Link>{' '}
        {one.issue}
        <span className="office-note">
          {PQRSD_STATE_LABELS[one.state]} · {formatDay(one.created_at)} ·{' '}
          {one.reasons.map((reason) => SIMILARITY_LABELS[reason]).join(', ')}
        </span>
        {children?.(one)}
      </li>
    ))}
  </ul>
);
