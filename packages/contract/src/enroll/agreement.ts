import * as z from 'zod'
import { call } from '../call.ts'
import { fields, statesOf, wireInput, type NameOf } from '../field.ts'
import { date, enrollmentId, oneOf, longestFullName, personName, text } from '../rules.ts'
import { eprocess } from '../words.ts'
import { longestSignature, signatureTooLarge } from './signature.ts'
import { savedStep } from './tabs.ts'

/** The signer's fields (EW-3.18, D-4.16). The signature is a PNG data URL. */
export const agreementFields = fields({
  question: { label: 'Verification question', rule: text(200), control: 'text' },
  question_id: { label: 'Verification question', rule: text(20), control: 'text' },
  answer: {
    label: 'Last four digits of SSN',
    rule: text(40),
    control: 'text',
    maxLength: 40,
    inputMode: 'numeric',
    secret: 'health',
  },
  verification_code: { label: 'Verification code', rule: text(20), control: 'text', maxLength: 20, secret: 'health' },
  agent_name: {
    label: 'Representative name',
    rule: personName('Please enter valid name'),
    control: 'text',
    maxLength: 60,
  },
  agent_code: { label: 'Representative code', rule: text(20), control: 'text', maxLength: 20 },
  group_name: { label: 'Group name', rule: text(100), control: 'text', maxLength: 100 },
  group_code: { label: 'Group code', rule: text(20), control: 'text', maxLength: 20 },
  user_name: {
    label: 'Your full name',
    rule: personName('Please enter valid name', longestFullName),
    control: 'text',
    maxLength: longestFullName,
    autoComplete: 'name',
    hint: 'Your own name, as entered in step 1',
  },
  date: { label: 'Date', rule: date, control: 'date' },
  signature: { label: 'Signature', rule: z.string(), control: 'text', secret: 'signature' },
})

/** The signing type, decided in this order by the fields the server requires (EW-4.47). */
type SigningType = 'rep' | 'group' | 'applicant' | 'sigapplicant'
export const signingType = (requiredFields: ReadonlySet<NameOf<typeof agreementFields>>): SigningType => {
  if (requiredFields.has('agent_name')) return 'rep'
  if (requiredFields.has('group_name')) return 'group'
  return requiredFields.has('user_name') ? 'applicant' : 'sigapplicant'
}
export const signingHeading = {
  rep: 'Broker Verification',
  group: 'Group Verification',
  applicant: 'Applicant Verification',
  sigapplicant: 'Applicant Verification',
} as const satisfies Record<SigningType, string>

export const agreementRequired = 'This field is required.'

export const agreementText = z.object({
  agreement_id: z.string(),
  version: z.number(),
  text_head: z.string(),
  text_body: z.string(),
  text_required: z.boolean(),
})
export type AgreementText = z.infer<typeof agreementText>

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })

export const getAgreementTexts = call({
  method: 'GET',
  path: '/api/v1/get-agreement-texts',
  who: 'owner',
  about: 'Lists the agreement texts this enrollment requires, based on its plans and process.',
  input: ofEnrollment,
  output: z.object({ result: z.array(agreementText) }),
})

export const getFormFieldsAgreementInfo = call({
  method: 'GET',
  path: '/api/v1/get-form-fields-agreement-info',
  who: 'owner',
  about: 'Returns the signature form: who signs, and how.',
  input: ofEnrollment,
  output: z.object({
    result: statesOf(agreementFields),
    accepted: z.array(z.string()),
    /** The typed signature while it is valid; left out if it was drawn or nothing is signed. */
    typed_signature: z.string().optional(),
    /** The signing date while the signature is valid. */
    signed_on: z.string().optional(),
    /** The signed-in person enrolling someone else; left out otherwise. */
    signed_in: z.string().optional(),
    /** It was signed, and what it covers has changed since. */
    changed: z.boolean().optional(),
  }),
})

export const saveAgreementInfo = call({
  method: 'POST',
  path: '/api/v1/save-agreement-info',
  who: 'owner',
  about: 'Saves the agreement step: the accepted texts by id and version, and the signature.',
  bodyLimit: 1024 * 1024,
  load: 'large',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    eprocess: oneOf(eprocess),
    ...wireInput(agreementFields),
    signature: z.string().max(longestSignature, signatureTooLarge).optional(),
    /** The name, if the signature was typed; shown again to the signer. */
    typed_signature: z.string().max(longestFullName).optional(),
    /** The checked texts as `agreement_id@version`. */
    accepted: z.array(z.string().max(80)).max(50).optional(),
  }),
  output: savedStep,
  opensNext: true,
})
