/**
 * Honeypot: a field off the screen and out of the tab order, hidden from screen readers and autofill. Only programs
 * fill it, because it looks like any other.
 */
export function Honeypot() {
  return (
    <p className="visually-hidden" aria-hidden="true">
      <label>
        Sitio web <input name="web" tabIndex={-1} autoComplete="off" />
      </label>
    </p>
  );
}
