import { readDate } from '@openroll/contract/date'
import { parseDate, type CalendarDate } from '@internationalized/date'
import { useId, useState } from 'react'
import { Button, Calendar, CalendarCell, CalendarGrid } from 'react-aria-components'
import { Modal } from '../Modal.tsx'
import './calendar.css'

type Props = {
  label: string
  value: string
  max?: string | undefined
  opensAt?: string | undefined
  onPick: (iso: string) => void
  onClose: () => void
}

const isoOf = (typed: string): string | undefined => {
  const read = readDate(typed)
  return 'iso' in read ? read.iso : undefined
}
const dateOf = (iso: string | undefined): CalendarDate | undefined => {
  try {
    return iso === undefined ? undefined : parseDate(iso)
  } catch {
    return undefined
  }
}
const monthNames = Array.from({ length: 12 }, (_, at) =>
  new Date(Date.UTC(2000, at, 1)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
)
const firstYear = 1900
const yearsAhead = 5

/**
 * React Aria adds an inline style unless the page has this id, which the content security policy refuses; calendar.css has the style
 * instead.
 */
const pressStyleId = 'react-aria-pressable-style'

/** A calendar to pick a day, with month and year pickers; loaded on first use. */
export const CalendarPopup = ({ label, value, max, opensAt, onPick, onClose }: Props) => {
  const id = useId()
  const chosen = dateOf(isoOf(value))
  const last = dateOf(max)
  const [shown, setShown] = useState(() => chosen ?? dateOf(opensAt) ?? last ?? parseDate('2000-01-01'))
  const lastYear = last?.year ?? shown.year + yearsAhead
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, at) => lastYear - at)
  return (
    <Modal title={label} onClose={onClose}>
      <Calendar
        aria-label={label}
        defaultValue={chosen ?? null}
        focusedValue={shown}
        onFocusChange={setShown}
        maxValue={last ?? null}
        onChange={(date) => onPick(date.toString())}
      >
        <header className="calendar-head" id={pressStyleId}>
          <Button slot="previous" className="icon-button">
            ‹
          </Button>
          <span className="calendar-pickers">
            <label className="visually-hidden" htmlFor={`${id}-month`}>
              Month
            </label>
            <select
              id={`${id}-month`}
              className="control"
              value={shown.month}
              onChange={(event) => setShown(shown.set({ month: Number(event.target.value) }))}
            >
              {monthNames.map((name, at) => (
                <option key={name} value={at + 1}>
                  {name}
                </option>
              ))}
            </select>
            <label className="visually-hidden" htmlFor={`${id}-year`}>
              Year
            </label>
            <select
              id={`${id}-year`}
              className="control"
              value={shown.year}
              onChange={(event) => setShown(shown.set({ year: Number(event.target.value) }))}
            >
              {years.map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </select>
          </span>
          <Button slot="next" className="icon-button">
            ›
          </Button>
        </header>
        <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
      </Calendar>
    </Modal>
  )
}
