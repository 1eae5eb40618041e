import type { CarriedStep } from '../../enrollment/carries-over.ts'
import { anyKind, peopleKind } from '../../enrollment/draft-kinds.ts'
import { readDrafts, saveDraft, type Drafts, type Saving } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { peopleIn, savePeople } from '../../enrollment/people.ts'

/**
 * Takes a member's earlier answers over into a new enrollment, sealed anew for it (EW-6.04). No step counts as saved by it:
 * each is shown, checked and saved again.
 */
export const takeOver = async (saving: Saving, from: string, steps: readonly CarriedStep[]): Promise<void> => {
  const drafts = await readDrafts(saving, from)
  let enrollment = saving.enrollment
  for (const step of steps) enrollment = await takeStep({ ...saving, enrollment }, drafts, step)
}

const takeStep = async (
  saving: Saving,
  drafts: Drafts,
  { tab, fields, carriesOver }: CarriedStep,
): Promise<Enrollment> => {
  const { enrollment } = saving
  if (carriesOver === 'nothing') return enrollment
  if (carriesOver === 'all') {
    const draft = drafts(tab, anyKind)
    return draft === undefined ? enrollment : saveDraft(saving, { tab, draft, saved: false })
  }
  const people = carriesOver(peopleIn(drafts(tab, peopleKind)), enrollment)
  return people.length === 0 ? enrollment : savePeople(saving, { tab, fields, people, saved: false })
}
