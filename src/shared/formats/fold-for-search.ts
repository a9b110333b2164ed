/** Upper case without accents, so that "atención" finds "ATENCION". The ñ stays a letter of its own. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?!\u0303)[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toUpperCase()
    .trim();
}
