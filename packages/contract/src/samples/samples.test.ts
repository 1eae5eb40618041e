import { expect, test } from 'vitest'
import { agreementFields } from '../enroll/agreement.ts'
import { beneficiaryFields } from '../enroll/beneficiaries.ts'
import { billingFields } from '../enroll/billing/billing-fields.ts'
import { contactFields } from '../enroll/contact.ts'
import { dependentFields } from '../enroll/dependents.ts'
import { employerFields } from '../enroll/employer-fields.ts'
import { personalFields } from '../enroll/personal.ts'
import { checkAnswers, namesIn, type Answers, type Fields } from '../field.ts'
import { employeeFields } from '../roles/employees.ts'
import { filterFields } from '../shop/filter-fields.ts'
import { aContact } from './contact.ts'
import { anEmployee } from './employee.ts'
import { anEmployer } from './employer.ts'
import { aBeneficiary, aChild, aSpouse } from './family.ts'
import { aFilter } from './filter.ts'
import { aMember } from './member.ts'
import { aCard, anAccount } from './payment.ts'
import { aSigner } from './signer.ts'

test.each<[string, Fields, Answers]>([
  ['a filter', filterFields, aFilter()],
  ['a member', personalFields, aMember()],
  ['a contact', contactFields, aContact()],
  ['an employer', employerFields, anEmployer()],
  ['an employee', employeeFields, anEmployee()],
  ['a spouse', dependentFields, aSpouse()],
  ['a child', dependentFields, aChild()],
  ['a beneficiary', beneficiaryFields, aBeneficiary()],
  ['a signer', agreementFields, aSigner()],
  ['a card', billingFields, aCard()],
  ['a bank account', billingFields, anAccount()],
])('the sample answers of %s are valid', (_, fields, answers) => {
  const asked = namesIn(fields, Object.keys(answers)).map((field_name) => ({
    field_name,
    value: null,
    required: true,
    read_only: false,
  }))
  expect(asked.length).toBeGreaterThan(3)
  expect(checkAnswers(fields, asked, answers, '2026-11-10').faults).toEqual([])
})

test('a test can change one answer of a sample', () => {
  expect(aContact({ city: 'Boston' })).toEqual({ ...aContact(), city: 'Boston' })
})
