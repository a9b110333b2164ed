/** The way through the form: what happened, who asks, and the review; `shown` are the numbers on this screen. */
export const FilingSteps = ({ shown }: { shown: readonly number[] }) => (
  <ol className="pqrsd-steps list" aria-label="Pasos">
    {['Su caso', 'Usted', 'Revise'].map((step, index) => (
      <li key={step} data-shown={shown.includes(index + 1) || undefined}>
        {step}
      </li>
    ))}
  </ol>
);
