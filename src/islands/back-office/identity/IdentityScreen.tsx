import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/form/Button.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { useUnmountSignal } from '#islands/api-client/use-unmount-signal.ts';
import { untilLive } from '#islands/page-editor/follow-publication.ts';
import { identityApi } from '#shared/api/endpoints/identity.api.ts';
import type { IdentityState } from '#shared/api/identity.schema.ts';
import { notify } from '../notifications.tsx';
import { Section } from '../Section.tsx';
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
  const [isPublished, setIsPublished] = useState(false);
  const leaving = useUnmountSignal();
  const onStarted: AssistantProps['onStarted'] = async ({ publication }, told) => {
    await untilLive(publication.id, leaving());
    setIsPublished(true);
    resource.reload();
    notify(told);
  };
  return (
    <ResourceContent resource={resource} failureTitle="No pudimos cargar los datos del hospital">
      {(state) => <Assistant initial={state} first={isPublished ? 'finish' : firstOpen(state)} onStarted={onStarted} />}
    </ResourceContent>
  );
}

type AssistantProps = {
  initial: IdentityState;
  first: PageId;
  onStarted: ComponentProps<typeof FinishPage>['onStarted'];
};

function Assistant({ initial, first, onStarted }: AssistantProps) {
  const [state, setState] = useState(initial);
  const [current, setCurrent] = useState<PageId>(first);
  const heading = useRef<HTMLHeadingElement>(null);
  const index = PAGES.findIndex(({ id }) => id === current);
  const page = PAGES[index];
  if (!page) return null;
  const go = (to: PageId) => {
    flushSync(() => setCurrent(to));
    heading.current?.focus();
  };
  const onSaved: StepProps['onSaved'] = (saved) => {
    setState(saved);
    notify('Paso guardado. Todavía no se publica.');
    go(PAGES[index + 1]?.id ?? 'finish');
  };
  const Step = current === 'finish' ? null : STEPS[current];
  return (
    <div className="identity">
      <nav aria-label="Pasos">
        <ol className="list identity__steps">
          {PAGES.map(({ id, title }) => (
            <li key={id}>
              <Button kind="quiet" aria-current={id === current ? 'step' : undefined} onClick={() => go(id)}>
                {title}
                {id !== 'finish' && state.saved.includes(id) && <span className="identity__done"> · guardado</span>}
              </Button>
            </li>
          ))}
        </ol>
      </nav>
      <Section key={current} title={`${index + 1}. ${page.title}`} help={page.help} headingRef={heading}>
        {Step ? <Step state={state} onSaved={onSaved} /> : <FinishPage state={state} onGo={go} onStarted={onStarted} />}
      </Section>
    </div>
  );
}

/** The first step that is not saved; after the last one, what is left to publish. */
const firstOpen = ({ saved, required }: IdentityState): PageId =>
  saved.length === 0 && required.length === 0
    ? 'name'
    : (PAGES.find(({ id }) => id === 'finish' || !saved.includes(id))?.id ?? 'finish');
