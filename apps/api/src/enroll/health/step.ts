import type { StepModule } from '../steps/step-module.ts'

/** Required where a plan is underwritten; its questions are still to come, so that no such plan can be sold yet (D-2.12). */
export const healthStep: StepModule = {
  routes: () => undefined,
  requiredWhen: ({ plans }) => plans.some((plan) => plan.flags.underwritten),
  fields: {},
  check: () => [],
  shown: () => null,
  signed: () => [],
  keepsTyped: false,
  carriesOver: 'nothing',
}
