import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/form/Button.tsx';
import { type FieldErrors, hasErrors, keepErrors, standingErrors } from '#components/form/form-errors.ts';
import type { IdentityStep } from '#domain/site/identity/answers.ts';
import { deviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api, asApiError } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { identityApi } from '#shared/api/endpoints/identity.api.ts';
import { publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import type { IdentityState } from '#shared/api/identity.schema.ts';
import { useStartedChanges } from '../pages/started-changes.tsx';
import { Section } from '../Section.tsx';
import { useLastData } from '../use-last-data.ts';
import { FinishPage } from './FinishPage.tsx';
import './identity.css';
import {
  firstWith,
  formsOf,
  type IdentityDraft,
  issuesOf,
  NO_DRAFT,
  PAGES,
  type PageId,
  pageWords,
  stepOf,
  storedDraft,
} from './identity.model.ts';
import { StepForm } from './StepForm.tsx';

/** The assistant that makes the portal that of a hospital: its answers stay on the device until they are published. */
export function IdentityScreen() {
  const resource = useEndpoint(identityApi.get);
  // The assistant stays on the screen while it is loaded again after a publication.
  const newest = useLastData(resource);
  const user = useSession()?.user;
  return (
    <>
      {(!newest || resource.status === 'failed') && (
        <ResourceContent resource={resource} failureTitle="No pudimos cargar los datos del hospital">
          {() => null}
        </ResourceContent>
      )}
      {newest && user && <Assistant key={user.id} userId={user.id} state={newest} onPublished={resource.reload} />}
    </>
  );
}

/** The draft of this device; one that visitors see already is over. */
function useIdentityDraft(userId: number) {
  const name = `identity-${userId}`;
  const [stored, setStored] = useState(() => storedDraft.safeParse(readJson(deviceStorage, name)).data ?? NO_DRAFT);
  const [isKept, setKept] = useState(true);
  const { publication } = stored;
  const sent = useEndpoint(publication === null ? null : publicationsApi.get, { params: { id: publication ?? 0 } });
  const keep = (draft: IdentityDraft) => {
    setStored(draft);
    setKept(deviceStorage.write(name, JSON.stringify(draft)));
  };
  return { draft: sent.data?.state === 'live' ? NO_DRAFT : stored, keep, isKept, reload: sent.reload };
}

type AssistantProps = { userId: number; state: IdentityState; onPublished: () => void };

function Assistant({ userId, state, onPublished }: AssistantProps) {
  const { draft, keep, isKept, reload } = useIdentityDraft(userId);
  const forms = useMemo(() => formsOf(state.options), [state.options]);
  const answers = { ...state.answers, ...draft.answers };
  const hasTyped = Object.keys(draft.answers).length > 0;
  const issues = issuesOf(answers);
  const [current, setCurrent] = useState<PageId>(() => firstWith(issues) ?? (hasTyped ? 'finish' : 'name'));
  const [checked, setChecked] = useState({ shown: {} as FieldErrors, refused: null as object | null, attempt: 0 });
  const [demoListKey, setDemoListKey] = useState(0);
  const { notices, start } = useStartedChanges(() => {
    setDemoListKey((count) => count + 1);
    reload();
    onPublished();
  });
  const heading = useRef<HTMLHeadingElement>(null);

  const openStep = (to: PageId) => {
    flushSync(() => setCurrent(to));
    heading.current?.focus();
  };
  /** Opens the first step with an error, whose summary takes the focus. */
  const show = (shown: FieldErrors, refused: object | null = null) => {
    setChecked(({ attempt }) => ({ shown, refused, attempt: attempt + 1 }));
    setCurrent(firstWith(shown) ?? current);
  };
  const goOn = (step: IdentityStep) => {
    const found = keepErrors(issues, (path) => stepOf(path) === step);
    if (hasErrors(found)) show(found);
    else openStep(PAGES[PAGES.indexOf(step) + 1] ?? 'finish');
  };
  const publish = async () => {
    if (hasErrors(issues)) return show(issues);
    try {
      const { publication } = await api.call(identityApi.publish, { body: answers });
      keep({ answers: draft.answers, publication: publication.id });
      start({ publication, title: 'Datos del hospital', address: '/' });
    } catch (thrown) {
      const { errors } = asApiError(thrown);
      if (!hasErrors(errors)) throw thrown;
      show(errors, answers);
    }
  };

  const { title, help } = pageWords(current);
  return (
    <div className="identity">
      <nav aria-label="Pasos">
        <ol className="list cluster gap-2 identity__steps">
          {PAGES.map((id) => (
            <li key={id}>
              <Button kind="quiet" aria-current={id === current ? 'step' : undefined} onClick={() => openStep(id)}>
                {pageWords(id).title}
                {id !== 'finish' && draft.answers[id] && <span className="identity__done"> · sin publicar</span>}
              </Button>
            </li>
          ))}
        </ol>
      </nav>
      {notices}
      <p className="muted" role="status">
        {isKept
          ? 'Lo que escriba queda en este equipo hasta que lo publique.'
          : 'Este equipo no guarda lo que usted escribe: publíquelo antes de cerrar la página.'}
      </p>
      <Section key={current} title={`${PAGES.indexOf(current) + 1}. ${title}`} help={help} headingRef={heading}>
        {current === 'finish' ? (
          <FinishPage
            state={state}
            missing={PAGES.filter((id) => firstWith(keepErrors(issues, (path) => stepOf(path) === id)))}
            demoListKey={demoListKey}
            onOpenStep={openStep}
            onPublish={publish}
            onStarted={start}
            onDiscard={hasTyped ? () => keep(NO_DRAFT) : null}
          />
        ) : (
          <StepForm
            step={current}
            form={forms[current]}
            values={answers[current]}
            errors={standingErrors(checked.shown, { found: issues, refused: checked.refused, values: answers })}
            attempt={checked.attempt}
            hasLogo={state.answers.brand.logo === 'keep'}
            onChange={(values) => keep({ answers: { ...draft.answers, [current]: values }, publication: null })}
            onNext={() => goOn(current)}
          />
        )}
      </Section>
    </div>
  );
}
