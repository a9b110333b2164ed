/** Fills in the code that follows the `#` of a link from a mail, and removes it from the address. */
const PREFIX = '#codigo=';

const input = document.querySelector<HTMLInputElement>('form [name="codigo"]:not([type="hidden"])');
if (input && location.hash.startsWith(PREFIX)) {
  input.value = location.hash.slice(PREFIX.length);
  history.replaceState(null, '', location.pathname);
}
