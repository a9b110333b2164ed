import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { type FieldErrors, fieldId } from '#components/form/form-errors.ts';
import { readFormValues } from '#components/form/form-values.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { AttachmentReview } from '#islands/case-files/AttachmentReview.tsx';
import { AttachmentsField } from '#islands/case-files/AttachmentsField.tsx';
import { type Attachment, attachmentsIssue, uploadsInProgress } from '#islands/case-files/case-files.model.ts';
import { useAttachments } from '#islands/case-files/use-attachments.ts';
import { useFormOffer } from '#islands/human-check/use-form-offer.ts';
import type { QueuedPqrsd } from '#islands/pqrsd-queue/queue.ts';
import { pqrsdInput } from '#shared/api/pqrsd-input.schema.ts';
import { FIELD_ORDER, type PqrsdPayload, payloadOf, typeFromQuery } from '#shared/forms/pqrsd-form.ts';
import type { PqrsdContact } from './contact.ts';
import { RestoredNotice } from './draft/RestoredNotice.tsx';
import { useDraft } from './draft/use-draft.ts';
import { PqrsdFields } from './fields/PqrsdFields.tsx';
import { ALL_OFF, presetType, switchesOf } from './fields/switches.ts';
import type { FormSettings } from './form-settings.ts';
import { toQueued } from './queueing.model.ts';
import { receiptAnswer } from './receipt/receipt-answer.schema.ts';
import type { SentPqrsd } from './receipt/receipt-memory.ts';
import { ReviewStep } from './review/ReviewStep.tsx';
import { useReviewStep } from './review/use-review-step.ts';

type Props = {
  facts: FormSettings;
  contact: PqrsdContact;
  onSent: (sent: SentPqrsd) => void;
  /** There is no line: the request is to wait on this device. */
  onCut: (request: QueuedPqrsd) => Promise<void>;
  onRestart: () => void;
};

/**
 * The form and its review, one `<form>`: the first submission shows what was written, the second
 * sends it. Until this script is at work the same form goes to the server's own page.
 */
export function FilingForm({ facts, contact, onSent, onCut, onRestart }: Props) {
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
    read: (controls) => payloadOf(readFormValues(controls), draft.key(), facts.policy_version, attachments.kept),
    check: (): FieldErrors => {
      const fault = attachmentsIssue(attachments.list);
      return fault ? { files: [fault] } : {};
    },
    send: async (payload) => {
      if (reviewed === null) return element.current ? review(readFormValues(element.current)) : undefined;
      try {
        await minimumDelay();
        const receipt = await sendPqrsd(payload, attachments.list, onCut);
        if (receipt) onSent({ receipt, anonymous: payload.anonymous, type: payload.type_pqrsd ?? '' });
      } catch (refusal) {
        if (isAboutFields(refusal)) leaveReview();
        throw refusal;
      }
    },
  });

  const follow = () => {
    const now = switchesOf(element.current);
    if (now.anonymous && !switches.anonymous) presetType(element.current, 'sugerencia');
    setSwitches(switchesOf(element.current));
    draft.keep();
  };
  const correct = (field: string) => {
    // The field has to be on the screen before it can be given the focus.
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
        {draft.restored && <RestoredNotice onRestart={onRestart} />}
        <PqrsdFields
          facts={facts}
          contact={contact}
          errors={form.errors}
          switches={switches}
          files={
            <AttachmentsField attachments={attachments} anonymous={switches.anonymous} errors={form.errors.files} />
          }
        />
        <div className="form__actions">
          <button type="submit" className="button button--primary" name="accion" value="revisar">
            Revisar antes de enviar
          </button>
        </div>
      </div>
      {reviewed && (
        <ReviewStep
          values={reviewed}
          files={<AttachmentReview files={attachments.kept} onCorrect={() => correct('files')} />}
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

/** Files it; null: there is no line, and it waits on this device. */
async function sendPqrsd(payload: PqrsdPayload, list: readonly Attachment[], onCut: Props['onCut']) {
  const waiting = () => toQueued(payload, list, Date.now());
  if (uploadsInProgress(list).length > 0) {
    await onCut(waiting());
    return null;
  }
  try {
    return (await api.request('/pqrsd', receiptAnswer, { method: 'POST', body: payload })).data;
  } catch (refusal) {
    if (!isNetworkFailure(refusal)) throw refusal;
    // A device that keeps nothing says so as it always did: the form stays as it is.
    await onCut(waiting()).catch(() => {
      throw refusal;
    });
    return null;
  }
}

/** No answer came, and none will while there is no line. */
const isNetworkFailure = (refusal: unknown): boolean => refusal instanceof ApiError && refusal.status === 0;

const isAboutFields = (refusal: unknown): boolean =>
  refusal instanceof ApiError && Object.keys(refusal.errors).length > 0;
