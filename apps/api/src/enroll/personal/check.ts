import {
  answersTo,
  checkAnswers,
  faultBeside,
  unmaskAnswers,
  type Answers,
  type AnswersTo,
  type FaultOf,
} from '@openroll/contract/field'
import { personalFields } from '@openroll/contract/enroll/personal'
import { hiddenSsn } from '@openroll/contract/mask'
import { notListed } from '@openroll/contract/rules'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Group } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { masksOf } from '../../enrollment/masks-of.ts'
import { sameSsn } from '../steps/check-people.ts'
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'
import { personalFieldStates } from './form-fields.ts'

type PersonalInput = {
  readonly enrollment: Pick<Enrollment, 'dob' | 'gender' | 'take_ups' | 'saved'>
  readonly plans: readonly Plan[]
  readonly group: Group | undefined
  readonly races: Catalog['races']
  readonly given: Answers
  readonly stored: Answers
  readonly today: string
}

/** Normalized personal answers, secrets in the clear, and their faults (D-4.09). `typedSsn` is an SSN sent in the clear. */
export const checkPersonal = (
  personal: PersonalInput,
): {
  answers: AnswersTo<typeof personalFields>
  typedSsn: string | undefined
  faults: FaultOf<typeof personalFields>[]
} => {
  const { stored, today } = personal
  const masks = masksOf(personal.enrollment)
  // The SSN may have been shown with fewer digits before the agreement was signed in another tab.
  const input =
    personal.given.ssn === hiddenSsn && stored.ssn !== undefined
      ? { ...personal.given, ssn: masks('ssn', stored.ssn) }
      : personal.given
  const fields = personalFieldStates(personal, input, stored)
  const checked = checkAnswers(personalFields, fields, input, today)
  const answers = answersTo(personalFields, unmaskAnswers(personalFields, checked.answers, stored, masks))
  const faults = [...checked.faults]
  if (answers.ethnic_category !== undefined && !isListed(personal.races, answers.ethnic_category))
    faults.push(faultBeside(personalFields, 'ethnic_category', notListed))
  const typedSsn = answers.ssn === checked.answers.ssn ? answers.ssn : undefined
  return { answers, typedSsn, faults }
}

/** Refuses an SSN that someone else in the enrollment has (D-4.10). */
export const duplicateSsnFaults = (ssn: string, others: readonly StoredPerson[]): FaultOf<typeof personalFields>[] =>
  others.some(({ answers }) => answers.ssn === ssn) ? [faultBeside(personalFields, 'ssn', sameSsn)] : []

const isListed = (races: Catalog['races'], id: string): boolean => races.some((race) => String(race.id) === id)
