import { dependentFields } from '@openroll/contract/enroll/dependents'
import { longDate } from '@openroll/contract/shown'
import { peopleRows, textOf } from '../step/details.ts'

export const rowsOf = peopleRows(
  dependentFields,
  'dependents',
  (person) => `born ${longDate(textOf(person.birthdate))}`,
  (entry) => entry.primary_info,
)
