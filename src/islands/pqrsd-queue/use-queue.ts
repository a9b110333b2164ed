/** What waits on this device, as the form follows it. */
import { useEffect, useRef, useState } from 'react';
import { openQueue, type QueuedPqrsd } from './queue.ts';
import { registerFormWorker, requestSync } from './register-worker.ts';
import { onQueueSent, sendQueuedExclusively } from './send-queued.ts';

const queue = openQueue();

export type PqrsdQueue = {
  /** The request that waits, or that was sent or refused meanwhile; null: none. */
  current: QueuedPqrsd | null;
  put(request: QueuedPqrsd): Promise<void>;
  /** Tries now; what waits on stays. */
  sendNow(): Promise<void>;
  /** Takes it off this device. */
  remove(key: string): Promise<void>;
};

/** Sends what waits on each visit and whenever the line is back. */
export function usePqrsdQueue(): PqrsdQueue {
  const [current, setCurrent] = useState<QueuedPqrsd | null>(null);
  const read = async () => setCurrent((await queue.list())[0] ?? null);
  const sendNow = async () => {
    await sendQueuedExclusively(queue).catch(() => undefined);
    await read();
  };
  const latest = useRef({ read, sendNow });
  useEffect(() => {
    latest.current = { read, sendNow };
  });
  useEffect(() => {
    const again = () => void latest.current.sendNow().catch(() => undefined);
    const seen = () => document.visibilityState === 'visible' && again();
    void registerFormWorker().catch(() => undefined);
    again();
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', seen);
    const stopListening = onQueueSent(() => void latest.current.read().catch(() => undefined));
    return () => {
      stopListening();
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
  return {
    current,
    sendNow,
    async put(request) {
      await queue.put(request);
      setCurrent(request);
      await requestSync();
    },
    async remove(key) {
      await queue.remove(key);
      setCurrent(null);
    },
  };
}
