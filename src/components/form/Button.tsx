import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'disabled'> & {
  label?: ReactNode;
  /** Heard after the label, where only what is beside the button tells what it is about. */
  heard?: string | undefined;
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Ignores clicks but stays focusable, unlike a disabled button. */
  inactive?: boolean;
};

/** A button that does not submit a form. */
export function Button({ label, heard, kind, inactive, onClick, children, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={kind ? `button button--${kind}` : 'button'}
      aria-disabled={inactive}
      onClick={inactive ? undefined : onClick}
    >
      {label}
      {heard && <span className="visually-hidden">{heard}</span>}
      {children}
    </button>
  );
}
