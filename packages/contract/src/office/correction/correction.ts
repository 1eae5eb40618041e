import * as z from 'zod'
import { call } from '../../call.ts'
import { beneficiaryFields } from '../../enroll/beneficiaries.ts'
import { contactFields } from '../../enroll/contact.ts'
import { dependentFields } from '../../enroll/dependents.ts'
import { birthdateField, nameFields, ssnField } from '../../enroll/person-fields.ts'
import { personalFields } from '../../enroll/personal.ts'
import { fields, namesOf } from '../../field.ts'
import { enrollmentId, reason, required } from '../../rules.ts'
import { actId } from '../act/act-id.ts'
import { getOfficeEnrollment, officeEnrollment, priceThen } from '../enrollment/enrollment.ts'

const { address1, address2, city, state, zip, zip4, phone_number, email_address } = contactFields
/** Where the member lives and is reached. */
export const addressFields = fields({ address1, address2, city, state, zip, zip4, phone_number, email_address })

/** What an operator can put right of whom after an enrollment is submitted; what was signed stays as it was. */
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
/** Each that can be corrected of anybody, by its name. */
export const correctableFields = { ...correctableOf.dependent, ...correctableOf.member }
const correctableNames = namesOf(correctableFields)
export type CorrectableName = (typeof correctableNames)[number]

const empty: readonly CorrectableName[] = ['middle_name', 'address2', 'zip4']
/** Whether nothing may stand there. */
export const mayStayEmpty = (name: CorrectableName): boolean => empty.includes(name)

const whoSomebodyIs: readonly CorrectableName[] = ['birthdate', 'gender', 'ssn', 'relationship']
/** Whether a correction of it says who somebody is to their carrier, so that the operator says why it is made. */
export const asksWhy = (name: CorrectableName): boolean => whoSomebodyIs.includes(name)

const priced: readonly CorrectableName[] = ['birthdate', 'gender', 'relationship', 'state', 'zip']
/** Whether a price may depend on it. */
export const mayBePriced = (name: CorrectableName): boolean => priced.includes(name)

export const whyCorrected = fields({
  why: {
    label: 'Reason for the correction',
    rule: reason,
    control: 'text',
    maxLength: 300,
    hint: 'Such as “The carrier rejected it.” Saved with the correction',
  },
})

const whose = {
  enrollment_id: enrollmentId,
  role: z.enum(['member', 'dependent', 'beneficiary']),
  place: z.int().min(0).max(99),
}
const named = {
  field: z.enum(correctableNames, { error: 'This can’t be corrected here' }),
  value: z.string().max(300).optional(),
}
/** Several values of one person, each once. */
const several = <Value extends { field: CorrectableName }>(value: z.ZodType<Value>) =>
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
    'Corrects a person’s values, all or none. Prices don’t change. Old and new values are recorded (a Social ' +
    'Security number by its last four digits), and signed documents stay as signed. Identity corrections (birth ' +
    'date, gender, Social Security number, relationship) need a reason. 422 names the field of each error. 409 ' +
    'if a value changed since it was read. Idempotent.',
  input: z.strictObject({
    ...whose,
    act_id: actId,
    /**
     * `was`: what stood there for the operator, a social security number masked;
     * left out where there was nothing, and `value` where nothing is to be.
     */
    values: several(z.strictObject({ ...named, was: z.string().max(300).optional() })),
    /** How often the number had been corrected for the operator: two numbers may end alike. */
    ssn_turn: z.int().min(0).max(999_999_999).optional(),
    /** For all of them; asked where one of them says who somebody is. */
    why: whyCorrected.why.rule.optional(),
  }),
  answersAs: getOfficeEnrollment,
  output: officeEnrollment,
})

export const priceValues = call({
  ...byService,
  path: '/api/admin/v1/price-values',
  load: 'read',
  reads: true,
  audit: { none: 'Prices what is typed and keeps nothing of it' },
  about:
    'Lists the plans whose price would change, or that would have no price, had a person’s values been the given ' +
    'ones. Changes nothing.',
  input: z.strictObject({ ...whose, values: several(z.strictObject(named)) }),
  output: z.object({ result: z.array(priceThen) }),
})
