import { type ReactNode, useState } from 'react';
import { Question } from '#islands/api-client/Question.tsx';

type Props = { label: string; title: string; yes: string; onYes: () => Promise<void>; children: ReactNode };

/** A button that asks before it does. */
export function AskedButton({ label, title, yes, onYes, children }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <p>
        <button type="button" className="button button--secondary" onClick={() => setAsking(true)}>
          {label}
        </button>
      </p>
      {asking && (
        <Question title={title} yes={yes} onYes={onYes} onClose={() => setAsking(false)}>
          {children}
        </Question>
      )}
    </>
  );
}
