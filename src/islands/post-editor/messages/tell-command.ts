import { createCommand } from 'lexical';

/** What the author should know about the text: a success (ok) leaves by itself, the others are closed. */
export type EditorMessage = { kind: 'ok' | 'info' | 'warn'; text: string };

/** Shows a message above the text; null removes it. */
export const TELL_COMMAND = createCommand<EditorMessage | null>('TELL');
