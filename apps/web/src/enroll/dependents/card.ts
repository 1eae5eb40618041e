import { dependentFields } from '@openroll/contract/enroll/dependents'
import { longDate } from '@openroll/contract/shown'
import { summarizeAnswers, rowsOf as healthRows } from '../health/card.ts'
import { formRows, isNamed, peopleRows, textOf, type Detail, type Named, type RowsOf } from '../step/details.ts'
import type { BriefOf } from '../step/brief.ts'

const peopleOf = peopleRows(
  dependentFields,
  'dependents',
  (person) => `born ${longDate(textOf(person.birthdate))}`,
  (entry) => entry.primary_info,
)

const allRows = formRows(dependentFields)
const entriesOf = (saved: unknown): readonly Named[] => {
  const list: unknown = isNamed(saved) ? saved.dependents : undefined
  return (Array.isArray(list) ? list : []).filter(isNamed)
}

/** Every answer about each person, with their health answers below. */
export const rowsOf: RowsOf = (saved) =>
  entriesOf(saved).flatMap((entry) => [...allRows(entry.primary_info), ...healthRows(entry.health_info)])

/** A person's health answers, summarized like the member's: "Ana: No to all 8 questions". */
const healthOf = ({ primary_info: person, health_info }: Named): readonly Detail[] => {
  const { rows, summary } = summarizeAnswers(health_info)
  const name = isNamed(person) ? textOf(person.first_name) : ''
  return [
    ...rows,
    ...(summary === '' ? [] : [{ label: 'Health questions', value: `${name}: ${summary}`, secret: true } as const]),
  ]
}

/** One row per person, with their health answers below. */
export const briefOf: BriefOf = (saved) => ({
  sentences: [],
  rows: entriesOf(saved).flatMap((entry) => [...peopleOf({ dependents: [entry] }), ...healthOf(entry)]),
})
