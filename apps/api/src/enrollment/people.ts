import { unmaskAnswers, type Fields } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import { readDraft, saveDraft, splitSecrets, type Draft, type KeptDraft, type Place, type Saving } from './draft.ts'
import type { Enrollment } from './enrollment.ts'
import { peopleKind, type KeptPerson, type OpenList, type SealedList } from './draft-kinds.ts'
import type { AlsoWritten } from './store.ts'

/** The people that a step keeps, secrets in the clear: for checks and for the policy, never for an answer. */
export const readPeople = async (place: Place, enrollmentId: string, tab: TabName): Promise<KeptPerson[]> =>
  peopleIn(await readDraft(place, enrollmentId, tab, peopleKind))

export const peopleIn = (draft: KeptDraft<OpenList, SealedList>): KeptPerson[] =>
  draft?.answers.people.map(({ id, answers }, at) => ({ id, answers: { ...answers, ...draft.secrets?.[at] } })) ?? []

/** The number of each person of a list, in its order. */
export const ssnsOf = (people: readonly KeptPerson[]): (string | undefined)[] =>
  people.map(({ answers }) => answers.ssn)

/** A list in its open and its secret part. */
export const partedPeople = (
  fields: Fields,
  people: readonly KeptPerson[],
): Draft<OpenList, SealedList | undefined> => {
  const parts = people.map(({ id, answers }) => ({ id, ...splitSecrets(fields, answers) }))
  const sealed: SealedList = parts.map(({ secrets }) => secrets ?? null)
  return {
    answers: { people: parts.map(({ id, answers }) => ({ id, answers })) },
    secrets: sealed.length === 0 ? undefined : sealed,
  }
}

type NewList = { tab: TabName; fields: Fields; people: readonly KeptPerson[]; saved: boolean }

/** Replaces a step's list in one statement, and writes `also` with it; `saved` false keeps it without finishing the step. */
export const savePeople = async (
  saving: Saving,
  { tab, fields, people, saved }: NewList,
  also?: AlsoWritten,
): Promise<Enrollment> => saveDraft(saving, { tab, draft: partedPeople(fields, people), saved }, also)

/** Puts the stored secrets back where their masks came in unchanged; a person is known by the id (D-1.07). */
export const unmaskPerson = (fields: Fields, given: KeptPerson, stored: readonly KeptPerson[]): KeptPerson => ({
  id: given.id,
  answers: unmaskAnswers(fields, given.answers, stored.find((person) => person.id === given.id)?.answers ?? {}),
})
