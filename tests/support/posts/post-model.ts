/** A model of a post without revisions, rows or SQL. */
import type { Status } from '#domain/posts/post.ts';
import { hours } from '#shared/time/time.ts';

export const STEPS = [
  'automatic',
  'draft',
  'publish',
  'publishUntilLater',
  'schedule',
  'withdraw',
  'delete',
  'restore',
  'restoreFirst',
  'wait',
  'job',
] as const;
export type Step = (typeof STEPS)[number];

export type PostModel = {
  status: Status;
  head: string;
  live: string | null;
  goesOut: number;
  leaves: number;
  inBin: boolean;
};

const NEVER = Number.POSITIVE_INFINITY;

export const begunAs = (head: string, now: number): PostModel => ({
  status: 'borrador',
  head,
  live: null,
  goesOut: now,
  leaves: NEVER,
  inBin: false,
});

/** What readers get; null: nothing. */
export function shownBy({ status, live, goesOut, leaves, inBin }: PostModel, now: number): string | null {
  const isOut = status === 'publicado' || status === 'programado';
  return isOut && !inBin && goesOut <= now && now < leaves ? live : null;
}

type Next = (model: PostModel, text: string, now: number) => Partial<PostModel>;

const goesOut = (text: string, from: number, leaves = NEVER): Partial<PostModel> => ({
  status: 'publicado',
  head: text,
  live: text,
  goesOut: from,
  leaves,
});

const NEXT: Record<Step, Next> = {
  automatic: (_, head) => ({ head }),
  draft: ({ status, goesOut: from, leaves }, head, now) => {
    const waits = status === 'publicado' && from > now && leaves > now;
    return waits ? { head, status: 'borrador', live: null } : { head };
  },
  publish: (_, text, now) => goesOut(text, now),
  publishUntilLater: (_, text, now) => goesOut(text, now, now + hours(2)),
  schedule: (_, text, now) => goesOut(text, now + hours(1)),
  withdraw: ({ status }, text) => (status === 'borrador' ? {} : { status: 'retirado', head: text, live: text }),
  delete: () => ({ inBin: true }),
  restore: () => ({}),
  restoreFirst: () => ({ head: 'Texto 0' }),
  wait: () => ({}),
  job: () => ({}),
};

/** The model after a step; in the bin only its way out does anything. */
export function after(model: PostModel, step: Step, text: string, now: number): PostModel {
  if (!model.inBin) return { ...model, ...NEXT[step](model, text, now) };
  if (step !== 'restore') return model;
  return { ...model, inBin: false, status: model.status === 'borrador' ? 'borrador' : 'retirado' };
}
