/** The picture of an account, which pages show beside the posts of its author. */
import { fileTypeFromBuffer } from 'file-type';
import { MAX_PICTURE_BYTES } from '#domain/users/account-picture.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { recordUserEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { fileQueueFull, pictureNotAccepted, pictureTooLarge, unreadableImage } from '../files/files.errors.ts';
import { fileCacheTag } from '../files/files.store.ts';
import { putBytes } from '../files/files.usecases.ts';
import { IMAGE_TYPES } from '../files/validate-content.ts';
import { invalidatePostLists } from '../posts/post-cache-tags.ts';
import { replacePicture } from './users.store.ts';

/** Re-encodes and stores a picture in place of the earlier one, whose bytes are deleted. */
export async function changeOwnPicture<User extends SessionUser>(deps: Deps, user: User, bytes: Uint8Array) {
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw pictureTooLarge();
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !IMAGE_TYPES.has(type.mime)) throw pictureNotAccepted();
  const portrait = await deps.images.portrait(bytes);
  if (portrait === 'full') throw fileQueueFull();
  if (!portrait) throw unreadableImage();
  const userImg = `${crypto.randomUUID()}.webp`;
  await putBytes(deps, userImg, portrait);
  try {
    await setPicture(deps, user, userImg);
  } catch (error) {
    await deps.files.remove(userImg);
    throw error;
  }
  return { ...user, userImg };
}

/** Deletes the picture of an account; without one nothing happens. */
export const removeOwnPicture = (deps: Deps, user: SessionUser): Promise<void> => setPicture(deps, user, null);

async function setPicture(deps: Deps, { id }: SessionUser, picture: string | null): Promise<void> {
  const earlier = await deps.database.db.transaction(async (tx) => {
    const before = await replacePicture(tx, id, picture);
    const action = picture ? 'user.picture-changed' : 'user.picture-removed';
    if (picture !== before) await recordUserEvent(tx, { at: deps.clock(), action, id });
    return before;
  });
  if (picture !== earlier) await forgetPicture(deps, earlier);
}

/** Deletes the bytes of a picture that no account has any more, and every cached page that may show it. */
export async function forgetPicture(deps: Deps, picture: string | null): Promise<void> {
  if (picture) {
    await deps.files.remove(picture);
    await deps.invalidate([fileCacheTag(picture)]);
  }
  await invalidatePostLists(deps);
}
