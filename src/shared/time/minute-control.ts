/** Minutes of Bogotá as a datetime-local control has them: `2026-10-01T09:30`. */
import { formatTimestamp } from './time.ts';

export const toControl = (timestamp: string): string => timestamp.slice(0, 'AAAA-MM-DDTHH:mm'.length).replace(' ', 'T');
export const minuteForControl = (instant: Date): string => toControl(formatTimestamp(instant));

/** For the API, `2026-10-01 09:30:00`; null when nothing is written. */
export const toTimestamp = (control: string | undefined): string | null =>
  control ? `${control.replace('T', ' ')}:00` : null;

export const isToCome = (control: string, now: Date): boolean => control > minuteForControl(now);
