/** Words laid out in lines: SVG does not wrap them by itself. */

/** Average width of a letter of our face, in ems; a little wide, so that no line spills out of its box. */
const CHARACTER_EMS = 0.56;

/** Breaks a label at its spaces into lines that fit `width` at `fontSize`; a long word keeps its line. */
export function wrapLabel(label: string, width: number, fontSize: number): string[] {
  const most = Math.floor(width / (fontSize * CHARACTER_EMS));
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
