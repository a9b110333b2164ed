import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import { PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { can } from '#domain/users/permissions.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { petitionerDetails } from '#islands/back-office/back-office.model.ts';
import { DescriptionList } from '#islands/back-office/DescriptionList.tsx';
import { useRecordTitle } from '#islands/back-office/Screen.tsx';
import { useToast } from '#islands/back-office/use-toast.tsx';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatLongDate, formatMinute } from '#shared/time/time.ts';
import { CaseMarks, DueStatusChip } from '../inbox/CaseMarks.tsx';
import { StepDialog } from '../steps/StepDialog.tsx';
import { useOpenStep } from '../steps/use-open-step.ts';
import { CaseHistory, CaseViews } from './CaseHistory.tsx';
import { CaseRetention } from './CaseRetention.tsx';
import { CaseTexts } from './CaseTexts.tsx';
import { caseFacts, dueText } from './case.model.ts';
import { NextSteps } from './NextSteps.tsx';

/** One case, to read and to work on; the server records each view in the audit log. */
export function PqrsdCase() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const found = useEndpoint(pqrsdDeskApi.get, { params: { id } });
  useRecordTitle(found.data ? `PQRSD ${found.data.data.rad}` : undefined);
  return (
    <>
      <p>
        <Link to={`/pqrsd${state?.from ?? ''}`}>‹ Volver a la lista</Link>
      </p>
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

/** The loaded case; each step replaces it with the answer of the API. */
function CaseSheet({ first }: { first: PqrsdDetail }) {
  const user = useSession()?.user ?? null;
  const [caseDetail, setCaseDetail] = useState(first);
  const { toast, notify } = useToast();
  const officers = useEndpoint(can(user, 'pqrsd:update') ? usersApi.officers : null).data?.data ?? [];
  const step = useOpenStep();
  const next = useRef<HTMLHeadingElement>(null);
  const [justTaken, setJustTaken] = useState(false);
  // After a step the button that opened its dialog may be gone, so the focus moves to the heading of the steps.
  // A dialog closed without a step gives the focus back to its button.
  useEffect(() => {
    if (!justTaken || step.kind !== null) return;
    setJustTaken(false);
    next.current?.focus();
  }, [justTaken, step.kind]);

  const changed = (after: PqrsdDetail, text: string) => {
    setCaseDetail(after);
    notify(text);
  };
  // Does not close an open dialog: assigning the case must not lose a text that is being written.
  const taken = (after: PqrsdDetail, text: string) => {
    changed(after, text);
    setJustTaken(true);
  };
  const reload = async () => setCaseDetail((await api.call(pqrsdDeskApi.get, { params: { id: caseDetail.id } })).data);
  return (
    <>
      {toast}
      <CaseHead caseDetail={caseDetail} />
      <CaseNotices caseDetail={caseDetail} />
      <div className="desk-case">
        <section className="card desk-case__next" aria-labelledby="que-sigue">
          <h2 id="que-sigue" tabIndex={-1} ref={next}>
            Qué sigue
          </h2>
          <NextSteps caseDetail={caseDetail} onOpen={step.open} onTaken={taken} onConflict={reload} />
        </section>
        <div className="stack desk-case__main">
          {!caseDetail.anonymised_at && <CaseTexts caseDetail={caseDetail} />}
          <CaseHistory history={caseDetail.history} />
          {can(user, 'pqrsd:read-views') && <CaseViews key={caseDetail.history.length} id={caseDetail.id} />}
        </div>
        <div className="stack desk-case__facts">
          <DescriptionList title="Radicación" facts={caseFacts(caseDetail, officers)} />
          <Milestones milestones={caseDetail.milestones} />
          {!caseDetail.anonymised_at && <DescriptionList title="Solicitante" facts={petitionerDetails(caseDetail)} />}
          <CaseRetention caseDetail={caseDetail} onChanged={changed} />
        </div>
      </div>
      {step.kind && (
        <StepDialog
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
    </>
  );
}

/** State and due date, and how the due date was computed. */
function CaseHead({ caseDetail }: { caseDetail: PqrsdDetail }) {
  return (
    <section className="card desk-head" aria-label="Cómo va">
      <p className="desk-marks">
        <DueStatusChip deskCase={caseDetail} />
        <span className="chip chip--info">{PQRSD_STATE_LABELS[caseDetail.state]}</span>
        <CaseMarks deskCase={caseDetail} />
      </p>
      <p>{caseDetail.working.sentence}</p>
      <p className="muted">
        Término {caseDetail.working.code}: {caseDetail.working.law}.
      </p>
    </section>
  );
}

function CaseNotices({ caseDetail: { anonymised_at, mail_failed_at, type_pqrsd } }: { caseDetail: PqrsdDetail }) {
  return (
    <>
      {anonymised_at !== null && (
        <Notice kind="info" title={`Anonimizado el ${formatLongDate(new Date(anonymised_at))}`}>
          <p>
            Terminó su plazo de conservación. Quedan el radicado, el tipo, las fechas y los pasos; lo que la persona y
            el hospital escribieron ya no está en el portal.
          </p>
        </Notice>
      )}
      {mail_failed_at !== null && (
        <Notice kind="warn" title="El correo no le llegó a la persona">
          <p>
            Su servidor rechazó el mensaje el {formatMinute(mail_failed_at)}. Use otro medio: el teléfono, el correo
            físico o, si ninguno sirve, un aviso público.
          </p>
        </Notice>
      )}
      {type_pqrsd === 'denuncia' && (
        <Notice kind="info" title="Denuncia reservada">
          <p>
            Solo la ven quienes administran el portal y las personas que el hospital autorizó para leer denuncias. No la
            comente ni la reenvíe; queda escrito quién la abre.
          </p>
        </Notice>
      )}
    </>
  );
}

/** The other dates of the case, earliest first. */
function Milestones({ milestones }: Pick<PqrsdDetail, 'milestones'>) {
  if (milestones.length === 0) return null;
  return (
    <section className="card office-facts" aria-labelledby="otras-fechas">
      <h2 id="otras-fechas">Otras fechas</h2>
      <dl>
        {milestones.map(({ code, name, law, at }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>
              {dueText(at)}
              <span className="office-note">{law}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
