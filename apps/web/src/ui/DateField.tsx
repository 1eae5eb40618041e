import { useFieldId } from './field-id.ts'
import { Suspense, useRef, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react'
import { Icon } from '../drawings/Icon.tsx'
import { saidOf, shapeDate, stillStands, type Put } from './date-mask.ts'
import { typeInto } from './type-into.ts'
import { describedBy, FieldShell, type ShellProps } from './FieldShell.tsx'
import { later } from './later.ts'

const CalendarPopup = later(() => import('./CalendarPopup.tsx').then((module) => module.CalendarPopup))

type Props = ShellProps &
  Omit<ComponentPropsWithRef<'input'>, 'max' | 'min'> & {
    max?: string | undefined
    min?: string | number | undefined
    label: string
    /** The day that the calendar opens at where the box holds none, yyyy-mm-dd. */
    opensAt?: string | undefined
  }

/** A date as mm/dd/yyyy: typed with slashes that come by themselves, or picked from a calendar that loads when it is opened. */
export const DateField = ({
  label,
  hint,
  error,
  optional,
  wide,
  secret,
  name,
  max,
  opensAt,
  onChange,
  readOnly = false,
  ...input
}: Props) => {
  const id = useFieldId(name)
  const before = useRef('')
  const box = useRef<HTMLDivElement>(null)
  // null: closed; else what the field held when the calendar was opened
  const [opened, setOpened] = useState<string | null>(null)
  const [puts, setPuts] = useState<readonly Put[]>([])
  const masked = (event: ChangeEvent<HTMLInputElement>) => {
    const { shown, puts: now } = shapeDate(event.target.value, before.current)
    event.target.value = shown
    before.current = shown
    const kept = puts.filter((put) => stillStands(put, shown) && now.every(({ part }) => part !== put.part))
    setPuts([...kept, ...now])
    onChange?.(event)
  }
  const pick = (iso: string) => {
    setOpened(null)
    typeInto(box.current?.querySelector('input'), shapeDate(iso).shown)
  }
  const shownHint = hint ?? (readOnly ? undefined : 'mm/dd/yyyy')
  return (
    <FieldShell {...{ name: id, label, hint: shownHint, error, optional, wide, secret }}>
      <div>
        <div className="date-box" ref={box}>
          <input
            {...input}
            className="control"
            id={id}
            name={name}
            inputMode="numeric"
            maxLength={10}
            readOnly={readOnly}
            onChange={masked}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy({ name: id, hint: shownHint, error })}
          />
          {!readOnly && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Open calendar for ${label}`}
              aria-expanded={opened !== null}
              onClick={() => setOpened(box.current?.querySelector('input')?.value ?? '')}
            >
              <Icon name="calendar" />
            </button>
          )}
          {opened !== null && (
            <Suspense fallback={null}>
              <CalendarPopup
                {...{ label, max, opensAt }}
                value={opened}
                onPick={pick}
                onClose={() => setOpened(null)}
              />
            </Suspense>
          )}
        </div>
        {puts.map((put) => (
          <p className="field-note" role="alert" key={put.part}>
            {saidOf(put)}
          </p>
        ))}
      </div>
    </FieldShell>
  )
}
