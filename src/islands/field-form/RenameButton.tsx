import { use } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { Reference } from '#domain/content-editing/forms/describe-fields.ts';
import { FieldFormContext } from './form-context.ts';

/** Begins to change a name also where other pages and data say it. */
export function RenameButton({ to, path }: { to: Reference; path: string }) {
  const rename = use(FieldFormContext).renaming?.(to, path);
  return rename && <Button kind="quiet" label="Cambiar el nombre en todas partes…" onClick={rename} />;
}
