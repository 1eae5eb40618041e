import { CalendarPopup } from '../../../ui/date/CalendarPopup.tsx'

const close = () => undefined

export const Empty = () => (
  <CalendarPopup label="Date of birth" value="" opensAt="1986-11-27" max="2026-11-27" onPick={close} onClose={close} />
)

export const Filled = () => (
  <CalendarPopup label="Hire date" value="11/16/2026" max="2026-11-27" onPick={close} onClose={close} />
)
