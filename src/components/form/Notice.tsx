import type { ReactNode } from 'react';

type Props = { kind: 'ok' | 'warn' | 'danger' | 'info'; title?: string; children: ReactNode };

/** A persistent message; failures are announced at once (role="alert"). */
export function Notice({ kind, title, children }: Props) {
  return (
    <div className={`notice notice--${kind}`} role={kind === 'danger' ? 'alert' : undefined}>
      {title && <p className="notice__title">{title}</p>}
      {children}
    </div>
  );
}
