/**
 * The status banner at the door of a plain Node host: known without asking the database, and put into
 * each page as it is sent. A page with a banner is compressed once and kept as long as its page is.
 */
import { type SiteNotice, standing, withNotice } from '#domain/notice-bar.ts';
import { type Representation, withEncodings } from './representation.ts';

export type NoticeBoard = {
  /** Takes the banner that stands now; asked often, because another server may have changed it. */
  put(notice: SiteNotice | null): void;
  /** The page as it is to be sent now. Without a banner that is the page itself, at no cost. */
  dress(item: Representation): Representation | Promise<Representation>;
};

export function createNoticeBoard(now: () => Date): NoticeBoard {
  let current: SiteNotice | null = null;
  let dressed = new WeakMap<Representation, Promise<Representation>>();

  return {
    put(notice) {
      if (JSON.stringify(notice) === JSON.stringify(current)) return;
      current = notice;
      dressed = new WeakMap();
    },
    dress(item) {
      const notice = current && standing(current, now());
      if (!notice || !isPage(item)) return item;
      const known = dressed.get(item) ?? withBanner(item, notice);
      dressed.set(item, known);
      return known;
    },
  };
}

const isPage = ({ headers }: Representation): boolean =>
  headers.some(([name, value]) => name.toLowerCase() === 'content-type' && value.startsWith('text/html'));

async function withBanner(item: Representation, notice: SiteNotice): Promise<Representation> {
  return { ...item, ...(await withEncodings(Buffer.from(withNotice(item.plain.toString(), notice)))) };
}
