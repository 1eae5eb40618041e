import type { Field } from '@openroll/contract/field'
import { requiresReason, type CorrectableName } from '@openroll/contract/office/correction/correction'
import { ageOn, date } from '@openroll/contract/rules'
import { longDate } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'

type ValueChange = { readonly field: CorrectableName; readonly value: string; readonly was: string }

/** Preview of identity corrections, with ages, so a mistyped year stands out. */
export const CorrectionPreview = ({
  of,
  fields,
}: {
  of: readonly ValueChange[]
  fields: (name: CorrectableName) => Field
}) => {
  const shown = of.filter(({ field, value }) => requiresReason(field) && field !== 'ssn' && value !== '')
  if (shown.length === 0) return null
  return (
    <div role="status" className="office-corrected">
      <ul>
        {shown.map(({ field, was, value }) => (
          <li key={field}>
            {`${fields(field).label}: ${displayText(fields(field), was)} → ${displayText(fields(field), value)}`}
            {agesOf(field, was, value)}
          </li>
        ))}
      </ul>
      <p>The next feed reports this to the carrier.</p>
    </div>
  )
}

/** Formats a date or a code for display. */
const displayText = ({ words = {} }: Field, value: string): string => {
  const read = date.safeParse(value)
  return read.success ? longDate(read.data) : (words[value] ?? value)
}

const agesOf = (field: CorrectableName, was: string, value: string): string => {
  if (field !== 'birthdate' || !date.safeParse(was).success || !date.safeParse(value).success) return ''
  return `, age ${ageOn(was, bootstrap.today)} → ${ageOn(value, bootstrap.today)}`
}
