import { answersTo, plainAnswers } from '@openroll/contract/field'
import type { CarriedStep } from '../../enrollment/carries-over.ts'
import { anyKind, peopleKind } from '../../enrollment/draft-kinds.ts'
import { readDrafts, saveDraft, type Drafts, type Saving } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { peopleIn, savePeople } from '../../enrollment/people.ts'

/**
 * Copies a member's earlier answers into a new enrollment as unsaved drafts, resealed (EW-6.04). If someone else starts
 * it (`isAnother`), health answers are left out, since the member hasn't agreed yet (D-1.23).
 */
export const copyAnswers = async (
  context: Saving,
  from: string,
  { steps, isAnother }: { readonly steps: readonly CarriedStep[]; readonly isAnother: boolean },
): Promise<void> => {
  const drafts = await readDrafts(context, from)
  let enrollment = context.enrollment
  for (const step of steps) enrollment = await copyStep({ ...context, enrollment }, drafts, { ...step, isAnother })
}

const copyStep = async (
  context: Saving,
  drafts: Drafts,
  { tab, fields, carriesOver, isAnother }: CarriedStep & { readonly isAnother: boolean },
): Promise<Enrollment> => {
  const { enrollment } = context
  if (carriesOver === 'nothing' || (carriesOver === 'all for the member' && isAnother)) return enrollment
  if (typeof carriesOver === 'string') {
    const draft = drafts(tab, anyKind)
    return draft === undefined ? enrollment : saveDraft(context, { tab, draft, saved: false })
  }
  const carried = carriesOver(peopleIn(drafts(tab, peopleKind)), enrollment)
  // Health answers are outside the list's own fields.
  const people = isAnother
    ? carried.map(({ id, answers }) => ({ id, answers: plainAnswers(fields, answersTo(fields, answers)) }))
    : carried
  return people.length === 0 ? enrollment : savePeople(context, { tab, fields, people, saved: false })
}
