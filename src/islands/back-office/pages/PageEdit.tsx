import { useParams } from 'react-router';
import { PageEditor } from '#islands/page-editor/PageEditor.tsx';

/** The editor of the page that the address names. */
export function PageEdit() {
  const { folder, name } = useParams();
  return (
    <>
      <p>
        <a href="/admin/pages">‹ Todas las páginas</a>
      </p>
      <PageEditor id={`${folder}/${name}`} />
    </>
  );
}
