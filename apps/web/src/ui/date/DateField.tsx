import { shownDate } from '@openroll/contract/date'
import { Suspense, useRef, useState, type ComponentPropsWithRef } from 'react'
import { Icon } from '../../drawings/Icon.tsx'
import { saidOf, stillStands, type Put } from './date-keys.ts'
import { faultAtOnce, putInstead, shapeDate } from './date-mask.ts'
import { typeInto } from '../fields/type-into.ts'
import { FieldShell, type ShellProps } from '../fields/FieldShell.tsx'
import { later } from '../later.ts'
import { useField } from '../fields/use-field.ts'
import { useShaped } from '../fields/use-shaped.ts'

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
export const DateField = ({ readOnly = false, hint = readOnly ? undefined : 'mm/dd/yyyy', ...props }: Props) => {
  const { shell, control, rest } = useField({ ...props, hint })
  const { max, opensAt, onChange, ...input } = rest
  const box = useRef<HTMLDivElement>(null)
  // null: closed; else what the field held when the calendar was opened
  const [opened, setOpened] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const put = useRef<Put>(undefined)
  const shape = (typed: string, before: string): string => {
    put.current = putInstead(typed, before) ?? put.current
    return shapeDate(typed, before)
  }
  const shaped = useShaped(shape, (event) => {
    const { value } = event.target
    if (put.current !== undefined && !stillStands(put.current, value)) put.current = undefined
    setFault(put.current === undefined ? faultAtOnce(value) : saidOf(put.current))
    onChange?.(event)
  })
  const pick = (iso: string) => {
    setOpened(null)
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
              aria-expanded={opened !== null}
              onClick={() => setOpened(box.current?.querySelector('input')?.value ?? '')}
            >
              <Icon name="calendar" />
            </button>
          )}
          {opened !== null && (
            <Suspense fallback={null}>
              <CalendarPopup
                {...{ label: props.label, max, opensAt }}
                value={opened}
                onPick={pick}
                onClose={() => setOpened(null)}
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
