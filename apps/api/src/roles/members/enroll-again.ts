import { dependentFields } from '@openroll/contract/enroll/dependents'
import type { Tier } from '@openroll/contract/words'
import { readDrafts, saveDraft, type Saving } from '../../enrollment/draft.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { peopleIn, savePeople, type KeptPerson } from '../../enrollment/people.ts'

const taken = ['primary_info', 'contact_info', 'beneficiary_info'] as const

/** The family that the new tier covers: what a member said before of anybody else is left behind. */
export const familyFor = (tier: Tier, people: readonly KeptPerson[]): KeptPerson[] =>
  people.filter(({ answers }) => {
    const isSpouse = answers.relationship === 'spouse'
    return tier === 'IF' || (tier === 'IS' && isSpouse) || (tier === 'IC' && !isSpouse)
  })

/**
 * Takes a member's earlier answers over into a new enrollment, sealed anew for it (EW-6.04). No step counts as saved by it:
 * each is shown, checked and saved again.
 */
export const takeOver = async (saving: Saving, from: string): Promise<void> => {
  const drafts = await readDrafts(saving, from)
  let enrollment: Enrollment = saving.enrollment
  for (const tab of taken) {
    const draft = drafts<unknown, unknown>(tab)
    if (draft !== undefined) enrollment = await saveDraft({ ...saving, enrollment }, { tab, draft, saved: false })
  }
  const people = familyFor(enrollment.tier, peopleIn(drafts('dependent_info')))
  if (people.length > 0)
    await savePeople(
      { ...saving, enrollment },
      { tab: 'dependent_info', fields: dependentFields, people, saved: false },
    )
}
