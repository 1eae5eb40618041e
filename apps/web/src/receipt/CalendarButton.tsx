import { calendarEntry, type Covered } from '@openroll/contract/receipt/calendar'
import { shownPhone } from '@openroll/contract/shown'
import { useSite } from '../arrive/site/use-site.ts'
import { Icon } from '../drawings/Icon.tsx'
import { Button } from '../ui/Button.tsx'
import { saveFile } from '../ui/save-file.ts'

/** Saves the first day of coverage as a calendar file. */
export const CalendarButton = ({
  receipt,
  about = '',
}: {
  receipt: Omit<Covered, 'company' | 'calls'>
  about?: string
}) => {
  const { name, settings } = useSite()
  const save = () => {
    const calls = [shownPhone(settings.phone ?? ''), settings.hours ?? ''].filter((part) => part !== '').join(', ')
    const text = calendarEntry({ ...receipt, company: settings.brand_name ?? name, calls })
    saveFile(new File([text], `coverage-${receipt.policy_id}.ics`, { type: 'text/calendar' }))
  }
  return (
    <Button look="secondary" small onClick={save}>
      <Icon name="calendar" /> Add start date to calendar
      {about !== '' && <span className="visually-hidden"> {about}</span>}
    </Button>
  )
}
