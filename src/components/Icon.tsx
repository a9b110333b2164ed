import { ICONS, type IconName } from './icons.ts';

/** A decorative line icon beside a text, hidden from screen readers. */
export const Icon = ({ name, className }: { name: IconName; className?: string | undefined }) => (
  <svg
    className={className}
    viewBox="0 0 24 24"
    width="24"
    height="24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={ICONS[name]} />
  </svg>
);
