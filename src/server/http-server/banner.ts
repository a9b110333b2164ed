/**
 * Injects the banner into pages as a plain Node host sends them, without a query. A page with a banner is compressed
 * once and cached as long as the page.
 */
import { activeBanner, type Banner, insertBanner } from '#shared/html/banner.ts';
import { type Representation, withEncodings } from './representation.ts';

export type BannerInjector = {
  /** Sets the current banner; called often, because another instance may have changed it. */
  update(notice: Banner | null): void;
  /** The page to send now: itself, at no cost, without a banner. */
  applyTo(item: Representation): Representation | Promise<Representation>;
};

export function createBannerInjector(now: () => Date): BannerInjector {
  let current: Banner | null = null;
  let variants = new WeakMap<Representation, Promise<Representation>>();

  return {
    update(notice) {
      if (JSON.stringify(notice) === JSON.stringify(current)) return;
      current = notice;
      variants = new WeakMap();
    },
    applyTo(item) {
      const notice = current && activeBanner(current, now());
      if (!notice || !isPage(item)) return item;
      const variant = variants.get(item) ?? withBanner(item, notice);
      variants.set(item, variant);
      return variant;
    },
  };
}

const isPage = ({ headers }: Representation): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('text/html'));

async function withBanner(item: Representation, notice: Banner): Promise<Representation> {
  return { ...item, ...(await withEncodings(Buffer.from(insertBanner(item.plain.toString(), notice)))) };
}
