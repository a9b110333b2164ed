/** Content that cannot be opened or saved. The message is Spanish and says what to do. */
export class ContentError extends Error {}
