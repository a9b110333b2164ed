/**
 * A field that no person meets: off the screen, out of the order of the keyboard, silent for screen readers
 * and for what fills forms in. Programs fill it, because it looks like any other.
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
