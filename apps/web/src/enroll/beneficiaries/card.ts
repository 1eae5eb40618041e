import { beneficiaryFields } from '@openroll/contract/enroll/beneficiaries'
import { peopleRows, textOf } from '../step/details.ts'

export const rowsOf = peopleRows(
  beneficiaryFields,
  'beneficiaries',
  (person) => `${textOf(person.beneficiary_percentage)}%`,
)
