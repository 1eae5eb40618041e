import { dependentFields } from '@openroll/contract/enroll/dependents'
import { longDate } from '@openroll/contract/shown'
import { folded, rowsOf as healthRows } from '../health/card.ts'
import { formRows, isNamed, peopleRows, textOf, type Detail, type Named, type RowsOf } from '../step/details.ts'
import type { BriefOf } from '../step/brief.ts'

const peopleOf = peopleRows(
  dependentFields,
  'dependents',
  (person) => `born ${longDate(textOf(person.birthdate))}`,
  (entry) => entry.primary_info,
)

const whole = formRows(dependentFields)
const entriesOf = (kept: unknown): readonly Named[] => {
  const list: unknown = isNamed(kept) ? kept.dependents : undefined
  return (Array.isArray(list) ? list : []).filter(isNamed)
}

/** Every answer about each person, with their health answers below. */
export const rowsOf: RowsOf = (kept) =>
  entriesOf(kept).flatMap((entry) => [...whole(entry.primary_info), ...healthRows(entry.health_info)])

/** A person's health answers, folded like the member's: Ana: No to all 8 questions. */
const healthOf = ({ primary_info: person, health_info }: Named): readonly Detail[] => {
  const { rows, rest } = folded(health_info)
  const name = isNamed(person) ? textOf(person.first_name) : ''
  return [
    ...rows,
    ...(rest === '' ? [] : [{ label: 'Health questions', value: `${name}: ${rest}`, secret: true } as const]),
  ]
}

/** One row per person, with their health answers below. */
export const briefOf: BriefOf = (kept) => ({
  sentences: [],
  rows: entriesOf(kept).flatMap((entry) => [...peopleOf({ dependents: [entry] }), ...healthOf(entry)]),
})
