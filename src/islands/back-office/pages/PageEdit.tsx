import { useParams } from 'react-router';
import { PageEditor } from '#islands/page-editor/PageEditor.tsx';
import { AboveTitle } from '../Screen.tsx';

/** The editor of the page that the address names. */
export function PageEdit() {
  const { folder, name } = useParams();
  return (
    <>
      <AboveTitle>
        <a href="/admin/pages">‹ Todas las páginas</a>
      </AboveTitle>
      <PageEditor id={`${folder}/${name}`} />
    </>
  );
}
