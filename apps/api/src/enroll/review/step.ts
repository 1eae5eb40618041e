import { reviewFields } from '@openroll/contract/enroll/review'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { readDraft } from '../../enrollment/draft.ts'
import type { StepModule } from '../steps/step-module.ts'
import { reviewRoutes } from './routes.ts'

/** The last step. Saving it submits the enrollment with its notes, after checking all other steps. */
export const reviewStep: StepModule = {
  routes: reviewRoutes,
  requiredWhen: () => true,
  fields: reviewFields,
  check: () => [],
  shown: async (reading) =>
    (await readDraft(reading, reading.enrollment.enrollment_id, 'review_info', answersKind))?.answers ?? null,
  signedParts: () => [],
  keepsTyped: 'open',
  carriesOver: 'nothing',
}
