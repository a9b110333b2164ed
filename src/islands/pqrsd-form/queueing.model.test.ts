import { expect, it } from 'vitest';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { type PickUp, sealAnswer } from '#islands/pqrsd-queue/pick-up.ts';
import { type QueuedPqrsd, sealedIn } from '#islands/pqrsd-queue/queue.ts';
import { openReceipt } from './queueing.model.ts';

async function sealed(key: string, rad: string, pickUp: PickUp): Promise<QueuedPqrsd> {
  const due_at = '2026-10-23T23:59:59-05:00';
  const term = { code: 'peticion', law: 'Ley 1755 de 2015', count: 15, unit: 'dias_habiles', extended_by: 0 } as const;
  const working = { ...term, due_at, skipped: [], pauses: [], sentence: 'Quince días hábiles.' };
  const receipt: PqrsdReceipt = {
    ...{ id: 1, rad, clave: 'K7QP2-M9D33', created_at: '2026-10-01T10:00:00-05:00', due_at, working },
  };
  const answer = await sealAnswer({ data: receipt }, pickUp, key);
  return { key, payload: { type_pqrsd: 'queja' }, files: [], queuedAt: 1, outcome: { state: 'sealed', answer } };
}

it('of several people at one device, each opens the own receipt whatever stands before it', async () => {
  const list = sealedIn([
    await sealed('a', 'RAD-1', { by: 'documento', secret: '1098765432' }),
    { key: 'w', payload: {}, files: [], queuedAt: 1, outcome: { state: 'waiting' } },
    await sealed('b', 'RAD-2', { by: 'numero', secret: '123456' }),
  ]);
  const opened = async (secret: string) => {
    const found = await openReceipt(list, secret);
    return found && [found.key, found.filed.receipt.rad];
  };
  expect(await opened('123 456')).toEqual(['b', 'RAD-2']);
  expect(await opened('1098765432')).toEqual(['a', 'RAD-1']);
  expect(await opened('123457')).toBeNull();
});
