import { ContentError } from '#domain/content-editing/content-error.ts';
import { openData } from '#domain/content-editing/data/open-data.ts';
import { openPage, writePage } from '#domain/content-editing/data/page-file.ts';
import { setValues } from '#domain/content-editing/data/set-values.ts';
import { hasRemovedKeys, withoutRemovedKeys } from '../../../content/content-files.ts';
import { CONTENT_MIGRATIONS } from '../../../content/content-migrations.ts';
import { checkFile } from './check-file.ts';

/** A text without the keys of earlier versions, and where its schema does not admit it, in the form of today; nothing is stored. */
export async function migrateText(id: string, text: string): Promise<string> {
  const known = CONTENT_MIGRATIONS.filter((one) => one.id === id);
  const migrations = known.length > 0 && (await checkFile(id, text)) ? known : [];
  if (migrations.length === 0 && !hasRemovedKeys(id)) return text;
  try {
    if (id.startsWith('data/')) {
      const data = openData(text);
      const value = migrations.reduce((before, { migrate }) => migrate(before), data.value);
      return setValues(data, withoutRemovedKeys(id, value));
    }
    const page = openPage(text);
    const value = migrations.reduce((before, { migrate }) => migrate(before), page.data.value);
    return writePage(page, withoutRemovedKeys(id, value), page.body.markdown);
  } catch (error) {
    // A file that cannot be opened stays as it is.
    if (error instanceof ContentError) return text;
    throw error;
  }
}
