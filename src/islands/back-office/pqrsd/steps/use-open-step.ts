import { useLocation, useSearchParams } from 'react-router';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { STEP_KINDS } from './step-forms.ts';

const STEP = 'paso';

/** The step whose form is open, held in the address so that a new sign-in returns to it. */
export function useOpenStep() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const asked = address.get(STEP);
  const change = (kind: StepKind | null) => {
    const next = new URLSearchParams(address);
    if (kind) next.set(STEP, kind);
    else next.delete(STEP);
    setAddress(next, { state, replace: kind === null });
  };
  return {
    kind: STEP_KINDS.find((kind) => kind === asked) ?? null,
    open: (kind: StepKind) => change(kind),
    close: () => change(null),
  };
}
