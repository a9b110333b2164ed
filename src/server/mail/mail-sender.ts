import { z } from 'zod';
import { type ContentReader, readContentData } from '../read-content-data.ts';

export type MailSender = { name: string; address: string };

const value = <T extends z.ZodType>(schema: T) => z.object({ value: schema });
const signatory = z.object({ shortName: value(z.string()), emails: z.object({ contact: value(z.email()) }) });

/** The hospital in content/data/site.yaml, as mails name it. */
export function readMailSender(reader: ContentReader): MailSender {
  const { shortName, emails } = readContentData(reader, 'site', signatory);
  return { name: shortName.value, address: emails.contact.value };
}
