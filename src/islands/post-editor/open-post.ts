/** Opens a post to write: what the server has, what this device kept, and this tab as the one that writes. */
import type { EditablePost } from '#domain/post-editing.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { type PostCopy, savingOf } from './copy.schema.ts';
import { createIndexedStore, createSmallStore } from './copy-store.ts';
import { createDeviceCopy, type DeviceCopy } from './device-copy.ts';
import { editorApi } from './editor-api.ts';
import { findCopy, forgetOldCopy, NEW_SLOT } from './find-copy.ts';
import { newDraft } from './post-draft.ts';
import { isUnsaved, opened, type Saving } from './saving/saving.ts';
import { createPlace, type Hold, type Place, takeOverSlot, takeSlot } from './tab-lock.ts';

export type OpenPost = {
  saving: Saving;
  device: DeviceCopy;
  /** The text comes from this device and not from the server. */
  isRecovered: boolean;
  /** What makes this tab the one that writes it. */
  place: Place;
};

/** `'elsewhere'`: another tab is writing it. */
export type Opening = { post: OpenPost } | { failure: ApiError } | 'elsewhere';

const around = {
  store: createIndexedStore(),
  small: createSmallStore(deviceStorage),
  storage: deviceStorage,
  now: () => Date.now(),
};

export const browserTimer = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** A name that nobody else has; also where the address is not secure and there is no `randomUUID`. */
export const newName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export async function openPost(userId: number, id: number | null, isTaking: boolean): Promise<Opening> {
  const { slot, hold } = id === null ? await newSlot(userId) : await numberedSlot(userId, id, isTaking);
  if (!hold) return 'elsewhere';
  const server = id === null ? null : await editorApi.fetchHead(id).catch(asApiError);
  const key = { userId, slot };
  const copy = await findCopy(key, server instanceof ApiError ? null : server, around);
  const start = startOf(server, copy);
  if (start instanceof ApiError) {
    hold.release();
    return { failure: start };
  }
  const place = createPlace(lockOf(userId, slot), hold);
  const device = createDeviceCopy(key, copy, {
    ...around,
    timer: browserTimer,
    onMove: (moved) => void place.moveTo(lockOf(userId, moved)),
  });
  if (copy) void device.keep(start.saving).then((isKept) => isKept && forgetOldCopy(key, deviceStorage));
  return { post: { ...start, device, place } };
}

const lockOf = (userId: number, slot: string): string => `${userId}-${slot}`;

async function numberedSlot(userId: number, id: number, isTaking: boolean) {
  const slot = String(id);
  const lock = lockOf(userId, slot);
  return { slot, hold: await (isTaking ? takeOverSlot(lock) : takeSlot(lock)) };
}

/** The new post that was left here, unless another tab has it; else a place of its own. */
async function newSlot(userId: number): Promise<{ slot: string; hold: Hold | null }> {
  const known = await around.store.slotsOf(userId).catch(() => []);
  for (const slot of [...known.filter((name) => name.startsWith(NEW_SLOT)), NEW_SLOT]) {
    const hold = await takeSlot(lockOf(userId, slot));
    if (hold) return { slot, hold };
  }
  const slot = `${NEW_SLOT}-${newName()}`;
  return { slot, hold: await takeSlot(lockOf(userId, slot)) };
}

/** A text that the server lacks goes before what the server has, also when the server does not answer. */
function startOf(
  server: EditablePost | ApiError | null,
  copy: PostCopy | null,
): { saving: Saving; isRecovered: boolean } | ApiError {
  const kept = copy && savingOf(copy);
  if (kept && isUnsaved(kept)) {
    const isCurrent = server && !(server instanceof ApiError) && server.revision === kept.known.server?.revision;
    return { saving: isCurrent ? { ...kept, known: { ...kept.known, server } } : kept, isRecovered: true };
  }
  if (server instanceof ApiError) return server;
  if (server) return { saving: opened(server), isRecovered: false };
  const draft = newDraft(new Date());
  const saving = { draft, known: { server: null, draft }, pending: null, asked: null, trouble: null };
  return { saving, isRecovered: false };
}
