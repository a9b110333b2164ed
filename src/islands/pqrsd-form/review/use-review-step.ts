import { useEffect, useState } from 'react';
import type { FormFields } from '#shared/forms/pqrsd-form.ts';

/** The review as an entry of the browser history, so that «back» returns to the form. */
export function useReviewStep() {
  const [reviewed, setReviewed] = useState<FormFields | null>(null);
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      // Links to fragments fire popstate too, without a step.
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
