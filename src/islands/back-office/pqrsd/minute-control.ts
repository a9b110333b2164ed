import { formatTimestamp } from '#shared/time/time.ts';

/** `2026-10-01T09:30` in Bogotá time, the format of a datetime-local control. */
export const minuteForControl = (instant: Date): string =>
  formatTimestamp(instant).replace(' ', 'T').slice(0, 'AAAA-MM-DDTHH:mm'.length);
