/** The exceptions of the calendar, which were rows, become revisions of the file of holidays at the first start. */
import { beforeEach, expect, it } from 'vitest';
import { holidayTable } from '#domain/calendar/business-days.ts';
import { HOLIDAYS_ID } from '#domain/calendar/day-exceptions.ts';
import { openData } from '#domain/content-editing/data/open-data.ts';
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import { calendarExceptions } from '#server/content/take-over/calendar-exceptions.table.ts';
import { takeOverExceptions } from '#server/content/take-over/take-over-exceptions.ts';
import { hours } from '#shared/time/time.ts';
import { ALL_DRIVERS, describeOn, START } from '../support/api/portal.ts';
import { provideContent, type TestContent } from '../support/publication/content.ts';

const PATH = `content/${HOLIDAYS_ID}.yaml`;
const CIVIC = { day: '2026-02-13', working: false, reason: 'Decreto 12' };
const STRUCK = { day: '2026-03-23', working: true, reason: 'Sentencia 8' };

describeOn(ALL_DRIVERS, 'the take-over of the exceptions of the calendar', (portal) => {
  let content: TestContent;
  beforeEach(async () => {
    content = await provideContent(portal().deps);
  });
  const start = () => takeOverExceptions(portal().deps, content.published);
  const exceptions = async () => holidayTable.parse(openData((await content.textOf(PATH)) ?? '').value).exceptions;
  const history = async () =>
    (await content.published.history(PATH, 20)).map(({ message, author, at }) => [author.name, message, at.getTime()]);
  const at = (n: number) => new Date(START.getTime() + hours(n));

  /** Saves a row as a portal of before did, with its audit events where a person is given. */
  async function except(
    exception: typeof CIVIC,
    added: number,
    { by, removed }: { by?: number; removed?: number } = {},
  ) {
    const { db } = portal().deps.database;
    const row = { ...exception, createdAt: at(added), removedAt: removed === undefined ? null : at(removed) };
    const [{ id } = { id: 0 }] = await db.insert(calendarExceptions).values(row).returning();
    const event = { actorId: by ?? null, entity: 'calendar' } as const;
    if (by === undefined) return;
    await recordAuditEvent(db, { ...event, at: at(added), action: 'setting.day-excepted', entityId: exception.day });
    if (removed === undefined) return;
    await recordAuditEvent(db, { ...event, at: at(removed), action: 'setting.day-restored', entityId: id });
  }

  it('keeps each with author, day and reason, and those in force stay so, once', async () => {
    const { user } = await portal().signInAs('admin', 'Ana');
    await except(CIVIC, 1, { by: user.id });
    await except(STRUCK, 2, { by: user.id, removed: 3 });
    await except({ ...STRUCK, reason: 'Sentencia 9' }, 4);
    expect((await Promise.all([start(), start()])).sort()).toEqual([0, 4]);
    expect(await start()).toBe(0);
    expect(await exceptions()).toEqual([CIVIC, { ...STRUCK, reason: 'Sentencia 9' }]);
    expect((await history()).slice(0, -1)).toEqual([
      ['Administración', 'Se trabaja el 23 de marzo de 2026: Sentencia 9', at(4).getTime()],
      ['Ana', 'Se quita la excepción del 23 de marzo de 2026', at(3).getTime()],
      ['Ana', 'Se trabaja el 23 de marzo de 2026: Sentencia 8', at(2).getTime()],
      ['Ana', 'No se trabaja el 13 de febrero de 2026: Decreto 12', at(1).getTime()],
    ]);
    expect(portal().logged).toEqual([]);
  });

  it('comes over the exceptions that the file had, which are back when it was withdrawn', async () => {
    const WRITTEN = { ...CIVIC, reason: 'De antes' };
    content = await provideContent(portal().deps, (path, text) =>
      path === PATH ? text.replace('exceptions: []', `exceptions: ${JSON.stringify([WRITTEN])}`) : text,
    );
    await except(CIVIC, 1, { removed: 3 });
    await except(STRUCK, 2);
    expect(await start()).toBe(3);
    expect(await exceptions()).toEqual([WRITTEN, STRUCK]);
  });

  it('takes nothing where there was none', async () => {
    expect(await start()).toBe(0);
    expect(await content.published.head()).toBe('0');
  });
});
