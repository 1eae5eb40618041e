import * as z from 'zod'
import { call } from '../../call.ts'
import { beneficiaryFields } from '../../enroll/beneficiaries.ts'
import { contactFields } from '../../enroll/contact.ts'
import { dependentFields } from '../../enroll/dependents.ts'
import { birthdateField, nameFields, ssnField } from '../../enroll/person-fields.ts'
import { personalFields } from '../../enroll/personal.ts'
import { fields, namesOf } from '../../field.ts'
import { emailChangeHours } from '../../roles/email-change.ts'
import { enrollmentId, reason, required } from '../../rules.ts'
import { actId } from '../act/act-id.ts'
import { getOfficeEnrollment, officeEnrollment, priceThen } from '../enrollment/enrollment.ts'

const { address1, address2, city, state, zip, zip4, phone_number, email_address } = contactFields
/** The member's address and contact details. */
export const addressFields = fields({ address1, address2, city, state, zip, zip4, phone_number, email_address })

/** Values operators can correct after submission, by role. Signed documents stay as signed. */
export const correctableOf = {
  member: fields({
    ...nameFields,
    ...birthdateField,
    gender: personalFields.gender,
    ...ssnField,
    ...addressFields,
  }),
  dependent: fields({
    ...nameFields,
    birthdate: dependentFields.birthdate,
    gender: dependentFields.gender,
    ...ssnField,
    relationship: dependentFields.relationship,
  }),
  beneficiary: fields({
    ...nameFields,
    ...birthdateField,
    ...ssnField,
    relationship: { ...beneficiaryFields.relationship, label: dependentFields.relationship.label },
  }),
}
/** Every correctable field by name. */
export const correctableFields = { ...correctableOf.dependent, ...correctableOf.member }
const correctableNames = namesOf(correctableFields)
export type CorrectableName = (typeof correctableNames)[number]

const optionalNames: readonly CorrectableName[] = ['middle_name', 'address2', 'zip4']
/** Whether the value may be empty. */
export const mayStayEmpty = (name: CorrectableName): boolean => optionalNames.includes(name)

const reasonNames: readonly CorrectableName[] = ['birthdate', 'gender', 'ssn', 'relationship', 'email_address']
/** Whether it identifies a person to the carrier, or is how they get into their account, so that a correction needs a reason. */
export const requiresReason = (name: CorrectableName): boolean => reasonNames.includes(name)

const pricedNames: readonly CorrectableName[] = ['birthdate', 'gender', 'relationship', 'state', 'zip']
/** Whether a price can depend on it. */
export const mayBePriced = (name: CorrectableName): boolean => pricedNames.includes(name)

export const whyCorrected = fields({
  why: {
    label: 'Reason for the correction',
    rule: reason,
    control: 'text',
    maxLength: 300,
    hint: 'Such as “The carrier rejected it.” Saved with the correction',
  },
})

const personKey = {
  enrollment_id: enrollmentId,
  role: z.enum(['member', 'dependent', 'beneficiary']),
  place: z.int().min(0).max(99),
}
const fieldValue = {
  field: z.enum(correctableNames, { error: 'This can’t be corrected here' }),
  value: z.string().max(300).optional(),
}
/** Several values of one person, each field once. */
const valuesOf = <Value extends { field: CorrectableName }>(value: z.ZodType<Value>) =>
  z
    .array(value, { error: required })
    .min(1, required)
    .max(correctableNames.length)
    .refine(
      (values) => new Set(values.map(({ field }) => field)).size === values.length,
      'Correct each field only once',
    )
const byService = { method: 'POST', who: 'operator', duties: ['service'] } as const

export const correctValues = call({
  ...byService,
  path: '/api/admin/v1/correct-values',
  audit: 'person-corrected',
  about:
    'Corrects a person’s values, all or none. Prices don’t change. Old and new values are recorded (for a Social ' +
    'Security number, only the last four digits), and signed documents don’t change. Identity corrections (birth ' +
    'date, gender, Social Security number, relationship) and a changed email address need a reason. Emails both the old ' +
    'and the new address about an email change; the member gets no invitation or password link for ' +
    `${emailChangeHours} hours, unless a second operator or the old mailbox confirms it. 422 names the field of each error. 409 ` +
    'if a value changed since it was read. Idempotent. A second operator approves a corrected beneficiary. Emails the ' +
    'member at their addresses on file about a Social Security number, an address, a phone number or a beneficiary.',
  input: z.strictObject({
    ...personKey,
    act_id: actId,
    /**
     * `was` is the value shown to the operator, Social Security numbers masked; omitted if there was none. Without `value`, it is deleted.
     */
    values: valuesOf(z.strictObject({ ...fieldValue, was: z.string().max(300).optional() })),
    /** How often the number had been corrected when it was read, since two numbers can end in the same digits. */
    ssn_turn: z.int().min(0).max(999_999_999).optional(),
    /** For all values; required if one of them identifies the person or is their email address. */
    why: whyCorrected.why.rule.optional(),
  }),
  approval: {
    name: 'Correct a beneficiary or a member’s email address',
    of: ({ enrollment_id, role, values, why }) =>
      role === 'beneficiary' || (role === 'member' && values.some(({ field }) => field === 'email_address'))
        ? {
            details: why === undefined ? [] : [`Reason: ${why}`],
            page: `/admin/enrollments/${encodeURIComponent(enrollment_id)}`,
          }
        : undefined,
  },
  answersAs: getOfficeEnrollment,
  output: officeEnrollment,
})

export const priceValues = call({
  ...byService,
  path: '/api/admin/v1/price-values',
  load: 'read',
  reads: true,
  audit: { none: 'Prices the input and saves nothing' },
  about:
    'Previews a correction: lists the plans whose price would change, or that would have no price, with the given ' +
    'values. Changes nothing.',
  input: z.strictObject({ ...personKey, values: valuesOf(z.strictObject(fieldValue)) }),
  output: z.object({ result: z.array(priceThen) }),
})
