import { unmaskAnswers, type Fields } from '@openroll/contract/field'
import type { TabName } from '@openroll/contract/enroll/steps'
import {
  readDraft,
  saveDraft,
  splitSecrets,
  type Draft,
  type StoredDraft,
  type DraftAccess,
  type Saving,
} from './draft.ts'
import type { Enrollment } from './enrollment.ts'
import { peopleKind, type StoredPerson, type OpenList, type SealedList } from './draft-kinds.ts'
import type { ExtraWrite } from './store.ts'

/** A list step's people with secrets in plain text: for checks and the policy, never for a response. */
export const readPeople = async (access: DraftAccess, enrollmentId: string, tab: TabName): Promise<StoredPerson[]> =>
  peopleIn(await readDraft(access, enrollmentId, tab, peopleKind))

export const peopleIn = (draft: StoredDraft<OpenList, SealedList>): StoredPerson[] =>
  draft?.answers.people.map(({ id, answers }, at) => ({ id, answers: { ...answers, ...draft.secrets?.[at] } })) ?? []

/** Each person's SSN, in list order. */
export const ssnsOf = (people: readonly StoredPerson[]): (string | undefined)[] =>
  people.map(({ answers }) => answers.ssn)

/** Splits a list into its plain and secret parts. */
export const splitPeople = (
  fields: Fields,
  people: readonly StoredPerson[],
): Draft<OpenList, SealedList | undefined> => {
  const parts = people.map(({ id, answers }) => ({ id, ...splitSecrets(fields, answers) }))
  const sealed: SealedList = parts.map(({ secrets }) => secrets ?? null)
  return {
    answers: { people: parts.map(({ id, answers }) => ({ id, answers })) },
    secrets: sealed.length === 0 ? undefined : sealed,
  }
}

type NewList = { tab: TabName; fields: Fields; people: readonly StoredPerson[]; saved: boolean }

/** Replaces a step's list and writes `also` in one statement; `saved: false` doesn't complete the step. */
export const savePeople = async (
  saving: Saving,
  { tab, fields, people, saved }: NewList,
  also?: ExtraWrite,
): Promise<Enrollment> => saveDraft(saving, { tab, draft: splitPeople(fields, people), saved }, also)

/** Restores stored secrets whose masks came back unchanged, matching people by id (D-1.07). */
export const unmaskPerson = (fields: Fields, given: StoredPerson, stored: readonly StoredPerson[]): StoredPerson => ({
  id: given.id,
  answers: unmaskAnswers(fields, given.answers, stored.find((person) => person.id === given.id)?.answers ?? {}),
})
