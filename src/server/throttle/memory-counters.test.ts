import { describe, expect, it } from 'vitest';
import { createMemoryCounters } from './memory-counters.ts';

const END = 1000;

describe('the memory of the rate limiter', () => {
  it('counts a key until its window ends, and then from one again', () => {
    const memory = createMemoryCounters();
    expect([1, 2, 3].map(() => memory.increment('a', END, 0))).toEqual([1, 2, 3]);
    memory.decrement('a');
    expect(memory.increment('a', END, 999)).toBe(3);
    expect(memory.increment('a', 2 * END, END)).toBe(1);
    memory.forget('a');
    expect(memory.has('a', END)).toBe(false);
  });

  it('never holds more than the maximum of keys', () => {
    const memory = createMemoryCounters(100);
    for (let n = 0; n < 10_000; n += 1) {
      memory.increment(`stranger ${n}`, END, 0);
      expect(memory.size).toBeLessThanOrEqual(100);
    }
  });

  it('when full, keeps the keys with most attempts, and accepts new ones', () => {
    const memory = createMemoryCounters(100);
    for (let n = 0; n < 20; n += 1) memory.increment('often', END, 0);
    for (let n = 0; n < 5000; n += 1) expect(memory.increment(`stranger ${n}`, END, 0)).toBe(1);
    expect(memory.increment('often', END, 0)).toBe(21);
  });

  it('when full, evicts expired keys first', () => {
    const memory = createMemoryCounters(100);
    for (let n = 0; n < 60; n += 1) for (const _ of [1, 2]) memory.increment(`old ${n}`, END, 0);
    for (let n = 0; n < 41; n += 1) memory.increment(`new ${n}`, 2 * END, END);
    for (let n = 0; n < 41; n += 1) expect(memory.increment(`new ${n}`, 2 * END, END)).toBe(2);
  });

  it('digests with a salt of its own in each process', () => {
    const [one, other] = [createMemoryCounters(), createMemoryCounters()];
    expect(one.digest('203.0.113.7')).toBe(one.digest('203.0.113.7'));
    expect(one.digest('203.0.113.7')).not.toBe(other.digest('203.0.113.7'));
  });
});
