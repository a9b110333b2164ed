import { createCommand } from 'lexical';

/** Uploads documents and links each below the line of the caret. */
export const LINK_DOCUMENTS_COMMAND = createCommand<readonly File[]>('LINK_DOCUMENTS');
