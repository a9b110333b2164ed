import 'fake-indexeddb/auto';
import type { IDBPDatabase } from 'idb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDeviceDatabase } from './device-database.ts';

let count = 0;
const open = (limits: { openMs?: number; workMs?: number } = { openMs: 20, workMs: 20 }) =>
  createDeviceDatabase(`device-${++count}`, (database) => void database.createObjectStore('things'), limits);
const answerOpeningWith = (answer: () => IDBOpenDBRequest) => {
  const opening = vi.spyOn(indexedDB, 'open').mockImplementation(answer);
  onTestFinished(() => opening.mockRestore());
  return opening;
};
const write = (database: IDBPDatabase) => database.put('things', 'uno', 1);

describe('a database of the device', () => {
  it('keeps what is written', async () => {
    const use = open({});
    await use(write);
    expect(await use((database) => database.getAll('things'))).toEqual(['uno']);
  });

  it('that never opens rejects', async () => {
    answerOpeningWith(() => new IDBOpenDBRequest());
    await expect(open()(write)).rejects.toThrow('IndexedDB does not answer');
  });

  it('that is refused rejects, and is tried again', async () => {
    const use = open();
    const opening = answerOpeningWith(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    await expect(use(write)).rejects.toThrow('denied');
    opening.mockRestore();
    await expect(use(write)).resolves.toBe(1);
  });

  it('rejects a piece of work that does not end', async () => {
    await expect(open()(() => new Promise(() => undefined))).rejects.toThrow('IndexedDB does not answer');
  });
});
