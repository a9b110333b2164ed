/** Marks the invented posts of `npm run demo` as such; the page imports chips.css. */
export const DemoChip = () => <span className="chip">Publicación de demostración</span>;
