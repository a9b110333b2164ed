import type { SessionUser } from '#domain/users/user.ts';
import { useOpenText } from '#islands/autosave/use-open-text.ts';
import { useRecordTitle } from '#islands/back-office/Screen.tsx';
import { DocumentScreen, Writer } from '#islands/document-editor/DocumentScreen.tsx';
import type { OpenDocument } from '#islands/document-editor/use-document.ts';
import { openPage } from './open-page.ts';
import { PageForm } from './PageForm.tsx';
import type { PageSubject } from './page-draft.ts';
import '#styles/prose.css';
import '#islands/post-editor/post-editor.css';
import '#islands/post-editor/post-form.css';
import '#islands/field-form/field-form.css';
import './page-editor.css';

type Props = { id: string };

/** The editor of a page or a data file of content/. */
export const PageEditor = ({ id }: Props) => (
  <Writer>{(writer) => <EditorScreen key={`${writer.id}/${id}`} user={writer} id={id} />}</Writer>
);

const EditorScreen = ({ user, id }: Props & { user: SessionUser }) => (
  <DocumentScreen
    opened={useOpenText(openPage, user.id, id)}
    noun="página"
    wayOn={<a href="/admin/pages">Volver a las páginas</a>}
    forbidden={{
      title: 'Su cuenta no cambia esta página',
      reason:
        'La cambian los editores y quien responde por su sección. Si le corresponde, pídalo a quien administra el portal.',
    }}
  >
    {(open) => <Ready user={user} {...open} />}
  </DocumentScreen>
);

function Ready(open: OpenDocument<PageSubject>) {
  useRecordTitle(open.text.saving.known.server?.title);
  return (
    <div className="post-editor page-editor">
      <PageForm {...open} />
    </div>
  );
}
