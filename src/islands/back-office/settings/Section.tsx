import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#islands/api-client/ConfirmDialog.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import type { ReloadableResource } from '#islands/api-client/use-resource.ts';
import { SectionCard } from '../SectionCard.tsx';

/** Reloads the section and shows a toast. */
export type Changed = (text: string) => void;

type Props<T> = {
  title: string;
  help: string;
  failureTitle: string;
  setting: ReloadableResource<T>;
  onNotify: (text: string) => void;
  /** What the section shows of the loaded setting. */
  children: (data: T, changed: Changed) => ReactNode;
  /** A form below, which stays while the setting is reloaded. */
  form?: (changed: Changed) => ReactNode;
};

/** One section of the settings: shows its setting, and reloads it after a change. */
export function Section<T>({ title, help, failureTitle, setting, onNotify, children, form }: Props<T>) {
  const changed: Changed = (text) => {
    setting.reload();
    onNotify(text);
  };
  return (
    <SectionCard title={title} help={help}>
      <ResourceContent resource={setting} failureTitle={failureTitle}>
        {(data) => children(data, changed)}
      </ResourceContent>
      {form?.(changed)}
    </SectionCard>
  );
}

type ButtonProps = {
  label: string;
  title: string;
  confirmLabel: string;
  onConfirm: () => Promise<void>;
  children: ReactNode;
};

/** A button that opens a confirmation dialog before its action. */
export function ConfirmButton({ label, ...dialog }: ButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="button button--secondary" onClick={() => setIsOpen(true)}>
          {label}
        </button>
      </p>
      {isOpen && <ConfirmDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}
