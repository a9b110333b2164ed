import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  label: string;
  pendingLabel: string;
  pending: boolean;
  /** False until the form is hydrated: a press is held until then (interaction.ts). */
  ready?: boolean;
  kind?: 'primary' | 'secondary' | 'danger';
};

/** A submit button that names the running operation; while it runs, it stays focusable and ignores further presses. */
export function SubmitButton({ label, pendingLabel, pending, ready = true, kind = 'primary', ...button }: Props) {
  return (
    <button
      {...button}
      type="submit"
      className={`button button--${kind}`}
      disabled={!ready}
      data-replay={ready ? undefined : true}
      aria-disabled={ready ? pending : undefined}
    >
      {pending ? pendingLabel : label}
    </button>
  );
}
