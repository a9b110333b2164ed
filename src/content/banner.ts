/** The expiry of the status banner. */
import { parseTimestamp } from '#shared/time/time.ts';
import type { BannerData } from './schemas/banner.schema.ts';

/** The instant until which a banner shows; null when it is off or expired. */
export function bannerActiveUntil({ active, until }: BannerData, now: Date): Date | null {
  const end = parseTimestamp(`${until}:00`);
  if (!end) throw new Error(`content/data/aviso.yaml: until: «${until}» no es una fecha que exista.`);
  return active && end > now ? end : null;
}
