import * as z from 'zod'
import { call } from '../call.ts'
import { fields, statesOf, wireInput, type NameOf } from '../field.ts'
import { date, enrollmentId, oneOf, longestFullName, personName, text } from '../rules.ts'
import { eprocess } from '../words.ts'
import { longestSignature, signatureTooLarge } from './signature.ts'
import { savedStep } from './tabs.ts'

/** Who signs, and with what (EW-3.18, D-4.16). The signature is a PNG data URL. */
export const agreementFields = fields({
  question: { label: 'Verification question', rule: text(200), control: 'text' },
  question_id: { label: 'Verification question', rule: text(20), control: 'text' },
  answer: { label: 'Answer', rule: text(40), control: 'text', maxLength: 40, inputMode: 'numeric', secret: 'health' },
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
    hint: 'As entered under Personal Information',
  },
  date: { label: 'Date', rule: date, control: 'date' },
  signature: { label: 'Signature', rule: z.string(), control: 'text', secret: 'signature' },
})

/** The signing type, chosen in this order by which fields the server asks (EW-4.47). */
type SigningType = 'rep' | 'group' | 'applicant' | 'sigapplicant'
export const signingType = (asked: ReadonlySet<NameOf<typeof agreementFields>>): SigningType => {
  if (asked.has('agent_name')) return 'rep'
  if (asked.has('group_name')) return 'group'
  return asked.has('user_name') ? 'applicant' : 'sigapplicant'
}
/** The heading above the verification (EW-2.28). */
export const signingHeading = {
  rep: 'Broker Verification',
  group: 'Group Verification',
  applicant: 'Applicant Verification',
  sigapplicant: 'Applicant Verification',
} as const satisfies Record<SigningType, string>

export const tickRequired = 'This field is required.'

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
  about: 'The texts to agree to in this enrollment, by its plans and process.',
  input: ofEnrollment,
  output: z.object({ result: z.array(agreementText) }),
})

export const getFormFieldsAgreementInfo = call({
  method: 'GET',
  path: '/api/v1/get-form-fields-agreement-info',
  who: 'owner',
  about: 'Who is asked to sign, and how.',
  input: ofEnrollment,
  output: z.object({
    result: statesOf(agreementFields),
    accepted: z.array(z.string()),
    /** What was typed as the signature, while it stands; left out where it was drawn, or nothing is signed. */
    typed_signature: z.string().optional(),
    /** The day on which it was signed, while that stands. */
    signed_on: z.string().optional(),
    /** Who is signed in and enrolls somebody else; left out where nobody does. */
    signed_in: z.string().optional(),
    /** It was signed, and what it stood under has changed since. */
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
    /** The name, where the signature was typed: it is shown again to who signed. */
    typed_signature: z.string().max(longestFullName).optional(),
    /** The texts that were ticked, as `agreement_id@version`: what was signed is what was shown. */
    accepted: z.array(z.string().max(80)).max(50).optional(),
  }),
  output: savedStep,
})
