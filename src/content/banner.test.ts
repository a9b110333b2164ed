import { describe, expect, it } from 'vitest';
import { bannerActiveUntil, bannerSchema } from './banner.ts';

const notice = { active: true, level: 'warn', text: 'No hay consulta.', until: '2026-12-04 18:00' } as const;
const END = new Date('2026-12-04T23:00:00Z');

describe('the status banner', () => {
  it('shows until its hour, Colombian time, and no longer', () => {
    expect(bannerActiveUntil(notice, new Date(END.getTime() - 1))).toEqual(END);
    expect(bannerActiveUntil(notice, END)).toBeNull();
  });

  it('does not show when it is off', () => {
    expect(bannerActiveUntil({ ...notice, active: false }, new Date(0))).toBeNull();
  });

  it('with an invalid hour fails the build and explains the format', () => {
    const faults = bannerSchema.safeParse({ ...notice, until: 'mañana' }).error?.issues.map(({ message }) => message);
    expect(faults).toEqual([expect.stringContaining('AAAA-MM-DD HH:MM')]);
    expect(() => bannerActiveUntil({ ...notice, until: '2026-02-31 10:00' }, END)).toThrow(
      /no es una fecha que exista/,
    );
  });
});
