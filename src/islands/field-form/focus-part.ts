/** Where the focus goes when the control that had it is gone, or when an address names a part of a form. */
import { fieldId } from '#components/form/form-errors.ts';

/** A part that opens, the value of a fact, or the control itself. */
const idsOf = (path: string): string[] => {
  const id = fieldId(path);
  return [`${id}-parte`, `${id}.value-parte`, `${id}.value`, id];
};

/** The element that stands for a path; null when the form does not show it. */
export function partOf(path: string): HTMLElement | null {
  for (const id of idsOf(path)) {
    const found = document.getElementById(id);
    if (found) return found;
  }
  return null;
}

export const focusPart = (path: string): void => partOf(path)?.focus();
