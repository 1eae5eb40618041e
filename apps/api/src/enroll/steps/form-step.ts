import type { TabName } from '@openroll/contract/enroll/steps'
import { maskAnswers, type Fields, type NameOf } from '@openroll/contract/field'
import { readAnswers } from '../../enrollment/draft.ts'
import { masksOf } from '../../enrollment/masks-of.ts'
import type { Submission } from './submission.ts'
import type { StepFault } from './step-fault.ts'
import type { StepModule } from './step-module.ts'

type FormStep<F extends Fields> = Pick<StepModule, 'routes' | 'requiredWhen' | 'carriesOver'> & {
  readonly fields: F
  readonly check: (submission: Submission, today: string) => readonly StepFault<NameOf<F>>[]
}

/** A step with one form: read back masked, signed as answered, autosaved. */
export const formStep = <F extends Fields>(tab: TabName, own: FormStep<F>): StepModule => ({
  ...own,
  shown: async (reading) => {
    const answers = await readAnswers(reading, reading.enrollment.enrollment_id, tab)
    return answers === undefined ? null : maskAnswers(own.fields, answers, masksOf(reading.enrollment))
  },
  signedParts: (submission) => {
    const answers = submission.answers(tab)
    return Object.keys(answers).length === 0 ? [] : [{ answers, at: '' }]
  },
  keepsTyped: 'form',
})
