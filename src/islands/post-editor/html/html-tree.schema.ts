import { z } from 'zod';
import type { HtmlNode } from './html-tree.ts';

/** Validates trees that come from the clipboard or the undo history. */
const htmlNode: z.ZodType<HtmlNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ tag: z.string(), attributes: z.record(z.string(), z.string()), children: z.array(htmlNode) }),
  ]),
);
export const htmlNodes = z.array(htmlNode).catch([]);
