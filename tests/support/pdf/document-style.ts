import type { DocumentStyle } from '#server/documents/tagged-pdf.ts';

/** A pixel. */
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const DOCUMENT_STYLE: DocumentStyle = {
  colors: { ink: '#222222', muted: '#555555', brand: '#224466' },
  letterhead: { logo: LOGO, width: 40, height: 40 },
};
