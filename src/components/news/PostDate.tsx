import { formatIso, formatLongDate, parseTimestamp } from '#shared/time/time.ts';

/** The date of a post, as text and in the `datetime` attribute. */
export function PostDate({ date }: { date: string }) {
  const instant = parseTimestamp(date);
  return instant && <time dateTime={formatIso(instant)}>{formatLongDate(instant)}</time>;
}
