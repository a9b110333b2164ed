import { useCallback, useEffect, useRef, useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { Notification } from '#components/form/Notification.tsx';
import { can } from '#domain/permissions.ts';
import type { PqrsdDetail } from '#domain/pqrsd-desk.ts';
import { useSession } from '#islands/api-client/session.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { personFacts } from '../back-office.model.ts';
import { Facts } from '../Facts.tsx';
import { CaseFiles } from './CaseFiles.tsx';
import { CaseHead } from './CaseHead.tsx';
import { MailFailure, PublishedNotices } from './CaseNotices.tsx';
import { AnonymisedNotice, CaseRetention } from './CaseRetention.tsx';
import { CaseViews } from './CaseViews.tsx';
import { Conversation } from './Conversation.tsx';
import { filesWithoutWords, standingFacts } from './case.model.ts';
import { Milestones } from './Milestones.tsx';
import { NextSteps } from './NextSteps.tsx';
import { fetchCase, fetchOfficers } from './pqrsd-api.ts';
import { StepDialog } from './steps/StepDialog.tsx';
import { useOpenStep } from './steps/use-open-step.ts';
import { Timeline } from './Timeline.tsx';

/** A case with all that is known of it and all that may be done; it follows the steps that are taken. */
export function CaseSheet({ first }: { first: PqrsdDetail }) {
  const user = useSession()?.user ?? null;
  const [request, setRequest] = useState(first);
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
  const refresh = async () => setRequest(await fetchCase(String(request.id)));
  return (
    <>
      <Notification text={news} onDone={endNews} />
      <CaseHead request={request} />
      <AnonymisedNotice at={request.anonymised_at} />
      <MailFailure at={request.mail_failed_at} />
      {request.type_pqrsd === 'denuncia' && <SecrecyNotice />}
      <div className="desk-case">
        <section className="card desk-case__next" aria-labelledby="que-sigue">
          <h2 id="que-sigue" tabIndex={-1} ref={next}>
            Qué sigue
          </h2>
          <NextSteps request={request} onOpen={step.open} onTaken={taken} onChanged={refresh} />
        </section>
        <div className="stack desk-case__main">
          {!request.anonymised_at && <Words request={request} />}
          <Timeline history={request.history} />
          {can(user, 'pqrsd:read-views') && <CaseViews key={request.history.length} id={request.id} />}
        </div>
        <div className="stack desk-case__facts">
          <Facts title="Radicación" facts={standingFacts(request, officers)} />
          <Milestones milestones={request.milestones} />
          {!request.anonymised_at && <Facts title="Solicitante" facts={personFacts(request)} />}
          <CaseRetention request={request} onChanged={retained} />
        </div>
      </div>
      {step.kind && (
        <StepDialog
          key={step.kind}
          kind={step.kind}
          request={request}
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
function Words({ request }: { request: PqrsdDetail }) {
  return (
    <>
      <section className="card" aria-labelledby="asunto">
        <h2 id="asunto">{request.issue}</h2>
        <p className="office-request__text">{request.description}</p>
        <CaseFiles caseId={request.id} files={filesWithoutWords(request)} />
      </section>
      <Conversation request={request} />
      <PublishedNotices notices={request.notices} />
    </>
  );
}

function SecrecyNotice() {
  return (
    <Notice kind="info" title="Denuncia reservada">
      <p>
        Solo la ven quienes administran el portal y las personas que el hospital autorizó para leer denuncias. No la
        comente ni la reenvíe; queda escrito quién la abre.
      </p>
    </Notice>
  );
}
