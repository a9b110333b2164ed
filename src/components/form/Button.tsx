import type { ComponentProps, ReactNode } from 'react';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'disabled'> & {
  label?: ReactNode;
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Ignores clicks but stays focusable, unlike a disabled button. */
  inactive?: boolean;
};

/** A button that does not submit a form. */
export function Button({ label, kind, inactive, onClick, children, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      className={kind ? `button button--${kind}` : 'button'}
      aria-disabled={inactive}
      onClick={inactive ? undefined : onClick}
    >
      {label}
      {children}
    </button>
  );
}
