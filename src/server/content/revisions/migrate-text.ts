import { ContentError } from '#domain/content-editing/content-error.ts';
import { openData } from '#domain/content-editing/data/open-data.ts';
import { openPage, writePage } from '#domain/content-editing/data/page-file.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';
import { CONTENT_MIGRATIONS } from '../../../content/content-migrations.ts';
import { checkFile } from './check-file.ts';

/** A text that its schema does not admit, in the form of today where a migration knows it; nothing is stored. */
export async function migrateText(id: string, text: string): Promise<string> {
  const migrations = CONTENT_MIGRATIONS.filter((one) => one.id === id);
  if (migrations.length === 0 || !(await checkFile(id, text))) return text;
  try {
    if (id.startsWith('data/')) {
      const data = openData(text);
      return setValues(
        data,
        migrations.reduce((value, { migrate }) => migrate(value), data.value),
      );
    }
    const page = openPage(text);
    return writePage(
      page,
      migrations.reduce((value, { migrate }) => migrate(value), page.data.value),
      page.body.markdown,
    );
  } catch (error) {
    // A file that cannot be opened stays as it is.
    if (error instanceof ContentError) return text;
    throw error;
  }
}
