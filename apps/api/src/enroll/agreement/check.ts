import { agreementFields } from '@openroll/contract/enroll/agreement'
import {
  checkAnswers,
  type Answers,
  type AnswersTo,
  type FaultOf,
  type FieldState,
  type NameOf,
} from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import { signatureRequired } from '@openroll/contract/enroll/signature'
import { isSameName, signOwnName } from '@openroll/contract/enroll/same-name'
import { required } from '@openroll/contract/rules'
import type { Agreement } from '../../catalog/catalog.ts'
import { readPng } from '../../files/png.ts'
import { tickFaults } from './texts.ts'

const wrongAnswer = 'These are not the last four digits that we have'

type Asked = typeof agreementFields
export type Signed = {
  readonly asked: readonly FieldState<NameOf<Asked>>[]
  readonly texts: readonly Agreement[]
  readonly accepted: readonly string[]
  readonly given: Answers
  /** The applicant's SSN as the personal step keeps it. */
  readonly ssn: string
  /** Their first and last name, as it keeps them. */
  readonly name: string
  readonly today: string
}

/** Checks the agreement step, when it is saved and again at submission: ticks, signer, answer, and a signature that is a PNG. */
export const checkAgreement = ({
  asked,
  texts,
  accepted,
  given,
  ssn,
  name,
  today,
}: Signed): { answers: AnswersTo<Asked>; faults: Fault[] } => {
  const { answers, faults } = checkAnswers(agreementFields, asked.map(orGiven(given)), given, today)
  return {
    answers,
    faults: [...tickFaults(texts, accepted), ...faults.map(inOwnWords), ...evidenceFaults(answers, { ssn, name })],
  }
}

/** First and last name of the personal step. */
export const nameIn = ({ first_name = '', last_name = '' }: Answers): string => `${first_name} ${last_name}`.trim()

/** Nobody is asked for a verification code; one that comes along is evidence all the same (EW-3.18). */
const orGiven =
  ({ verification_code = '' }: Answers) =>
  (state: FieldState<NameOf<Asked>>): FieldState<NameOf<Asked>> =>
    state.field_name === 'verification_code' && verification_code !== '' ? { ...state, required: true } : state

const inOwnWords = (fault: FaultOf<Asked>): FaultOf<Asked> =>
  fault.target_element === 'signature' && fault.error_message === required
    ? { ...fault, error_message: signatureRequired }
    : fault

const evidenceFaults = (
  { user_name, answer, signature }: AnswersTo<Asked>,
  { ssn, name }: Pick<Signed, 'ssn' | 'name'>,
): FaultOf<Asked>[] => {
  const faults: FaultOf<Asked>[] = []
  if (user_name !== undefined && !isSameName(user_name, name))
    faults.push({ target_element: 'user_name', error_message: signOwnName })
  if (answer !== undefined && answer.trim() !== ssn.slice(-4))
    faults.push({ target_element: 'answer', error_message: wrongAnswer })
  const picture = signature === undefined ? undefined : readPng(signature)
  if (picture !== undefined && 'fault' in picture)
    faults.push({ target_element: 'signature', error_message: picture.fault })
  return faults
}
