/** Constant-time comparison of a secret with the expected one. */
export function constantTimeEqual(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let at = 0; at < given.length; at += 1) difference |= given.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}
