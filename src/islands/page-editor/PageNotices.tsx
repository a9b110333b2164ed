import { FieldLink, type GoToField } from '#components/form/ErrorSummary.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { formatShortDateTime } from '#shared/time/time.ts';
import { placeOf } from './page-editor.model.ts';
import type { PageEditing } from './use-page-editing.ts';

/** Tells of the draft of another person, and of a page that changed below a draft. */
export function DraftNotice({ editing: { server, user } }: { editing: PageEditing }) {
  const { draft } = server;
  if (!draft) return null;
  return (
    <>
      {draft.by !== user.name && (
        <Notice kind="info" title={`Este borrador es de ${draft.by}`}>
          <p>Lo guardó el {formatShortDateTime(draft.at)}. Lo que usted cambie se suma a lo suyo.</p>
        </Notice>
      )}
      {draft.is_stale && (
        <Notice kind="info" title="La página publicada cambió después de empezar este borrador">
          <p>
            Al publicar se juntan los dos cambios. Si tocan lo mismo, se lo diremos; si publica de nuevo, ahí queda lo
            suyo.
          </p>
        </Notice>
      )}
    </>
  );
}

/** Pictures without alternative text and links that lead nowhere: they may stay in a draft, and new ones are not published. */
export function WarningNotice({ editing, onGo }: { editing: PageEditing; onGo: GoToField }) {
  const { server, form, draft } = editing;
  const { warnings } = server;
  if (warnings.length === 0) return null;
  return (
    <Notice kind="warn" title="Antes de publicar">
      <p>Lo que usted agregue así no se publica; lo que ya estaba, le conviene corregirlo.</p>
      <ul>
        {warnings.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <FieldLink field={field} message={`${placeOf(form, draft.fields, field)}: ${message}`} onGo={onGo} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
