/** The image of a `data:` URL as a file to upload; null for other URLs. */
export function fileFromDataUrl(src: string): File | null {
  const [, type, ending, base64] = /^data:(image\/(\w+));base64,(.*)$/is.exec(src) ?? [];
  if (!type || !ending || !base64) return null;
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0));
    return new File([bytes], `imagen-pegada.${ending.toLowerCase()}`, { type: type.toLowerCase() });
  } catch {
    return null;
  }
}
