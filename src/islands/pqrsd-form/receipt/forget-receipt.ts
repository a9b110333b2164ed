/**
 * Forgets the receipt of this tab unless the page is its reload: who comes to the form in another way, also by the back
 * button, may be the next person at the device. A script of the page loads this file, so it imports no framework.
 */
import type { DeviceStorage } from '#islands/api-client/device-storage.ts';

export const RECEIPT_KEY = 'pqrsd-receipt';

type Arrival = Pick<PerformanceNavigationTiming, 'type'> | undefined;

export const deleteReceipt = (storage: DeviceStorage): void => storage.remove(RECEIPT_KEY);

export function forgetReceipt(storage: DeviceStorage, arrival: Arrival): void {
  if (arrival?.type !== 'reload') deleteReceipt(storage);
}

export const arrivalOfPage = (): Arrival => performance.getEntriesByType('navigation')[0] as Arrival;
