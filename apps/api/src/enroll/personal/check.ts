import { checkAnswers, unmaskAnswers, type Answers } from '@openroll/contract/field'
import { personalFields } from '@openroll/contract/enroll/personal'
import type { Fault } from '@openroll/contract/reply'
import type { Catalogue, Group, Plan } from '../../catalogue/catalogue.ts'
import type { Enrollment } from '../record/enrollment.ts'
import { sameSsn } from '../record/check-people.ts'
import { askedPersonal } from './asked.ts'

type Personal = {
  readonly enrollment: Pick<Enrollment, 'dob' | 'gender'>
  readonly plans: readonly Plan[]
  readonly group: Group | undefined
  readonly races: Catalogue['races']
  readonly given: Answers
  readonly stored: Answers
  /** The SSNs of the other people of this enrollment. */
  readonly taken: readonly (string | undefined)[]
  readonly today: string
}

/** The personal answers in their normal form, secrets in the clear, and everything that is wrong with them (D-4.09, D-4.10). */
export const checkPersonal = (personal: Personal): { answers: Answers; faults: Fault[] } => {
  const { given, stored, today } = personal
  const asked = askedPersonal(personal, given, stored)
  const checked = checkAnswers(personalFields, asked, given, today)
  const answers = unmaskAnswers(personalFields, checked.answers, stored)
  const faults = [...checked.faults]
  if (answers.ethnic_category !== undefined && !isListed(personal.races, answers.ethnic_category))
    faults.push({ target_element: 'ethnic_category', error_message: 'Choose one of the list' })
  if (answers.ssn !== undefined && personal.taken.includes(answers.ssn))
    faults.push({ target_element: 'ssn', error_message: sameSsn })
  return { answers, faults }
}

const isListed = (races: Catalogue['races'], id: string): boolean => races.some((race) => String(race.id) === id)
