import { shownDate } from '@openroll/contract/date'
import { Suspense, useRef, useState, type ComponentPropsWithRef } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import { replacementNote, isStillShown, type Replacement } from './date-keys.ts'
import { faultAtOnce, replacementFor, shapeDate } from './date-mask.ts'
import { typeInto } from '../fields/type-into.ts'
import { FieldShell, type ShellProps } from '../fields/FieldShell.tsx'
import { lazyComponent } from '../lazy-component.ts'
import { useField } from '../fields/use-field.ts'
import { useFormattedInput } from '../fields/use-formatted-input.ts'

const CalendarPopup = lazyComponent(() => import('./CalendarPopup.tsx').then((module) => module.CalendarPopup))

type Props = ShellProps &
  Omit<ComponentPropsWithRef<'input'>, 'max' | 'min'> & {
    max?: string | undefined
    min?: string | number | undefined
    label: string
    /** The day where the calendar opens if the box is empty, yyyy-mm-dd. */
    opensAt?: string | undefined
  }

/** A date as mm/dd/yyyy: typed with automatic slashes, or picked from a calendar that loads on first use. */
export const DateField = ({ readOnly = false, hint = readOnly ? undefined : 'mm/dd/yyyy', ...props }: Props) => {
  const { shell, control, rest } = useField({ ...props, hint })
  const { max, opensAt, onChange, ...input } = rest
  const box = useRef<HTMLDivElement>(null)
  // null: closed; otherwise the field's value when the calendar was opened
  const [openedValue, setOpenedValue] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const replacement = useRef<Replacement>(undefined)
  const shape = (typed: string, before: string): string => {
    replacement.current = replacementFor(typed, before) ?? replacement.current
    return shapeDate(typed, before)
  }
  const shaped = useFormattedInput(shape, (event) => {
    const { value } = event.target
    if (replacement.current !== undefined && !isStillShown(replacement.current, value)) replacement.current = undefined
    setFault(replacement.current === undefined ? faultAtOnce(value) : replacementNote(replacement.current))
    onChange?.(event)
  })
  const pick = (iso: string) => {
    setOpenedValue(null)
    typeInto(box.current?.querySelector('input'), shownDate(iso))
  }
  return (
    <FieldShell {...shell}>
      <div>
        <div className="date-box" ref={box}>
          <input {...input} {...control} inputMode="numeric" readOnly={readOnly} {...shaped} />
          {!readOnly && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Open calendar for ${props.label}`}
              aria-expanded={openedValue !== null}
              onClick={() => setOpenedValue(box.current?.querySelector('input')?.value ?? '')}
            >
              <Icon name="calendar" />
            </button>
          )}
          {openedValue !== null && (
            <Suspense fallback={null}>
              <CalendarPopup
                {...{ label: props.label, max, opensAt }}
                value={openedValue}
                onPick={pick}
                onClose={() => setOpenedValue(null)}
              />
            </Suspense>
          )}
        </div>
        {fault !== undefined && shell.error === undefined && (
          <p className="field-note" role="alert">
            {fault}
          </p>
        )}
      </div>
    </FieldShell>
  )
}
