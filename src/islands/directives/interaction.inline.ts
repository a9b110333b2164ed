/**
 * `client:interaction` as Astro writes it into each page: a name that does nothing. The shell's script registers what it
 * does before the element of the islands exists (register-interaction.ts).
 */
import type { ClientDirective } from 'astro';

const nothingYet: ClientDirective = () => undefined;

export default nothingYet;
