/** The registry of what the server does for each step; most need nothing beside their rules. */
import type { StepInput } from '#shared/api/pqrsd-step.schema.ts';
import { approve, returnProposal, unpropose } from '../approval/approval.usecases.ts';
import { consult } from '../consultation/consult-input.ts';
import { assign, note, reopen, withhold } from './officer-steps.ts';
import { classify, join, link, unjoin } from './related-cases.ts';
import type { ServerStep, ServerStepOf } from './server-step.ts';

const SERVER_STEPS: { [Kind in StepInput['kind']]?: ServerStepOf<Kind> } = {
  ...{ assign, note, reopen, withhold },
  ...{ classify, join, link, unjoin },
  ...{ approve, return: returnProposal, unpropose },
  consult,
};

/** Gives the server's side of a step whose kind is not known beforehand. */
export const serverStepOf = (kind: StepInput['kind']): ServerStep => SERVER_STEPS[kind] ?? {};
