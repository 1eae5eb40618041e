import * as z from 'zod'
import { call } from '../call.ts'
import { contactFields } from '../enroll/contact.ts'
import { birthdateField, nameFields } from '../enroll/person-fields.ts'
import { fields, namesOf } from '../field.ts'
import { enrollmentId } from '../rules.ts'
import { actId } from './act-id.ts'
import { officeEnrollment } from './enrollment.ts'

/** What stands on the policy of everybody. */
export const personFields = fields({ ...nameFields, ...birthdateField })
const { address1, address2, city, state, zip, zip4, phone_number, email_address } = contactFields
/** Where the member lives and is reached. */
export const addressFields = fields({ address1, address2, city, state, zip, zip4, phone_number, email_address })
/** What an operator can put right after an enrollment is submitted; what was signed stays as it was. */
export const correctableFields = { ...personFields, ...addressFields }
const correctableNames = namesOf(correctableFields)
export type CorrectableName = (typeof correctableNames)[number]

const empty: readonly CorrectableName[] = ['middle_name', 'address2', 'zip4']
/** Whether nothing may stand there. */
export const mayStayEmpty = (name: CorrectableName): boolean => empty.includes(name)

export const correctPerson = call({
  method: 'POST',
  path: '/api/admin/v1/correct-person',
  who: 'operator',
  duties: ['service'],
  about:
    'Puts one value of a person right. Old and new are kept, what was signed stays as it was; 409 where it is no longer what it was for the operator.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    act_id: actId,
    role: z.enum(['member', 'dependent', 'beneficiary']),
    place: z.int().min(0).max(99),
    field: z.enum(correctableNames, { error: 'This can’t be corrected here' }),
    /** Left out where there was nothing, and where nothing is to be. */
    was: z.string().max(300).optional(),
    value: z.string().max(300).optional(),
  }),
  output: officeEnrollment,
})
