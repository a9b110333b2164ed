/** Plain text as paragraphs, and as lists where lines begin with «- » or «1. ». Pure. */
import { element, type HtmlElement, isBlank } from '../html/html-tree.ts';

const BULLET = /^\s*[-*•–]\s+(.*)$/;
const NUMBER = /^\s*\d{1,3}[.)]\s+(.*)$/;

type Line = { tag: 'p' | 'ul' | 'ol'; words: string };

export function parsePlainText(text: string): HtmlElement[] {
  const blocks: { tag: Line['tag']; lines: string[] }[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    if (isBlank(line)) continue;
    const { tag, words } = readLine(line);
    const last = blocks.at(-1);
    if (tag !== 'p' && last?.tag === tag) last.lines.push(words);
    else blocks.push({ tag, lines: [words] });
  }
  return blocks.map(({ tag, lines }) => element(tag, tag === 'p' ? lines : lines.map((line) => element('li', [line]))));
}

function readLine(line: string): Line {
  const [, bullet] = BULLET.exec(line) ?? [];
  if (bullet) return { tag: 'ul', words: bullet };
  const [, numbered] = NUMBER.exec(line) ?? [];
  return numbered ? { tag: 'ol', words: numbered } : { tag: 'p', words: line };
}
