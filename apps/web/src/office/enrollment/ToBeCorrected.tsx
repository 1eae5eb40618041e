import type { Field } from '@openroll/contract/field'
import { asksWhy, type CorrectableName } from '@openroll/contract/office/corrections'
import { ageOn, date } from '@openroll/contract/rules'
import { bootstrap } from '../../bootstrap.ts'

type Changed = { readonly field: CorrectableName; readonly value: string; readonly was: string }

/** What of who somebody is would be put right, old and new, before it is kept: a year that was mistyped shows by the age. */
export const ToBeCorrected = ({ of, fields }: { of: readonly Changed[]; fields: (name: CorrectableName) => Field }) => {
  const told = of.filter(({ field, value }) => asksWhy(field) && field !== 'ssn' && value !== '')
  if (told.length === 0) return null
  return (
    <div role="status">
      <ul>
        {told.map(({ field, was, value }) => (
          <li key={field}>{`${fields(field).label}: ${was} → ${value}${agesOf(field, was, value)}`}</li>
        ))}
      </ul>
      <p>The carrier is told by its next feed.</p>
    </div>
  )
}

const agesOf = (field: CorrectableName, was: string, value: string): string => {
  if (field !== 'birthdate' || !date.safeParse(was).success || !date.safeParse(value).success) return ''
  return `, age ${ageOn(was, bootstrap.today)} → ${ageOn(value, bootstrap.today)}`
}
