import { CATEGORIES, CATEGORY_LABELS } from '#domain/posts/post.ts';
import { DESK_STATUSES } from '#shared/api/post-editing.schema.ts';
import { SearchBox } from '../SearchBox.tsx';
import { SelectFilter } from '../SelectFilter.tsx';
import { SHELF_LABELS } from './posts.model.ts';

/** Words, state and category; each changes the address. */
export function PostFilters() {
  return (
    <div className="toolbar office-tools">
      <SearchBox label="Buscar por título" />
      <SelectFilter
        name="shelf"
        label="Estado"
        all="Todos menos la papelera"
        options={DESK_STATUSES.map((value) => ({ value, label: SHELF_LABELS[value] }))}
      />
      <SelectFilter
        name="cat"
        label="Categoría"
        all="Todas"
        options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
      />
    </div>
  );
}
