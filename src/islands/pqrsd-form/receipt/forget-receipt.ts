/**
 * Forgets the receipt of this tab unless the page is its reload: who comes to the form in another way, also by the back
 * button, may be the next person at the device.
 */
import type { DeviceStorage } from '#islands/api-client/device-storage.ts';
import { deleteReceipt } from './receipt-memory.ts';

type Arrival = Pick<PerformanceNavigationTiming, 'type'> | undefined;

export function forgetReceipt(storage: DeviceStorage, arrival: Arrival): void {
  if (arrival?.type !== 'reload') deleteReceipt(storage);
}

export const arrivalOfPage = (): Arrival => performance.getEntriesByType('navigation')[0] as Arrival;
