/** Marks the fact before it as invented: a small sign, in words for screen readers and under the pointer. */
export const DemoMark = () => (
  <span title="De demostración">
    <span aria-hidden="true">{'\u00a0◇'}</span>
    <span className="visually-hidden"> (de demostración)</span>
  </span>
);
