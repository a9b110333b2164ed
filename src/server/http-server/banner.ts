/**
 * The status banner at the door of a plain Node host: known without asking the database, and put into
 * each page as it is sent. A page with a banner is compressed once and kept as long as its page is.
 */
import { activeBanner, type Banner, insertBanner } from '#shared/html/banner.ts';
import { type Representation, withEncodings } from './representation.ts';

export type BannerInjector = {
  /** Takes the banner that stands now; asked often, because another server may have changed it. */
  update(notice: Banner | null): void;
  /** The page as it is to be sent now. Without a banner that is the page itself, at no cost. */
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
