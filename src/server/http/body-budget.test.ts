import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acquireOrThrow, type BodyLease, createBodyBudget } from './body-budget.ts';

const clock = () => {
  let at = 0;
  const pass = (ms: number) => {
    at += ms;
  };
  return { now: () => at, pass };
};

type Owner = { lease: BodyLease; held: number };

function takeIfThereIsRoom(own: Owner, bytes: number, total: number): void {
  const isRoom = total + bytes <= 100;
  expect(own.lease.acquire(bytes)).toBe(isRoom);
  if (isRoom) own.held += bytes;
}

function giveBack(own: Owner, bytes: number): void {
  own.lease.releaseBytes(bytes);
  own.held = Math.max(0, own.held - bytes);
}

describe('the bytes of request bodies in memory', () => {
  it('never exceed the budget, in any order of leases and releases', () => {
    const step = fc.record({ owner: fc.nat(4), bytes: fc.nat(80), takes: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const budget = createBodyBudget({ maxBytes: 100, now: () => 0 });
        const owners = Array.from({ length: 5 }, () => ({ lease: budget.lease(), held: 0 }));
        const total = () => owners.reduce((sum, { held }) => sum + held, 0);
        for (const { owner, bytes, takes } of steps) {
          const own = owners[owner] ?? expect.unreachable();
          if (takes) takeIfThereIsRoom(own, bytes, total());
          else giveBack(own, bytes);
        }
      }),
    );
  });

  it('are free again after a release, and a second release changes nothing', () => {
    const budget = createBodyBudget({ maxBytes: 100, now: () => 0 });
    const [first, second] = [budget.lease(), budget.lease()];
    first.acquire(100);
    expect(() => acquireOrThrow(second, 1)).toThrow('Lo que escribió no se ha perdido');
    first.releaseBytes(40);
    second.acquire(40);
    first.release();
    first.release();
    expect(second.acquire(60)).toBe(true);
    expect(budget.lease().acquire(1)).toBe(false);
  });

  it('are revoked from the slowest sender when there is no room, and only after ten seconds', () => {
    const { now, pass } = clock();
    const budget = createBodyBudget({ maxBytes: 1_000_000, now });
    const revoked: string[] = [];
    const [slow, slower] = ['slow', 'slower'].map((name) => budget.lease(() => revoked.push(name)));
    slow?.acquire(300_000);
    slower?.acquire(200_000);
    pass(5_000);
    expect(budget.lease().acquire(600_000)).toBe(false);
    expect(revoked).toEqual([]);
    pass(5_000);
    const honest = budget.lease(() => revoked.push('honest'));
    expect(honest.acquire(600_000)).toBe(true);
    expect(revoked).toEqual(['slower']);
    expect(slower?.acquire(1)).toBe(false);
    budget.lease().acquire(300_000);
    expect(revoked).toEqual(['slower', 'slow']);
  });

  it('are revoked from a network above a quarter of the budget when another needs room, however fast it sends', () => {
    const budget = createBodyBudget({ maxBytes: 1_000_000, now: () => 0 });
    const revoked: string[] = [];
    const leaseOf = (name: string, address: string) => budget.lease(() => revoked.push(name), address);
    for (const [name, bytes] of [
      ['a', 300_000],
      ['b', 400_000],
      ['c', 250_000],
    ] as const) {
      expect(leaseOf(name, `2001:db8::${name}`).acquire(bytes)).toBe(true);
    }
    expect(leaseOf('d', '2001:db8::d').acquire(100_000)).toBe(false);
    expect(revoked).toEqual([]);
    expect(leaseOf('other', '192.0.2.1').acquire(100_000)).toBe(true);
    expect(revoked).toEqual(['b']);
  });

  it('are never revoked from a network within its share, nor from an unknown one', () => {
    const budget = createBodyBudget({ maxBytes: 1_000_000, now: () => 0 });
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      budget.lease(() => expect.unreachable(), address).acquire(250_000);
    }
    budget.lease(() => expect.unreachable()).acquire(250_000);
    expect(budget.lease(() => undefined, '192.0.2.9').acquire(1)).toBe(false);
  });

  it('are never revoked from a sender above the minimum rate, nor without a revocation callback', () => {
    const { now, pass } = clock();
    const budget = createBodyBudget({ maxBytes: 1_000_000, now });
    budget.lease(() => expect.unreachable()).acquire(600_000);
    budget.lease().acquire(400_000);
    pass(10_000);
    expect(budget.lease().acquire(1)).toBe(false);
  });
});
