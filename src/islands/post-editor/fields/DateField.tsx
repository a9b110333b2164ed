import { Button } from '#components/form/Button.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { newDraft } from '../post-draft.ts';
import { isPastDate } from '../post-editor.model.ts';
import type { PostEditing } from '../use-post-editing.ts';

const HINT = 'Hora de Colombia. Si es una fecha futura, se verá en el sitio desde entonces.';
const HINT_DATED_ON_PUBLISH =
  'Hora de Colombia. Si no la cambia, será la del momento en que publique. Puede ser una fecha futura.';

/** Publication date. For a draft whose date has passed it offers today's. */
export function DateField({ editing: { draft, change, form, saving } }: { editing: PostEditing }) {
  const { server, draft: savedDraft } = saving.known;
  const isDatedOnPublish = !server?.is_dated && draft.date === savedDraft.date;
  const isDatePast = !isDatedOnPublish && server?.status === 'borrador' && isPastDate(draft.date, new Date());
  return (
    <div className="stack writing-date">
      <TextField
        name="date"
        label="Fecha"
        type="datetime-local"
        hint={isDatedOnPublish ? HINT_DATED_ON_PUBLISH : HINT}
        value={draft.date}
        onChange={(event) => change({ date: event.target.value })}
        errors={form.errors.date}
      />
      {isDatePast && (
        <p className="cluster">
          <span>Saldrá con esta fecha, que ya pasó.</span>
          <Button
            kind="secondary"
            label="Poner la de hoy"
            onClick={() => change({ date: newDraft(new Date()).date })}
          />
        </p>
      )}
    </div>
  );
}
