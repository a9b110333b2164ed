import { useLocation, useSearchParams } from 'react-router';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { STEP_KINDS } from '../case/case.model.ts';

const STEP = 'paso';

/**
 * Which step is being written, kept in the address: whoever has to sign in again in the middle of a
 * text comes back to it.
 */
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
