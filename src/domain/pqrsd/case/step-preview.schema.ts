/** What each step would do to a case if it were taken now: dates and refusals that the desk shows beforehand. */
import { z } from 'zod';
import { abandonPreview } from './steps/abandon.ts';
import { answerPreview } from './steps/answer.ts';
import { askPreview } from './steps/ask.ts';
import { classifyPreview } from './steps/classify.ts';
import { closePreview } from './steps/close.ts';
import { completePreview } from './steps/complete.ts';
import { extendPreview } from './steps/extend.ts';
import { grantPreview } from './steps/grant.ts';
import { noticePreview } from './steps/notice.ts';
import { transferPreview } from './steps/transfer.ts';

/** By step; null when the state does not admit it. */
export const stepPreview = z.object({
  classify: classifyPreview,
  ask: askPreview,
  grant: grantPreview,
  complete: completePreview,
  extend: extendPreview,
  transfer: transferPreview,
  answer: answerPreview,
  notice: noticePreview,
  abandon: abandonPreview,
  close: closePreview,
});
export type StepPreview = z.infer<typeof stepPreview>;
