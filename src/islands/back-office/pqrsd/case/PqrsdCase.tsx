import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import type { StepKind } from '#domain/pqrsd/case/steps.ts';
import { PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { notify } from '#islands/back-office/notifications.tsx';
import { AboveTitle, useRecordTitle } from '#islands/back-office/Screen.tsx';
import { DescriptionList, Section } from '#islands/back-office/Section.tsx';
import { useMediaQuery } from '#islands/back-office/use-media-query.ts';
import { inboxApi } from '#shared/api/endpoints/inbox.api.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import { inboxQueryOf } from '../inbox/inbox.model.ts';
import { CaseMarks, DueStatusChip } from '../inbox/inbox-columns.tsx';
import { rememberOpened } from '../inbox/row-focus.ts';
import { KeysHelp } from '../keys/KeysHelp.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { SimilarCases } from '../similar/SimilarCases.tsx';
import { OTHER_CASE } from '../steps/join.tsx';
import { StepPanel } from '../steps/StepPanel.tsx';
import { STEP_KINDS } from '../steps/step-forms.ts';
import { CaseContact } from './CaseContact.tsx';
import { CaseInput } from './CaseInput.tsx';
import { CasePerson } from './CasePerson.tsx';
import { CaseHistory, CaseRequest, CaseTexts, CaseViews } from './CaseRecord.tsx';
import { CaseRetention } from './CaseRetention.tsx';
import { caseFacts, caseTitle, dueText } from './case.model.ts';
import { NextSteps } from './NextSteps.tsx';
import { PastProposals, ProposalNotice } from './ProposalNotice.tsx';
import { RelatedCases } from './RelatedCases.tsx';

/** One case, to read and to work on; the server records each view in the audit log. */
export function PqrsdCase() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const found = useEndpoint(pqrsdDeskApi.get, { params: { id } });
  useRecordTitle(found.data ? caseTitle(found.data.data) : undefined);
  useEffect(() => rememberOpened(Number(id)), [id]);
  return (
    <>
      <CaseNavigation key={id} id={id} from={state?.from} />
      <ResourceContent
        resource={found}
        failureTitle="No pudimos cargar la PQRSD"
        missingText="Esa PQRSD no existe, o es una denuncia que solo ven las personas autorizadas. Revise el número en la lista."
      >
        {({ data }) => <CaseSheet key={data.id} first={data} />}
      </ResourceContent>
    </>
  );
}

/**
 * The ways back to the list and on to the next case in it. The next one is read when the case is opened, because a step may
 * move this case in the list or out of it.
 */
function CaseNavigation({ id, from }: { id: string; from: string | undefined }) {
  const navigate = useNavigate();
  const { page: _, ...query } = inboxQueryOf(new URLSearchParams(from));
  const next = useEndpoint(from === undefined ? null : inboxApi.next, { params: { id }, query }).data;
  const list = `/pqrsd${from ?? ''}`;
  const nextPath = next?.data && `/pqrsd/${next.data.id}`;
  useKeys('caso', {
    volver: () => void navigate(list),
    ...(nextPath && { siguiente: () => void navigate(nextPath, { state: { from } }) }),
  });
  return (
    <AboveTitle>
      <nav className="spread" aria-label="En la lista">
        <Link to={list}>‹ Volver a la lista</Link>
        {nextPath && (
          <Link to={nextPath} state={{ from }}>
            Siguiente caso<span className="visually-hidden"> de la lista: {next.data?.rad}</span> ›
          </Link>
        )}
        {next?.data === null && <span className="muted">Es el último de la lista</span>}
      </nav>
    </AboveTitle>
  );
}

/** The step whose form is open, held in the address so that a new sign-in returns to it. */
function useOpenStep() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const kind = STEP_KINDS.find((each) => each === address.get('paso')) ?? null;
  const open = (next: StepKind | null, rad?: string) => {
    const changed = new URLSearchParams(address);
    for (const name of ['paso', OTHER_CASE]) changed.delete(name);
    if (next) changed.set('paso', next);
    if (rad) changed.set(OTHER_CASE, rad);
    setAddress(changed, { state, replace: next === null });
  };
  return { kind, open, close: () => open(null) };
}

/** The loaded case; each step replaces it with the answer of the API. */
function CaseSheet({ first }: { first: PqrsdDetail }) {
  const can = useCan();
  const [caseDetail, setCaseDetail] = useState(first);
  const { id, history, milestones, anonymised_at } = caseDetail;
  const officers = useEndpoint(can('pqrsd:update') ? pqrsdDeskApi.officers : null).data?.data ?? [];
  const step = useOpenStep();
  const next = useRef<HTMLHeadingElement>(null);
  const [justTaken, setJustTaken] = useState(false);
  // After a step the button that opened its panel may be gone, so the focus moves to the heading of the steps.
  // A panel closed without a step gives the focus back to its button.
  useEffect(() => {
    if (!justTaken || step.kind !== null) return;
    setJustTaken(false);
    next.current?.focus();
  }, [justTaken, step.kind]);

  const changed = (after: PqrsdDetail, text: string) => {
    setCaseDetail(after);
    notify(text);
  };
  // Does not close an open panel: assigning the case must not lose a text that is being written.
  const taken = (after: PqrsdDetail, text: string) => {
    changed(after, text);
    setJustTaken(true);
  };
  const takenToAnswer = (after: PqrsdDetail, text: string) => {
    changed(after, text);
    step.open('answer');
  };
  const reload = async () => setCaseDetail((await api.call(pqrsdDeskApi.get, { params: { id } })).data);
  const admits = (kind: StepKind) => caseDetail.steps.includes(kind) && can('pqrsd:update');
  useKeys('caso', {
    responder: () => admits('answer') && step.open('answer'),
    clasificar: () => admits('classify') && step.open('classify'),
    nota: () => admits('note') && step.open('note'),
  });
  const isWide = useMediaQuery(BESIDE_QUERY);
  const course = (
    <>
      <DescriptionList title="Radicación" facts={caseFacts(caseDetail, officers)} />
      <CaseInput caseDetail={caseDetail} />
      <PastProposals caseDetail={caseDetail} />
      <RelatedCases caseDetail={caseDetail} />
      {milestones.length > 0 && <DescriptionList title="Otras fechas" facts={milestones.map(milestoneFact)} />}
    </>
  );
  return (
    <>
      <CaseStanding caseDetail={caseDetail} />
      <CaseNotices caseDetail={caseDetail} />
      {!anonymised_at && <ProposalNotice caseDetail={caseDetail} />}
      <div className={`desk-case ${step.kind ? 'desk-case--writing' : ''}`.trim()}>
        {step.kind && (
          <StepPanel
            key={step.kind}
            kind={step.kind}
            caseDetail={caseDetail}
            officers={officers}
            onTaken={(after, text) => {
              taken(after, text);
              step.close();
            }}
            onConflict={reload}
            onClose={step.close}
          />
        )}
        {!anonymised_at && <CaseRequest caseDetail={caseDetail} />}
        <div className="stack desk-case__side">
          <Section title="Qué sigue" className="card" headingRef={next}>
            <NextSteps
              caseDetail={caseDetail}
              onOpen={step.open}
              onTaken={taken}
              onTakenToAnswer={takenToAnswer}
              onConflict={reload}
            />
          </Section>
          {isWide && course}
        </div>
        <div className="stack desk-case__rest">
          {!anonymised_at && <CaseTexts caseDetail={caseDetail} />}
          {!isWide && course}
          <CaseHistory history={history} />
          {!anonymised_at && !caseDetail.anonymous && (
            <CasePerson caseDetail={caseDetail} onChanged={changed} onReload={reload} />
          )}
          {!anonymised_at && <SimilarCases caseDetail={caseDetail} onOpen={step.open} />}
          <CaseRetention caseDetail={caseDetail} onChanged={changed} />
          {can('pqrsd:read-views') && <CaseViews key={history.length} id={id} />}
          <div>
            <KeysHelp />
          </div>
        </div>
      </div>
    </>
  );
}

/** As wide as the panel beside the words needs; the same as in pqrsd-desk.css. */
const BESIDE_QUERY = '(min-width: 64rem)';

const milestoneFact = ({ name, law, at }: PqrsdDetail['milestones'][number]) => ({
  term: name,
  value: (
    <>
      {dueText(at)}
      <span className="office-note">{law}</span>
    </>
  ),
});

/** Where the case stands, who asks and how to call them, and how its term is counted. */
function CaseStanding({ caseDetail }: { caseDetail: PqrsdDetail }) {
  const { state, working, lost_term: lost } = caseDetail;
  return (
    <section className="card desk-standing" aria-label="Cómo va">
      <p className="desk-marks">
        <span className="chip chip--info">{PQRSD_STATE_LABELS[state]}</span>
        <DueStatusChip deskCase={caseDetail} />
        <CaseMarks deskCase={caseDetail} />
      </p>
      <CaseContact caseDetail={caseDetail} />
      {lost && (
        <p>
          {sentence(
            `${state === 'anulada' ? 'El término' : 'Un término anterior'} (${lost.law}) venció sin respuesta el ${dueText(lost.due_at)}`,
          )}
        </p>
      )}
      <details>
        <summary>Cómo se cuenta el término</summary>
        <p>{working.sentence}</p>
        <p className="muted">
          Término {working.code}: {working.law}.
        </p>
      </details>
    </section>
  );
}

const CaseNotices = ({ caseDetail: { anonymised_at, mail_failed_at, type_pqrsd } }: { caseDetail: PqrsdDetail }) => (
  <>
    {anonymised_at !== null && (
      <Notice kind="info" title={`Anonimizado el ${formatLongDate(new Date(anonymised_at))}`}>
        <p>
          Terminó su plazo de conservación. Quedan el radicado, el tipo, las fechas y los pasos; lo que la persona y el
          hospital escribieron ya no está en el portal.
        </p>
      </Notice>
    )}
    {mail_failed_at !== null && (
      <Notice kind="warn" title="El correo no le llegó a la persona">
        <p>
          El mensaje no salió o lo rechazó su servidor ({formatLongDateTime(mail_failed_at)}). Use otro medio: el
          teléfono, el correo físico o, si ninguno sirve, un aviso público.
        </p>
      </Notice>
    )}
    {type_pqrsd === 'denuncia' && (
      <Notice kind="info" title="Denuncia reservada">
        <p>
          Solo la ven las personas que el hospital autorizó para leer denuncias. No la comente ni la reenvíe; queda
          escrito quién la abre.
        </p>
      </Notice>
    )}
  </>
);
