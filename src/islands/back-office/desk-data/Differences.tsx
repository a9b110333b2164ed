import { DiffParts } from '#islands/text-diff/DiffParts.tsx';
import { oneSide } from '#islands/text-diff/word-diff.ts';
import type { FieldDifference } from './desk-data.model.ts';

type Props = {
  differences: readonly FieldDifference[];
  /** Only one of the two texts, with what it alone has marked; both by default. */
  side?: 'before' | 'after';
};

/** What differs, field by field, marked by line style and announced in words. */
export const Differences = ({ differences, side }: Props) =>
  differences.length === 0 ? (
    <p className="muted">No hay diferencias.</p>
  ) : (
    <dl className="facts gap-3 text-diff">
      {differences.map(({ label, parts }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="office-request__text">
            <DiffParts parts={side ? oneSide(parts, side) : parts} />
          </dd>
        </div>
      ))}
    </dl>
  );
