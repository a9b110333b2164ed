import { DUE_STATUS_LABELS } from '#domain/pqrsd/due-status.ts';
import type { DeskPqrsd } from '#shared/api/pqrsd-desk.schema.ts';
import { DUE_STATUS_MARKS, timeLeft } from './inbox.model.ts';

type Props = { deskCase: Pick<DeskPqrsd, 'light' | 'days_left' | 'unit' | 'due_at' | 'state'> };

/** The light in colour, shape and word, with the time that is left. */
export function DueStatusChip({ deskCase }: Props) {
  const { light } = deskCase;
  return (
    <span className="desk-light">
      {light && (
        <span className={`chip ${DUE_STATUS_MARKS[light].chip}`}>
          <span aria-hidden="true">{DUE_STATUS_MARKS[light].mark}</span> {DUE_STATUS_LABELS[light]}
        </span>
      )}
      <span className="office-note">{timeLeft(deskCase, new Date())}</span>
    </span>
  );
}
