import { parseDate } from '@internationalized/date'
import { Button, Calendar, CalendarCell, CalendarGrid, Heading } from 'react-aria-components'
import { Modal } from './Modal.tsx'
import './calendar.css'

type Props = {
  label: string
  value: string
  max?: string | undefined
  onPick: (iso: string) => void
  onClose: () => void
}

const isoOf = (typed: string): string | undefined => {
  const parts = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(typed)
  return parts === null ? undefined : `${parts[3]}-${parts[1]}-${parts[2]}`
}
const dateOf = (iso: string | undefined) => {
  try {
    return iso === undefined ? undefined : parseDate(iso)
  } catch {
    return undefined
  }
}

/** A month to pick a day from; loaded only when somebody opens it. */
export const CalendarPopup = ({ label, value, max, onPick, onClose }: Props) => (
  <Modal title={label} onClose={onClose}>
    <Calendar
      aria-label={label}
      defaultValue={dateOf(isoOf(value)) ?? null}
      defaultFocusedValue={dateOf(isoOf(value)) ?? dateOf(max) ?? null}
      maxValue={dateOf(max) ?? null}
      onChange={(picked) => onPick(picked.toString())}
    >
      <header className="calendar-head">
        <Button slot="previous" className="icon-button">
          ‹
        </Button>
        <Heading />
        <Button slot="next" className="icon-button">
          ›
        </Button>
      </header>
      <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
    </Calendar>
  </Modal>
)
