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
  saving: Saving,
  from: string,
  { steps, isAnother }: { readonly steps: readonly CarriedStep[]; readonly isAnother: boolean },
): Promise<void> => {
  const drafts = await readDrafts(saving, from)
  let enrollment = saving.enrollment
  for (const step of steps) enrollment = await copyStep({ ...saving, enrollment }, drafts, { ...step, isAnother })
}

const copyStep = async (
  saving: Saving,
  drafts: Drafts,
  { tab, fields, carriesOver, isAnother }: CarriedStep & { readonly isAnother: boolean },
): Promise<Enrollment> => {
  const { enrollment } = saving
  if (carriesOver === 'nothing' || (carriesOver === 'all for the member' && isAnother)) return enrollment
  if (typeof carriesOver === 'string') {
    const draft = drafts(tab, anyKind)
    return draft === undefined ? enrollment : saveDraft(saving, { tab, draft, saved: false })
  }
  const kept = carriesOver(peopleIn(drafts(tab, peopleKind)), enrollment)
  // Health answers are outside the list's own fields.
  const people = isAnother
    ? kept.map(({ id, answers }) => ({ id, answers: plainAnswers(fields, answersTo(fields, answers)) }))
    : kept
  return people.length === 0 ? enrollment : savePeople(saving, { tab, fields, people, saved: false })
}
