import { useEffect, useState } from 'react';
import type { FormFields } from '#shared/forms/pqrsd-form.ts';

/** The review as a step of the browser's own history: «back» on a phone leads to the form, not away from it. */
export function useReviewStep() {
  const [reviewed, setReviewed] = useState<FormFields | null>(null);
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      // Links within the page arrive here too; they carry no step.
      if (stepOf(state) === 'write') setReviewed(null);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const review = (values: FormFields) => {
    if (stepOf(history.state) !== 'review') {
      history.replaceState({ pqrsd: 'write' }, '');
      history.pushState({ pqrsd: 'review' }, '');
    }
    setReviewed(values);
  };
  return { reviewed, review, leaveReview: () => setReviewed(null) };
}

const stepOf = (state: unknown): unknown => (state as { pqrsd?: unknown } | null)?.pqrsd;
