import { useId, useState } from 'react';
import { isDataFile } from '#domain/publication/content-subjects.ts';
import { can } from '#domain/users/permissions.ts';
import { ROLE_LABELS, type UserRow } from '#domain/users/user.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { contentOwnersApi, pagesApi } from '#shared/api/endpoints/pages.api.ts';
import type { PageRow } from '#shared/api/pages.schema.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
import { notify } from '../notifications.tsx';
import { Section } from '../Section.tsx';
import { reachText, type SubjectGroup, subjectGroups } from './owned-content.model.ts';

const TITLE = 'Páginas que puede cambiar';

/** What of the content a person may change; editors change all of it, and accounts without a role nothing. */
export function OwnedContentSection({ user }: { user: UserRow }) {
  if (can(user, 'page:update', { ownerId: null, listed: false }))
    return (
      <Section title={TITLE}>
        <p>
          Todas: el rol de {ROLE_LABELS[user.role].toLowerCase()} cambia cualquier página y los datos del sitio. No hace
          falta darle ninguna.
        </p>
      </Section>
    );
  if (!can(user, 'page:update'))
    return (
      <Section title={TITLE}>
        <p>Ninguna mientras la cuenta no tenga rol. Dele primero uno, guarde y vuelva aquí.</p>
      </Section>
    );
  return (
    <Section
      title={TITLE}
      help="Marque solo lo que le corresponde a su oficina. Esa persona verá «Páginas» y «Transparencia» en su menú cuando cargue el portal de nuevo. Cada cambio queda en la auditoría."
    >
      <GivenContent user={user} />
    </Section>
  );
}

function GivenContent({ user }: { user: UserRow }) {
  const content = useResource(`owned content ${user.id}`, async (signal) => {
    const [{ data: pages }, { units }, owners] = await Promise.all([
      api.call(pagesApi.list, { signal }),
      api.call(pagesApi.get, { params: { id: 'data/responsables' }, signal }),
      api.call(contentOwnersApi.list, { signal }),
    ]);
    return { pages, units, given: owners.find(({ user_id }) => user_id === user.id)?.subjects ?? [] };
  });
  return (
    <ResourceContent resource={content} failureTitle="No pudimos ver las páginas del sitio">
      {(loaded) => <SubjectBoxes user={user} {...loaded} />}
    </ResourceContent>
  );
}

type BoxesProps = { user: UserRow; pages: readonly PageRow[]; units: readonly string[]; given: readonly string[] };

function SubjectBoxes({ user, pages, units, given }: BoxesProps) {
  const [groups] = useState(() => subjectGroups(pages, units, given));
  const [chosen, setChosen] = useState<readonly string[]>(given);
  const [saved, setSaved] = useState(chosen);
  const isChanged = chosen.length !== saved.length || chosen.some((subject) => !saved.includes(subject));
  const toggle = (subject: string) =>
    setChosen(chosen.includes(subject) ? chosen.filter((one) => one !== subject) : [...chosen, subject]);
  const { ask, dialog } = usePasswordDialog('Este cambio da a una persona un archivo de datos del sitio.');
  const store = async (given: Reauthentication) => {
    await api.call(contentOwnersApi.save, {
      params: { id: user.id },
      body: { subjects: chosen, before: [...saved], ...given },
    });
    setSaved(chosen);
    notify(`Guardamos las páginas a cargo de ${user.name}.`);
  };
  const givesData = chosen.some((subject) => isDataFile(subject) && !saved.includes(subject));
  const save = () => (givesData ? ask((current_password) => store({ current_password })) : store({}));
  return (
    <>
      {groups.map((group) => (
        <Group key={group.title} group={group} chosen={chosen} onToggle={toggle} />
      ))}
      <p role="status">
        <strong>{reachText(pages, chosen)}</strong>
        {isChanged && ' Falta guardarlo.'}
      </p>
      <div>
        <ActionButton
          kind="primary"
          label="Guardar sus páginas"
          pendingLabel="Guardando…"
          failureTitle="No se guardó"
          action={save}
        />
      </div>
      {dialog}
    </>
  );
}

type GroupProps = { group: SubjectGroup; chosen: readonly string[]; onToggle: (subject: string) => void };

function Group({ group, chosen, onToggle }: GroupProps) {
  const { title, isFolded } = group;
  if (!isFolded) return <Boxes group={group} chosen={chosen} onToggle={onToggle} />;
  return (
    <details>
      <summary>{title}</summary>
      <Boxes group={group} chosen={chosen} onToggle={onToggle} />
    </details>
  );
}

function Boxes({ group: { title, help, subjects, isFolded }, chosen, onToggle }: GroupProps) {
  const helpId = useId();
  return (
    <fieldset className="owned-content" aria-describedby={help ? helpId : undefined}>
      <legend className={isFolded ? 'visually-hidden' : 'field__label'}>{title}</legend>
      {help && (
        <p className="field__hint" id={helpId}>
          {help}
        </p>
      )}
      <div className="owned-content__boxes">
        {subjects.map(({ value, label, note }) => (
          <label key={value} className="checkbox">
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <span>
              {label}
              {note && <span className="muted owned-content__note"> ({note})</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
