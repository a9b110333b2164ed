/** A script file as it stands inside a page: without indentation. It may hold no line comment. */
export const inlineScript = (source: string): string => source.replaceAll(/\n\s*/g, '');
