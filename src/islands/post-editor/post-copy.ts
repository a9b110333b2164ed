/** A copy of what is being written, on this device, so that neither a failure nor a reload loses it. */
import { z } from 'zod';
import { CATEGORIES } from '#domain/post.ts';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import type { PostDraft } from './post-editor.model.ts';

const postCopy = z.object({
  draft: z.object({
    title: z.string(),
    date: z.string(),
    desc: z.string(),
    cat: z.enum(['', ...CATEGORIES]),
    img: z.string().nullable(),
    alt: z.string(),
    decorative: z.boolean(),
  }),
  /** The revision the copy began from; null for a new post. */
  revision: z.int().nullable(),
});
export type PostCopy = z.infer<typeof postCopy>;

/** One copy per person and post, so that a shared computer never mixes them. */
export const copyKey = (userId: number, postId: number | null): string => `post-draft-${userId}-${postId ?? 'nueva'}`;

export function readCopy(storage: DeviceStorage, key: string): PostCopy | null {
  const copy = postCopy.safeParse(readJson(storage, key));
  return copy.success ? copy.data : null;
}

export function keepCopy(storage: DeviceStorage, key: string, draft: PostDraft, revision: number | null): boolean {
  return storage.write(key, JSON.stringify({ draft, revision } satisfies PostCopy));
}
