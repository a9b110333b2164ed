/** File sizes as text: `31 kB`, `2,4 MB`. */

const KB = 1000;
const MB = KB * KB;

export function formatFileSize(bytes: number): string {
  if (bytes >= MB) return `${new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 }).format(bytes / MB)} MB`;
  return `${Math.max(1, Math.round(bytes / KB))} kB`;
}

/** `PDF`, from `contrato.pdf`. */
export function fileFormat(name: string): string {
  return (name.split('.').at(-1) ?? '').toUpperCase();
}
