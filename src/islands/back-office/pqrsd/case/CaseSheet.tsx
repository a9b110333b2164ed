import { useCallback, useEffect, useRef, useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { Toast } from '#components/form/Toast.tsx';
import { can } from '#domain/users/permissions.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { petitionerDetails } from '#islands/back-office/back-office.model.ts';
import { DescriptionList } from '#islands/back-office/DescriptionList.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { fetchCase, fetchOfficers } from '../pqrsd-api.ts';
import { StepDialog } from '../steps/StepDialog.tsx';
import { useOpenStep } from '../steps/use-open-step.ts';
import { CaseFiles } from './CaseFiles.tsx';
import { CaseHead } from './CaseHead.tsx';
import { MailFailure, PublishedNotices } from './CaseNotices.tsx';
import { AnonymisedNotice, CaseRetention } from './CaseRetention.tsx';
import { CaseViews } from './CaseViews.tsx';
import { Conversation } from './Conversation.tsx';
import { caseFacts, filesWithoutMessage } from './case.model.ts';
import { Milestones } from './Milestones.tsx';
import { NextSteps } from './NextSteps.tsx';
import { Timeline } from './Timeline.tsx';

/** A case with all that is known of it and all that may be done; it follows the steps that are taken. */
export function CaseSheet({ first }: { first: PqrsdDetail }) {
  const user = useSession()?.user ?? null;
  const [caseDetail, setRequest] = useState(first);
  const [news, setNews] = useState<string | null>(null);
  const endNews = useCallback(() => setNews(null), []);
  const officers = useResource(can(user, 'pqrsd:update') ? 'officers' : null, fetchOfficers).data ?? [];
  const step = useOpenStep();
  const next = useRef<HTMLHeadingElement>(null);
  const [justTaken, setJustTaken] = useState(false);
  // The button that opened the dialog may be gone: once it is closed, reading goes on from what can be done now.
  // Whoever closes one without taking the step goes back to its button.
  useEffect(() => {
    if (!justTaken || step.kind !== null) return;
    setJustTaken(false);
    next.current?.focus();
  }, [justTaken, step.kind]);

  const retained = (after: PqrsdDetail, text: string) => {
    setRequest(after);
    setNews(text);
  };
  // A dialog that is open stays: somebody may have begun to write while the case was being taken.
  const taken = (after: PqrsdDetail, text: string) => {
    retained(after, text);
    setJustTaken(true);
  };
  const written = (after: PqrsdDetail, text: string) => {
    taken(after, text);
    step.close();
  };
  const refresh = async () => setRequest(await fetchCase(String(caseDetail.id)));
  return (
    <>
      <Toast text={news} onDone={endNews} />
      <CaseHead caseDetail={caseDetail} />
      <AnonymisedNotice at={caseDetail.anonymised_at} />
      <MailFailure at={caseDetail.mail_failed_at} />
      {caseDetail.type_pqrsd === 'denuncia' && <ConfidentialityNotice />}
      <div className="desk-case">
        <section className="card desk-case__next" aria-labelledby="que-sigue">
          <h2 id="que-sigue" tabIndex={-1} ref={next}>
            Qué sigue
          </h2>
          <NextSteps caseDetail={caseDetail} onOpen={step.open} onTaken={taken} onChanged={refresh} />
        </section>
        <div className="stack desk-case__main">
          {!caseDetail.anonymised_at && <CaseText caseDetail={caseDetail} />}
          <Timeline history={caseDetail.history} />
          {can(user, 'pqrsd:read-views') && <CaseViews key={caseDetail.history.length} id={caseDetail.id} />}
        </div>
        <div className="stack desk-case__facts">
          <DescriptionList title="Radicación" facts={caseFacts(caseDetail, officers)} />
          <Milestones milestones={caseDetail.milestones} />
          {!caseDetail.anonymised_at && <DescriptionList title="Solicitante" facts={petitionerDetails(caseDetail)} />}
          <CaseRetention caseDetail={caseDetail} onChanged={retained} />
        </div>
      </div>
      {step.kind && (
        <StepDialog
          key={step.kind}
          kind={step.kind}
          caseDetail={caseDetail}
          officers={officers}
          onTaken={written}
          onChanged={refresh}
          onClose={step.close}
        />
      )}
    </>
  );
}

/** All that anybody wrote in it. */
function CaseText({ caseDetail }: { caseDetail: PqrsdDetail }) {
  return (
    <>
      <section className="card" aria-labelledby="asunto">
        <h2 id="asunto">{caseDetail.issue}</h2>
        <p className="office-request__text">{caseDetail.description}</p>
        <CaseFiles caseId={caseDetail.id} files={filesWithoutMessage(caseDetail)} />
      </section>
      <Conversation caseDetail={caseDetail} />
      <PublishedNotices notices={caseDetail.notices} />
    </>
  );
}

function ConfidentialityNotice() {
  return (
    <Notice kind="info" title="Denuncia reservada">
      <p>
        Solo la ven quienes administran el portal y las personas que el hospital autorizó para leer denuncias. No la
        comente ni la reenvíe; queda escrito quién la abre.
      </p>
    </Notice>
  );
}
