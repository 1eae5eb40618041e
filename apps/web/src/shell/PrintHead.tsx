import { longDate, shownPhone } from '@openroll/contract/shown'
import { useSite } from '../arrive/site/use-site.ts'
import { bootstrap } from '../bootstrap.ts'

/** The header of printed pages: brand, phone number and date. */
export const PrintHead = () => {
  const { name, settings } = useSite()
  return (
    <div className="print-only print-head">
      <span>
        <strong>{settings.brand_name ?? name}</strong> {shownPhone(settings.phone ?? '')} {settings.hours}
      </span>{' '}
      {/* A page without the server's data has no date. */}
      {bootstrap.today !== '' && <span>Printed {longDate(bootstrap.today)}</span>}
    </div>
  )
}
