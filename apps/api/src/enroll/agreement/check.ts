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
import { checkboxFaults } from './texts.ts'

const wrongAnswer = 'Those aren’t the last four digits we have'

type AgreementFields = typeof agreementFields
export type AgreementInput = {
  readonly fields: readonly FieldState<NameOf<AgreementFields>>[]
  readonly texts: readonly Agreement[]
  readonly accepted: readonly string[]
  readonly input: Answers
  /** The applicant's SSN from the personal step. */
  readonly ssn: string
  /** The applicant's first and last name from the personal step. */
  readonly name: string
  readonly today: string
}

/** Checks the agreement step at save and again at submission: checkboxes, signer, answer, and a PNG signature. */
export const checkAgreement = ({
  fields,
  texts,
  accepted,
  input,
  ssn,
  name,
  today,
}: AgreementInput): { answers: AnswersTo<AgreementFields>; faults: Fault[] } => {
  const { answers, faults } = checkAnswers(agreementFields, fields.map(requireGivenCode(input)), input, today)
  return {
    answers,
    faults: [
      ...checkboxFaults(texts, accepted),
      ...faults.map(withSignatureMessage),
      ...evidenceFaults(answers, { ssn, name }),
    ],
  }
}

export const nameIn = ({ first_name = '', last_name = '' }: Answers): string => `${first_name} ${last_name}`.trim()

/** Answers the personal step already has; the SSN's last four only if this browser may see them (D-4.16). */
export const knownAnswers = (personal: Answers, hidesNumber: boolean): AnswersTo<AgreementFields> => {
  const [user_name, ssn = ''] = [nameIn(personal), personal.ssn]
  return { ...(user_name === '' ? {} : { user_name }), ...(ssn === '' || hidesNumber ? {} : { answer: ssn.slice(-4) }) }
}

/** A verification code is optional; one that is sent is checked and stored as evidence (EW-3.18). */
const requireGivenCode =
  ({ verification_code = '' }: Answers) =>
  (state: FieldState<NameOf<AgreementFields>>): FieldState<NameOf<AgreementFields>> =>
    state.field_name === 'verification_code' && verification_code !== '' ? { ...state, required: true } : state

const withSignatureMessage = (fault: FaultOf<AgreementFields>): FaultOf<AgreementFields> =>
  fault.target_element === 'signature' && fault.error_message === required
    ? { ...fault, error_message: signatureRequired }
    : fault

const evidenceFaults = (
  { user_name, answer, signature }: AnswersTo<AgreementFields>,
  { ssn, name }: Pick<AgreementInput, 'ssn' | 'name'>,
): FaultOf<AgreementFields>[] => {
  const faults: FaultOf<AgreementFields>[] = []
  if (user_name !== undefined && !isSameName(user_name, name))
    faults.push({ target_element: 'user_name', error_message: signOwnName })
  if (answer !== undefined && answer.trim() !== ssn.slice(-4))
    faults.push({ target_element: 'answer', error_message: wrongAnswer })
  const image = signature === undefined ? undefined : readPng(signature)
  if (image !== undefined && 'fault' in image) faults.push({ target_element: 'signature', error_message: image.fault })
  return faults
}
