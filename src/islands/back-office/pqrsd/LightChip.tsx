import type { DeskPqrsd } from '#domain/pqrsd-desk.ts';
import { LIGHT_LABELS } from '#domain/pqrsd-light.ts';
import { LIGHT_MARKS, timeLeft } from './inbox.model.ts';

type Props = { request: Pick<DeskPqrsd, 'light' | 'days_left' | 'unit' | 'due_at' | 'state'> };

/** The light in colour, shape and word, with the time that is left. */
export function LightChip({ request }: Props) {
  const { light } = request;
  return (
    <span className="desk-light">
      {light && (
        <span className={`chip ${LIGHT_MARKS[light].chip}`}>
          <span aria-hidden="true">{LIGHT_MARKS[light].mark}</span> {LIGHT_LABELS[light]}
        </span>
      )}
      <span className="office-note">{timeLeft(request, new Date())}</span>
    </span>
  );
}
