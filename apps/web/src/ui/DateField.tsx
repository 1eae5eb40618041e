import { useFieldId } from './field-id.ts'
import { lazy, Suspense, useRef, useState, type ChangeEvent, type ComponentPropsWithRef } from 'react'
import { Icon } from '../drawings/Icon.tsx'
import { maskDate } from './date-mask.ts'
import { describedBy, FieldShell, type ShellProps } from './FieldShell.tsx'

const CalendarPopup = lazy(() => import('./CalendarPopup.tsx').then((module) => ({ default: module.CalendarPopup })))

type Props = ShellProps &
  Omit<ComponentPropsWithRef<'input'>, 'max' | 'min'> & {
    max?: string | undefined
    min?: string | number | undefined
    label: string
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
  onChange,
  readOnly = false,
  ...input
}: Props) => {
  const id = useFieldId(name)
  const before = useRef('')
  const box = useRef<HTMLDivElement>(null)
  // null: closed; else what the field held when the calendar was opened
  const [opened, setOpened] = useState<string | null>(null)
  const masked = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = maskDate(event.target.value, before.current)
    before.current = event.target.value
    onChange?.(event)
  }
  const pick = (iso: string) => {
    const field = box.current?.querySelector('input')
    setOpened(null)
    if (field === null || field === undefined) return
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, maskDate(iso))
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  }
  const shownHint = hint ?? (readOnly ? undefined : 'mm/dd/yyyy')
  return (
    <FieldShell {...{ name: id, label, hint: shownHint, error, optional, wide, secret }}>
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
            <CalendarPopup label={label} max={max} value={opened} onPick={pick} onClose={() => setOpened(null)} />
          </Suspense>
        )}
      </div>
    </FieldShell>
  )
}
