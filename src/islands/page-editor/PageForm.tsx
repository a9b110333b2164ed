import { useEffect, useMemo, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { FormContext } from '#components/form/Field.tsx';
import type { Field, Reference } from '#domain/content-editing/forms/describe-fields.ts';
import { can } from '#domain/users/permissions.ts';
import { api } from '#islands/api-client/request.ts';
import { useLocationHash } from '#islands/api-client/use-location-hash.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { DocumentNotices } from '#islands/document-editor/DocumentNotices.tsx';
import { statusText } from '#islands/document-editor/document-words.ts';
import { SidePreview, useSidePreview } from '#islands/document-editor/SidePreview.tsx';
import type { OpenDocument } from '#islands/document-editor/use-document.ts';
import { Fold } from '#islands/field-form/Fold.tsx';
import { FormField, GroupFields } from '#islands/field-form/FormField.tsx';
import { type GroupField, inOrder, inWords, listOf, textOf, valuesOf } from '#islands/field-form/field-values.ts';
import { partOf } from '#islands/field-form/focus-part.ts';
import { FieldFormContext, type FormTarget } from '#islands/field-form/form-context.ts';
import { BodyEditor } from '#islands/post-editor/body/BodyEditor.tsx';
import { MayEditSource } from '#islands/post-editor/nodes/source-node.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { RenameValue } from '#shared/api/pages.schema.ts';
import { DraftNotice, WarningNotice } from './PageNotices.tsx';
import { PagePanel } from './PagePanel.tsx';
import { previewAddress } from './page-calls.ts';
import type { PageSubject } from './page-draft.ts';
import { placeOf, scheduleOptions } from './page-editor.model.ts';
import { editPath, targetOfHash } from './page-path.ts';
import { RenameValueDialog } from './RenameValueDialog.tsx';
import { UpdateNotice } from './UpdateNotice.tsx';
import { type PageEditing, usePageEditing } from './use-page-editing.ts';

/** The form of an opened page or data file. */
export function PageForm(open: OpenDocument<PageSubject>) {
  const editing = usePageEditing(open);
  const { feedback, form, saving, kind, server } = editing;
  const { isBeside, toggle } = useSidePreview(server.can_preview);
  const references = useReferences(editing);
  const { target, goTo } = useTarget();
  const [renamed, setRenamed] = useState<Named | null>(null);
  const renaming = can(editing.user, 'page:create')
    ? (kind: Reference, path: string) => {
        const from = publishedName(editing.server.fields, path);
        return from === null ? null : () => setRenamed({ kind, from });
      }
    : null;
  const errors = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(feedback.errors).map(([path, messages]) => [
          path,
          messages.map((message) => inWords(message, allFields(form))),
        ]),
      ),
    [feedback.errors, form],
  );
  const summary = Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => {
      const place = placeOf(form, editing.draft.fields, path);
      return [path, messages.map((message) => (place ? `${place}: ${message}` : message))];
    }),
  );
  const state = statusText(saving, kind.statusOf(server).state);
  // Where the panel is under a long form.
  const jump = (
    <a className="button" href="#publicar-titulo">
      Ir a publicar
    </a>
  );
  return (
    <div className="stack">
      <DocumentNotices editing={editing} />
      <DraftNotice editing={editing} />
      <UpdateNotice editing={editing} onGo={goTo} />
      <WarningNotice editing={editing} onGo={goTo} />
      <FieldFormContext value={{ errors, references, target, renaming }}>
        <p className="page-editor__jump">
          <span>Estado: {state}</span>
          {jump}
        </p>
        <div className="post-editor__form">
          {toggle && (
            <div className="side-preview__tools">
              {isBeside && jump}
              <Button label="Ver al lado" aria-pressed={isBeside} onClick={toggle} />
            </div>
          )}
          <form className="stack post-editor__main field-form" noValidate onSubmit={(event) => event.preventDefault()}>
            <ErrorSummary
              errors={summary}
              order={Object.keys(summary).filter(Boolean)}
              attempt={feedback.attempt}
              onGo={goTo}
            />
            <Fields editing={editing} errors={errors} />
          </form>
          <div className="stack post-editor__side">
            <PagePanel editing={editing} />
          </div>
          {isBeside && (
            <SidePreview
              name={server.title}
              state={state}
              version={server.etag}
              prepare={() => previewAddress(api, server.id)}
            />
          )}
        </div>
      </FieldFormContext>
      {renamed && <RenameValueDialog renamed={renamed} onRenamed={editing.watch} onClose={() => setRenamed(null)} />}
    </div>
  );
}

type Named = Pick<RenameValue, 'kind' | 'from'>;

/** The name that the published file has at a path: the text of a field, or the key of a part. */
function publishedName(fields: unknown, path: string): string | null {
  const keys = path.split('.');
  const found = keys.reduce<unknown>((value, key) => valuesOf(value)[key] ?? listOf(value)[Number(key)], fields);
  return found === undefined ? null : textOf(found) || (keys.at(-1) ?? null);
}

/** Every field of a form by its key, for the words of its errors. */
function allFields(form: Field): GroupField['fields'] {
  const found: GroupField['fields'] = {};
  const visit = (field: Field) => {
    if (field.kind === 'list') visit(field.item);
    if (field.kind === 'union') field.variants.forEach(visit);
    if (field.kind !== 'group') return;
    for (const [name, inner] of Object.entries(field.fields)) {
      found[name] ??= inner;
      visit(inner);
    }
    if (field.others) visit(field.others);
  };
  visit(form);
  return found;
}

/** What pages name: units, and schedules; without permission for these their names are typed. */
function useReferences({ server }: PageEditing) {
  const isNamed = JSON.stringify(server.form).includes('"refersTo":"schedule"');
  const site = useEndpoint(isNamed ? pagesApi.get : null, { params: { id: 'data/site' } });
  const { units } = server;
  return useMemo(
    () => ({
      schedule: site.data ? scheduleOptions(site.data) : undefined,
      unit: units.length > 0 ? units.map((name) => ({ value: name, label: name })) : undefined,
    }),
    [site.data, units],
  );
}

const NEWEST_CONTROL = ':scope > ol > li:last-child :is(input, textarea, select)';

/** Leads to the part that the address or a message names, or to the nearest one around it. */
function useTarget(): { target: FormTarget; goTo: (path: string) => void } {
  const hash = useLocationHash() ?? '';
  const [followed, setFollowed] = useState(hash);
  const [target, setTarget] = useState(() => targetOfHash(hash));
  if (hash !== followed) {
    setFollowed(hash);
    // The address that only lost its text, below, leads nowhere else.
    if (target.text === undefined || hash !== `#${target.path}`) setTarget(targetOfHash(hash));
  }
  useEffect(() => {
    let [part, around]: [HTMLElement | null, string] = [null, target.path];
    for (; around !== '' && !part; around = around.replace(/\.?[^.]*$/, '')) part = partOf(around);
    if (target.text !== undefined) {
      // A reload does not begin the item again.
      window.history.replaceState(window.history.state, '', `#${target.path}`);
      part = part?.closest('fieldset')?.querySelector<HTMLElement>(NEWEST_CONTROL) ?? part;
    }
    if (!part) return;
    (part.closest('.field') ?? part).scrollIntoView({ block: 'start' });
    part.focus({ preventScroll: true });
  }, [target]);
  return {
    target,
    // A part of another file: its editor.
    goTo: (path) => (path.includes('#') ? window.location.assign(`/admin${editPath(path)}`) : setTarget({ path })),
  };
}

/** What a page begins with; the rest is below its text. */
const FIRST = ['title', 'subtitle', 'description'];
/** What a service is asked for first. */
const FACTS = ['ways', 'facts'];

type FieldsProps = { editing: PageEditing; errors: Record<string, string[]> };

function Fields({ editing, errors }: FieldsProps) {
  const { draft, form, change, server } = editing;
  if (form.kind !== 'group' || draft.html === null) {
    return (
      <FormField
        field={form}
        path=""
        value={draft.fields}
        onChange={(fields) => change({ fields: fields as Record<string, unknown> })}
        isBare
      />
    );
  }
  // Each part knows the order of its own fields only.
  const order = Object.keys(form.fields);
  const part = (isShown: (name: string) => boolean) => (
    <GroupFields
      field={{
        ...form,
        fields: Object.fromEntries(Object.entries(form.fields).filter(([name]) => isShown(name))),
        others: null,
      }}
      path=""
      value={draft.fields}
      onChange={(fields) => change({ fields: inOrder(valuesOf(fields), order) })}
    />
  );
  const isService = draft.fields.layout === 'servicio';
  const first = isService ? [...FIRST, ...FACTS] : FIRST;
  const isFurther = (name: string) => Object.hasOwn(form.fields, name) && !first.includes(name);
  return (
    <>
      {part((name) => first.includes(name))}
      <Body editing={editing} errors={errors} />
      <Fold
        title="Más datos de la página"
        note="Fechas, responsable, sección, documento"
        path="mas-datos"
        containsPath={(path) => isFurther(path.split('.')[0] ?? '')}
        isOpen={server.is_new}
      >
        {part(isFurther)}
      </Fold>
    </>
  );
}

function Body({ editing, errors }: FieldsProps) {
  const { user, draft, body, bodyVersion, engine, change } = editing;
  return (
    <FormContext value={{ errors, values: {} }}>
      <MayEditSource value={can(user, 'page:update-source')}>
        <BodyEditor
          key={bodyVersion}
          name="body"
          editorRef={body}
          initialHtml={draft.html ?? ''}
          onReady={(html) => engine.settleBody('html', html)}
          onChange={(html) => change({ html })}
        />
      </MayEditSource>
    </FormContext>
  );
}
