/** Whether a secret that somebody gives is the one that is kept, in a time that does not tell where they differ. */
export function isSameSecret(given: string, kept: string): boolean {
  let difference = given.length ^ kept.length;
  for (let at = 0; at < given.length; at += 1) difference |= given.charCodeAt(at) ^ kept.charCodeAt(at);
  return difference === 0;
}
