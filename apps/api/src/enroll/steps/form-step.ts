import type { TabName } from '@openroll/contract/enroll/steps'
import { maskAnswers } from '@openroll/contract/field'
import { readAnswers } from '../../enrollment/draft.ts'
import type { StepModule } from './step-module.ts'

type Own = Pick<StepModule, 'routes' | 'requiredWhen' | 'fields' | 'check' | 'carriesOver'>

/** A step that is one form of fields: read back masked, signed as it was answered, kept half-filled. */
export const formStep = (tab: TabName, own: Own): StepModule => ({
  ...own,
  shown: async (reading) => {
    const answers = await readAnswers(reading, reading.enrollment.enrollment_id, tab)
    return answers === undefined ? null : maskAnswers(own.fields, answers)
  },
  signed: (kept) => {
    const answers = kept.answers(tab)
    return Object.keys(answers).length === 0 ? [] : [{ answers, at: '' }]
  },
  keepsTyped: true,
})
