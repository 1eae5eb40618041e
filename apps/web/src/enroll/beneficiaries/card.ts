import { beneficiaryFields } from '@openroll/contract/enroll/beneficiaries'
import { formRows, isNamed, peopleRows, textOf, type RowsOf } from '../step/details.ts'
import type { BriefOf } from '../step/brief.ts'

const peopleOf = peopleRows(beneficiaryFields, 'beneficiaries', (person) => `${textOf(person.beneficiary_percentage)}%`)

const allRows = formRows(beneficiaryFields)

/** Every answer about each person. */
export const rowsOf: RowsOf = (saved) => {
  const list: unknown = isNamed(saved) ? saved.beneficiaries : undefined
  return (Array.isArray(list) ? list : []).flatMap(allRows)
}

/** One row per person. */
export const briefOf: BriefOf = (saved) => ({ sentences: [], rows: peopleOf(saved) })
