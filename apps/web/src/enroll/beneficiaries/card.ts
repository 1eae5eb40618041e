import { beneficiaryFields } from '@openroll/contract/enroll/beneficiaries'
import { formRows, isNamed, peopleRows, textOf, type RowsOf } from '../step/details.ts'
import type { BriefOf } from '../step/brief.ts'

const peopleOf = peopleRows(beneficiaryFields, 'beneficiaries', (person) => `${textOf(person.beneficiary_percentage)}%`)

const whole = formRows(beneficiaryFields)

/** Every answer about each person. */
export const rowsOf: RowsOf = (kept) => {
  const list: unknown = isNamed(kept) ? kept.beneficiaries : undefined
  return (Array.isArray(list) ? list : []).flatMap(whole)
}

/** One row per person. */
export const briefOf: BriefOf = (kept) => ({ sentences: [], rows: peopleOf(kept) })
