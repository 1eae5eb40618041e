import { unmaskAnswers, type Fields } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import { readDraft, saveDraft, splitSecrets, type KeptDraft, type Place, type Saving } from './draft.ts'
import type { Enrollment } from './enrollment.ts'
import { peopleKind, type KeptPerson, type OpenList, type SealedList } from './draft-kinds.ts'

/** The people that a step keeps, secrets in the clear: for checks and for the policy, never for an answer. */
export const readPeople = async (place: Place, enrollmentId: string, tab: TabName): Promise<KeptPerson[]> =>
  peopleIn(await readDraft(place, enrollmentId, tab, peopleKind))

export const peopleIn = (draft: KeptDraft<OpenList, SealedList>): KeptPerson[] =>
  draft?.answers.people.map(({ id, answers }, at) => ({ id, answers: { ...answers, ...draft.secrets?.[at] } })) ?? []

/** The numbers of a list, each once. */
export const ssnsOf = (people: readonly KeptPerson[]): string[] => [
  ...new Set(people.flatMap(({ answers }) => answers.ssn ?? [])),
]

/** Replaces a step's list in one statement; `saved` false keeps it without finishing the step. */
export const savePeople = async (
  saving: Saving,
  kept: { tab: TabName; fields: Fields; people: readonly KeptPerson[]; saved: boolean },
): Promise<Enrollment> => {
  const parts = kept.people.map(({ id, answers }) => ({ id, ...splitSecrets(kept.fields, answers) }))
  const open: OpenList = { people: parts.map(({ id, answers }) => ({ id, answers })) }
  const sealed: SealedList = parts.map(({ secrets }) => secrets ?? null)
  return saveDraft(saving, {
    tab: kept.tab,
    draft: { answers: open, secrets: sealed.length === 0 ? undefined : sealed },
    saved: kept.saved,
  })
}

/** Puts the stored secrets back where their masks came in unchanged; a person is known by the id (D-1.07). */
export const unmaskPerson = (fields: Fields, given: KeptPerson, stored: readonly KeptPerson[]): KeptPerson => ({
  id: given.id,
  answers: unmaskAnswers(fields, given.answers, stored.find((person) => person.id === given.id)?.answers ?? {}),
})
