import { createContext } from 'react';

/** A name that fields may refer to, such as that of a schedule, with what it stands for. */
export type ReferenceOption = { value: string; label: string; text: string; href: string };

/** What all fields of a form share. */
export const FieldFormContext = createContext<{
  errors: Record<string, string[]>;
  /** The schedules of the site; null where they cannot be read. */
  schedules: readonly ReferenceOption[] | null;
  /** Parts above this path are open, because a link leads to it. */
  openPath: string;
}>({ errors: {}, schedules: null, openPath: '' });
