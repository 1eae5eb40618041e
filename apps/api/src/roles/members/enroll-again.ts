import { answersTo, plainAnswers } from '@openroll/contract/field'
import type { CarriedStep } from '../../enrollment/carries-over.ts'
import { anyKind, peopleKind } from '../../enrollment/draft-kinds.ts'
import { readDrafts, saveDraft, type Drafts, type Saving } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { peopleIn, savePeople } from '../../enrollment/people.ts'

/**
 * Takes a member's earlier answers over into a new enrollment, sealed anew for it (EW-6.04). No step counts as saved by it:
 * each is shown, checked and saved again. Whoever begins it for the member (`isAnother`) gets nothing about anybody's health: the member
 * hasn't agreed to anything yet (D-1.23).
 */
export const takeOver = async (
  saving: Saving,
  from: string,
  { steps, isAnother }: { readonly steps: readonly CarriedStep[]; readonly isAnother: boolean },
): Promise<void> => {
  const drafts = await readDrafts(saving, from)
  let enrollment = saving.enrollment
  for (const step of steps) enrollment = await takeStep({ ...saving, enrollment }, drafts, { ...step, isAnother })
}

const takeStep = async (
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
  // Answers about health stand beside the fields of the list.
  const people = isAnother
    ? kept.map(({ id, answers }) => ({ id, answers: plainAnswers(fields, answersTo(fields, answers)) }))
    : kept
  return people.length === 0 ? enrollment : savePeople(saving, { tab, fields, people, saved: false })
}
