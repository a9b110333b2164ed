/** A QR code as the path of an SVG of `size` modules a side; dark on light in both themes, because readers need it so. */
import { encode } from 'uqr';

export function qrPath(text: string): { size: number; path: string } {
  // A quiet zone of four modules, as the standard asks.
  const { data, size } = encode(text, { border: 4 });
  const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: modules.join('') };
}
