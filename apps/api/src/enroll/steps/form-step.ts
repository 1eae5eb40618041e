import type { TabName } from '@openroll/contract/enroll/steps'
import { maskAnswers, type Fields, type NameOf } from '@openroll/contract/field'
import { readAnswers } from '../../enrollment/draft.ts'
import { masksOf } from '../../enrollment/masks-of.ts'
import type { Kept } from './kept.ts'
import type { StepFault } from './said.ts'
import type { StepModule } from './step-module.ts'

type Own<F extends Fields> = Pick<StepModule, 'routes' | 'requiredWhen' | 'carriesOver'> & {
  readonly fields: F
  readonly check: (kept: Kept, today: string) => readonly StepFault<NameOf<F>>[]
}

/** A step that is one form of fields: read back masked, signed as it was answered, kept half-filled. */
export const formStep = <F extends Fields>(tab: TabName, own: Own<F>): StepModule => ({
  ...own,
  shown: async (reading) => {
    const answers = await readAnswers(reading, reading.enrollment.enrollment_id, tab)
    return answers === undefined ? null : maskAnswers(own.fields, answers, masksOf(reading.enrollment))
  },
  signed: (kept) => {
    const answers = kept.answers(tab)
    return Object.keys(answers).length === 0 ? [] : [{ answers, at: '' }]
  },
  keepsTyped: 'form',
})
