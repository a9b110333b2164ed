import { formatLongDateTime, formatRelative } from '#shared/time/time.ts';

/** A moment as people say it, «hace 3 días», with its date and hour on hover and for screen readers. */
export function RelativeTime({ at }: { at: string }) {
  const instant = new Date(at);
  const exact = formatLongDateTime(instant);
  return (
    <time dateTime={at} title={exact}>
      {formatRelative(instant, new Date())}
      <span className="visually-hidden">, el {exact}</span>
    </time>
  );
}
