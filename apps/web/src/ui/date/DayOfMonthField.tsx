import type { ComponentPropsWithRef } from 'react'
import type { Choice } from '../fields/ChoiceField.tsx'
import { FieldsetShell, type ShellProps } from '../fields/FieldShell.tsx'
import { useField } from '../fields/use-field.ts'

type Props = ShellProps &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> & {
    /** Each day's number, and its name. */
    days: readonly Choice[]
    chosen: string
  }

/** A day of the month: one line that opens a month's grid. */
export const DayOfMonthField = (props: Props) => {
  const { id, shell, rest } = useField(props)
  const { days, chosen, readOnly = false, ...input } = rest
  return (
    <FieldsetShell {...shell}>
      <details className="day-of-month" open={shell.error !== undefined || undefined}>
        <summary id={id}>
          <strong>{days.find(({ value }) => value === chosen)?.name ?? 'Choose a day'}</strong>
          <span className="day-change">Change</span>
        </summary>
        <div className="days">
          {days.map(({ value, name }) => (
            <label className="day" key={value} title={typeof name === 'string' ? name : undefined}>
              <input
                {...input}
                type="radio"
                name={props.name}
                value={value}
                disabled={readOnly}
                aria-label={typeof name === 'string' ? name : value}
              />
              <span aria-hidden="true">{value}</span>
            </label>
          ))}
        </div>
      </details>
    </FieldsetShell>
  )
}
