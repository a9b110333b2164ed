import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { type FieldErrors, fieldId } from '#components/form/form-errors.ts';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { ApiError } from '#islands/api-client/api-error.ts';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { AttachmentReview } from '#islands/case-files/AttachmentReview.tsx';
import { AttachmentsField } from '#islands/case-files/AttachmentsField.tsx';
import { type Attachment, busyIssue, filesLeftOut, uploadsInProgress } from '#islands/case-files/case-files.model.ts';
import { useAttachments, withSmallerPictures } from '#islands/case-files/use-attachments.ts';
import { useFormOffer } from '#islands/human-check/use-form-offer.ts';
import type { QueuedPqrsd } from '#islands/pqrsd-queue/queue.ts';
import { pqrsdApi } from '#shared/api/endpoints/pqrsd.api.ts';
import { pqrsdInput } from '#shared/api/pqrsd-input.schema.ts';
import { FIELD_ORDER, type FormFields, type PqrsdPayload, payloadOf, typeFromQuery } from '#shared/forms/pqrsd-form.ts';
import { useDraft } from './draft/draft.ts';
import { PqrsdFields } from './fields/PqrsdFields.tsx';
import { ALL_OFF, presetType, switchesOf } from './fields/switches.ts';
import type { FormSettings, PqrsdContact } from './form-settings.ts';
import { toQueued } from './queueing.model.ts';
import type { SentPqrsd } from './receipt/receipt-memory.ts';
import { ReviewStep } from './review/Review.tsx';

type Props = {
  facts: FormSettings;
  contact: PqrsdContact;
  onSent: (sent: SentPqrsd) => void;
  /** Called offline: queues the PQRSD on this device. */
  onOffline: (request: QueuedPqrsd) => Promise<void>;
  onRestart: () => void;
};

/**
 * The form and its review in one `<form>`: the first submission shows the review, the second sends. Before hydration
 * the form posts to the page without JavaScript (progressive enhancement).
 */
export function FilingForm({ facts, contact, onSent, onOffline, onRestart }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [switches, setSwitches] = useState(ALL_OFF);
  const { reviewed, review, leaveReview } = useReviewStep();
  const attachments = useAttachments();
  const draft = useDraft(element, attachments, () => {
    presetType(element.current, typeFromQuery(window.location.search));
    setSwitches(switchesOf(element.current));
  });
  const { offer, minimumDelay } = useFormOffer();
  const form = useApiForm({
    schema: useMemo(() => pqrsdInput(facts), [facts]),
    read: (controls) => payloadOf(readFormValues(controls), draft.key(), facts.policy_version, attachments.uploaded),
    check: (): FieldErrors => {
      const issue = busyIssue(attachments.list);
      return issue ? { files: [issue] } : {};
    },
    send: async (payload) => {
      if (reviewed === null) return element.current ? review(readFormValues(element.current)) : undefined;
      try {
        await minimumDelay();
        const receipt = await sendPqrsd(payload, attachments.list, onOffline);
        if (receipt) onSent({ receipt, anonymous: payload.anonymous, type: payload.type_pqrsd ?? '' });
      } catch (refusal) {
        if (refusal instanceof ApiError && Object.keys(refusal.errors).length > 0) leaveReview();
        throw refusal;
      }
    },
  });

  const follow = () => {
    if (switchesOf(element.current).anonymous && !switches.anonymous) presetType(element.current, 'sugerencia');
    setSwitches(switchesOf(element.current));
    draft.keep();
  };
  const correct = (field: string) => {
    // The field must be rendered before it can take the focus.
    flushSync(leaveReview);
    document.getElementById(fieldId(field))?.focus();
  };
  return (
    <form
      method="post"
      action="/pqrsd/enviar"
      encType="multipart/form-data"
      noValidate
      ref={element}
      onSubmit={form.onSubmit}
      onInput={follow}
    >
      <input type="hidden" name="form_token" value={offer?.form_token ?? ''} />
      <div className="form" hidden={reviewed !== null}>
        <ErrorSummary errors={form.errors} order={FIELD_ORDER} attempt={form.attempt} />
        {draft.restored && (
          <Notice kind="info" title="Recuperamos lo que estaba escribiendo">
            <p>Lo guardamos solo en este equipo y se borra al enviar. Si el equipo no es suyo, bórrelo.</p>
            <button type="button" className="button button--secondary" onClick={onRestart}>
              Borrar y empezar de nuevo
            </button>
          </Notice>
        )}
        <PqrsdFields
          facts={facts}
          contact={contact}
          errors={form.errors}
          switches={switches}
          files={<AttachmentsField attachments={attachments} anonymous={switches.anonymous} />}
        />
        <div className="form__actions">
          <button type="submit" className="button button--primary" name="accion" value="revisar" data-replay>
            Revisar antes de enviar
          </button>
        </div>
      </div>
      {reviewed && (
        <ReviewStep
          values={reviewed}
          files={
            <AttachmentReview
              files={attachments.uploaded}
              leftOut={filesLeftOut(attachments.list)}
              onCorrect={() => correct('files')}
            />
          }
          failure={form.failure}
          pending={form.pending}
          contact={contact}
          challenge={offer?.challenge ?? null}
          onCorrect={correct}
        />
      )}
    </form>
  );
}

/** Files the PQRSD; null when it was queued offline. */
async function sendPqrsd(payload: PqrsdPayload, list: readonly Attachment[], onOffline: Props['onOffline']) {
  const enqueue = async () => onOffline(toQueued(payload, await withSmallerPictures(list), Date.now()));
  if (uploadsInProgress(list).length > 0) {
    await enqueue();
    return null;
  }
  try {
    return (await api.call(pqrsdApi.file, { body: payload })).data;
  } catch (refusal) {
    // With status 0 no answer came: the device is offline or the server is unreachable.
    if (!(refusal instanceof ApiError && refusal.status === 0)) throw refusal;
    // Without device storage the network error is shown, and the form keeps its values.
    await enqueue().catch(() => {
      throw refusal;
    });
    return null;
  }
}

/** The review as an entry of the browser history, so that «back» returns to the form. */
function useReviewStep() {
  const [reviewed, setReviewed] = useState<FormFields | null>(null);
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      // Links to fragments fire popstate too, without a step.
      if (stepOf(state) === 'write') setReviewed(null);
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  const review = (values: FormFields) => {
    if (stepOf(history.state) !== 'review') {
      history.replaceState({ pqrsd: 'write' }, '');
      history.pushState({ pqrsd: 'review' }, '');
    }
    setReviewed(values);
  };
  return { reviewed, review, leaveReview: () => setReviewed(null) };
}

const stepOf = (state: unknown): unknown => (state as { pqrsd?: unknown } | null)?.pqrsd;
