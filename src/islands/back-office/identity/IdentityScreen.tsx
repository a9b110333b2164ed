import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { IdentityStep } from '#domain/site/identity/answers.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { identityApi } from '#shared/api/endpoints/identity.api.ts';
import type { IdentityState } from '#shared/api/identity.schema.ts';
import { notify } from '../notifications.tsx';
import { useStartedChanges } from '../pages/started-changes.tsx';
import { Section } from '../Section.tsx';
import { useLastData } from '../use-last-data.ts';
import { BrandStep } from './BrandStep.tsx';
import { FinishPage } from './FinishPage.tsx';
import { HoursStep } from './HoursStep.tsx';
import './identity.css';
import { PAGES, type PageId } from './identity.model.ts';
import { PlaceStep } from './PlaceStep.tsx';
import type { StepProps } from './StepForm.tsx';
import { ContactStep, NameStep, ServicesStep } from './TextSteps.tsx';

const STEPS = {
  name: NameStep,
  place: PlaceStep,
  contact: ContactStep,
  hours: HoursStep,
  brand: BrandStep,
  services: ServicesStep,
};

/** The assistant that makes the portal that of a hospital: a step at a time, each saved by itself. */
export function IdentityScreen() {
  const resource = useEndpoint(identityApi.get);
  // The assistant stays on the screen while it is loaded again after a publication.
  const newest = useLastData(resource);
  return (
    <>
      {(!newest || resource.status === 'failed') && (
        <ResourceContent resource={resource} failureTitle="No pudimos cargar los datos del hospital">
          {() => null}
        </ResourceContent>
      )}
      {newest && <Assistant newest={newest} onPublished={resource.reload} />}
    </>
  );
}

type AssistantProps = { newest: IdentityState; onPublished: () => void };

function Assistant({ newest, onPublished }: AssistantProps) {
  const [loaded, setLoaded] = useState(newest);
  const [state, setState] = useState(newest);
  if (newest !== loaded) {
    setLoaded(newest);
    setState(newest);
  }
  const [current, setCurrent] = useState<PageId>(() => firstOpen(newest));
  /** Steps that were left before they were saved: what is typed in them stays. */
  const [unsavedSteps, setUnsavedSteps] = useState<readonly PageId[]>([]);
  const [demoListKey, setDemoListKey] = useState(0);
  const { notices, start } = useStartedChanges(() => {
    setDemoListKey((count) => count + 1);
    onPublished();
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(current);
  useEffect(() => {
    if (focused.current === current) return;
    focused.current = current;
    heading.current?.focus();
  }, [current]);
  const openStep = (to: PageId) => {
    setUnsavedSteps((before) => [...before.filter((id) => id !== current), current]);
    setCurrent(to);
  };
  const savedAs = (step: IdentityStep) => (saved: IdentityState) => {
    setState(saved);
    notify('Paso guardado. Todavía no se publica.');
    setUnsavedSteps((before) => before.filter((id) => id !== step));
    // Another step may be on the screen by now.
    setCurrent((now) => (now === step ? pageAfter(step) : now));
  };
  const shown = PAGES.filter(({ id }) => id === current || (id !== 'finish' && unsavedSteps.includes(id)));
  return (
    <div className="identity">
      <nav aria-label="Pasos">
        <ol className="list cluster gap-2 identity__steps">
          {PAGES.map(({ id, title }) => (
            <li key={id}>
              <Button kind="quiet" aria-current={id === current ? 'step' : undefined} onClick={() => openStep(id)}>
                {title}
                {id !== 'finish' && state.saved.includes(id) && <span className="identity__done"> · guardado</span>}
              </Button>
            </li>
          ))}
        </ol>
      </nav>
      {notices}
      {shown.map(({ id, title, help }) => (
        <div key={id} hidden={id !== current}>
          <Section
            title={`${PAGES.findIndex((page) => page.id === id) + 1}. ${title}`}
            help={help}
            headingRef={id === current ? heading : undefined}
          >
            {id === 'finish' ? (
              <FinishPage state={state} demoListKey={demoListKey} onOpenStep={openStep} onStarted={start} />
            ) : (
              <Step id={id} state={state} onSaved={savedAs(id)} />
            )}
          </Section>
        </div>
      ))}
    </div>
  );
}

function Step({ id, ...props }: StepProps & { id: IdentityStep }) {
  const Fields = STEPS[id];
  return <Fields {...props} />;
}

const pageAfter = (step: IdentityStep): PageId => PAGES[PAGES.findIndex(({ id }) => id === step) + 1]?.id ?? 'finish';

/** The first step that is not saved; after the last one, what is left to publish. */
const firstOpen = ({ saved, required }: IdentityState): PageId =>
  saved.length === 0 && required.length === 0
    ? 'name'
    : (PAGES.find(({ id }) => id === 'finish' || !saved.includes(id))?.id ?? 'finish');
