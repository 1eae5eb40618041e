import { z } from 'zod'
import { call } from '../call.ts'
import { email, enrollmentId, oneOf, personName, text } from '../rules.ts'

/** What can be read back of an enrollment, by column; two are misspelt on the wire (EW-1.15). */
export const tempInfoColumns = {
  filter_info: 'The filter',
  type: 'New or existing user',
  eprocess: 'The enrollment process',
  effective_date: 'The first day of cover',
  group_id: 'The group',
  primary_info: 'Personal step',
  contact_info: 'Contact step',
  employer_info: 'Employer step',
  benificiary_info: 'Beneficiary step',
  health_info: 'Health step',
  dependent_info: 'Dependents step',
  payment_info: 'Billing step',
  review_info: 'Review step',
  aggrement_info: 'Agreement step',
} as const

export const getEnrollmentTempInfo = call({
  method: 'GET',
  path: '/api/v1/get-enrollment-temp-info',
  who: 'owner',
  about: 'One column of an enrollment under way; secrets masked.',
  input: z.strictObject({ enrollment_id: enrollmentId, column: oneOf(tempInfoColumns) }),
  output: z.object({ result: z.unknown() }),
})

/** A PNG of at most 4 MiB as a data URL is about a third longer (D-4.08). */
const pictureBody = 6 * 1024 * 1024

export const saveScreenshot = call({
  method: 'POST',
  path: '/api/v1/save-screenshot',
  who: 'owner',
  bodyLimit: pictureBody,
  about: 'Keeps the picture of a step as the person saw it, secrets masked.',
  input: z.strictObject({ enrollment_id: enrollmentId, name: text(60), image: z.string().max(pictureBody) }),
  output: z.object({}),
})

export const saveLaterMessage = 'Enter valid email address'

export const saveEnrollment = call({
  method: 'POST',
  path: '/api/v1/save-enrollment',
  who: 'owner',
  creates: true,
  about:
    'Save & Continue Later: keeps the step as it stands and mails a code and a direct link; with tab cart_info it sends a quote.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    email: email(saveLaterMessage),
    tab: text(40),
    data: z.unknown().optional(),
    name: personName('Please enter valid name').optional(),
    message: z.string().max(2000).optional(),
  }),
  output: z.object({ message: z.string() }),
})
