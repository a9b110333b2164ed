/** Plain text as paragraphs, and as lists where lines begin with «- » or «1. ». Pure. */
import { element, type HtmlElement, isBlank } from '../html/html-tree.ts';

const BULLET = /^\s*[-*•–]\s+(.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.*)$/;

type Line = { tag: 'p' | 'ul' | 'ol'; words: string };

export function parsePlainText(text: string): HtmlElement[] {
  const blocks: { tag: Line['tag']; lines: string[] }[] = [];
  for (const { tag, words } of text
    .split(/\r\n?|\n/)
    .filter((line) => !isBlank(line))
    .map(readLine)) {
    const last = blocks.at(-1);
    if (tag !== 'p' && last?.tag === tag) last.lines.push(words);
    else blocks.push({ tag, lines: [words] });
  }
  return blocks.map(({ tag, lines }) =>
    tag === 'p'
      ? element('p', lines)
      : element(
          tag,
          lines.map((line) => element('li', [line])),
        ),
  );
}

function readLine(line: string): Line {
  const [, bullet] = BULLET.exec(line) ?? [];
  if (bullet) return { tag: 'ul', words: bullet };
  const [, numbered] = NUMBER.exec(line) ?? [];
  return numbered ? { tag: 'ol', words: numbered } : { tag: 'p', words: line };
}
