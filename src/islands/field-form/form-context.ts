import { createContext } from 'react';

import type { Reference } from '#domain/content-editing/forms/describe-fields.ts';

/** A name that fields may refer to, such as that of a schedule. */
export type ReferenceOption = {
  value: string;
  label: string;
  /** What it stands for, and where that is changed. */
  note?: { text: string; href: string };
};

/**
 * The part of a form that a link leads to; each press of a link is another target. With a text the part is a list, which begins
 * an item with it.
 */
export type FormTarget = { path: string; text?: string };
export const NO_TARGET: FormTarget = { path: '' };

/** What all fields of a form share. */
export const FieldFormContext = createContext<{
  errors: Record<string, string[]>;
  /** What fields may name; without its options a name is typed. */
  references: Partial<Record<Reference, readonly ReferenceOption[] | undefined>>;
  /** What is around it opens. */
  target: FormTarget;
  /** Begins to change the name at a path wherever it is said; without it, or where nothing is published, null. */
  renaming?: ((to: Reference, path: string) => (() => void) | null) | null;
}>({ errors: {}, references: {}, target: NO_TARGET });
