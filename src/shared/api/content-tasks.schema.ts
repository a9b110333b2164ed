/** What the office has to settle in the content of the site, as the dashboard shows it. */
import { z } from 'zod';

export const contentTasks = z.object({
  overdue: z
    .array(
      z.object({
        number: z.string(),
        title: z.string(),
        href: z.string(),
        owner: z.string(),
        frequency: z.string(),
        due: z.string(),
      }),
    )
    .describe('Contents of the transparency index whose frequency has passed, the oldest first.'),
  pending: z.int().describe('How many contents of the index have nothing to show.'),
  to_confirm: z
    .int()
    .describe('How many contents of the index show an installed text that the office did not confirm.'),
  contradictions: z
    .array(z.array(z.object({ key: z.string(), name: z.string(), text: z.string() })))
    .describe('Services with more than one published schedule.'),
  demo: z
    .array(z.object({ file: z.string(), path: z.string(), value: z.string().nullable() }))
    .describe('Facts that are still demonstration; an empty path stands for the whole file.'),
});
export type ContentTasks = z.infer<typeof contentTasks>;

/** A page, because the content belongs to the pages; the API authorizes the reader. */
export const CONTENT_TASKS_PATH = '/admin/content-tasks';
