import { beneficiaryFields } from '@openroll/contract/enroll/beneficiaries'
import { formRows, isNamed, peopleRows, textOf, type RowsOf } from '../step/details.ts'
import type { BriefOf } from '../step/said.ts'

const peopleOf = peopleRows(beneficiaryFields, 'beneficiaries', (person) => `${textOf(person.beneficiary_percentage)}%`)

const whole = formRows(beneficiaryFields)

/** All that was said of each. */
export const rowsOf: RowsOf = (kept) => {
  const list: unknown = isNamed(kept) ? kept.beneficiaries : undefined
  return (Array.isArray(list) ? list : []).flatMap(whole)
}

/** A row a person. */
export const briefOf: BriefOf = (kept) => ({ sentences: [], rows: peopleOf(kept) })
