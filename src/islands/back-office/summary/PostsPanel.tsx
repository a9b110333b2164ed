import { fetchPostSummary } from '../posts/posts-api.ts';
import { BarTable } from './BarTable.tsx';
import { SummaryPanel } from './Panel.tsx';
import { postBars } from './summary.model.ts';

/** What somebody may write, by state: an author's own, an editor's all. */
export function PostsPanel() {
  return (
    <SummaryPanel
      title="Publicaciones"
      failed="No pudimos cargar las cifras de las publicaciones"
      load={fetchPostSummary}
    >
      {(summary) => (
        <div className="card">
          <BarTable caption="Por estado" heads={['Estado', 'Cuántas']} rows={postBars(summary)} />
        </div>
      )}
    </SummaryPanel>
  );
}
