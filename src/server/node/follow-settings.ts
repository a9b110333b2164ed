/** What administrators change while the portal runs, as a plain Node host keeps up with it. */
import { refreshCalendar } from '../calendar/calendar.usecases.ts';
import type { Deps } from '../deps.ts';
import type { NoticeBoard } from '../door/notice-board.ts';
import { readNotice } from '../notice/notice.usecases.ts';

/** Another server on the same database is heard of within so long. */
const PERIOD_MS = 5_000;

export type Following = { refresh(): Promise<void>; stop(): void };

/**
 * Reads now and then what was changed from any server. A database that is away changes nothing: what
 * was known last stands, and is told in the log once.
 */
export function followSettings(deps: Deps, board: NoticeBoard, periodMs: number = PERIOD_MS): Following {
  let failing = false;
  const refresh = async () => {
    try {
      board.put(await readNotice(deps));
      await refreshCalendar(deps);
      failing = false;
    } catch (error) {
      if (!failing) deps.log.error('the settings could not be read', error);
      failing = true;
    }
  };
  const timer = setInterval(() => void refresh(), periodMs);
  timer.unref();
  return { refresh, stop: () => clearInterval(timer) };
}
