import { z } from 'zod';
import type { HtmlNode } from './html-tree.ts';

/** Trees that come back out of a clipboard or a history. */
const htmlNode: z.ZodType<HtmlNode> = z.lazy(() =>
  z.union([
    z.string(),
    z.object({ tag: z.string(), attributes: z.record(z.string(), z.string()), children: z.array(htmlNode) }),
  ]),
);
export const htmlNodes = z.array(htmlNode).catch([]);
