import { customType } from 'drizzle-orm/pg-core';
import { formatIso } from '#shared/time/time.ts';

/** An instant as the rules write it: ISO 8601 with the offset of Bogotá. */
export const isoInstant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (iso) => new Date(iso).toISOString(),
  fromDriver: (stored) => formatIso(new Date(stored)),
});
