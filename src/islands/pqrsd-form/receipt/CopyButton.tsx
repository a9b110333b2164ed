import { useState } from 'react';

type Outcome = 'copied' | 'failed' | null;
const OUTCOME_TEXTS = { copied: 'Copiado.', failed: 'No se pudo copiar; anótelo, por favor.' };

/** Copies a text to the clipboard and announces the outcome. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <span className="cluster">
      <button type="button" className="button button--secondary" onClick={copy}>
        {label}
      </button>
      <span role="status">{outcome && OUTCOME_TEXTS[outcome]}</span>
    </span>
  );
}
