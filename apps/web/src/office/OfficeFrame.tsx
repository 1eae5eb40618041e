import { demonstrationNotice } from '@openroll/contract/arrive/demonstration'
import { officeScreenList } from '@openroll/contract/office/screens'
import { type Duty, holdsOne } from '@openroll/contract/duty-meanings'
import type { ReactNode } from 'react'
import { ScrollRestoration } from 'react-router'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { bootstrap } from '../bootstrap.ts'
import { Icon } from '../drawings/Icon.tsx'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { NamesMissing } from '../form/named-missing.ts'
import { Account } from '../roles/sign-in/Account.tsx'
import { IdleWatch } from '../roles/sign-in/IdleWatch.tsx'
import { DialogHost } from './act/dialog-host.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { OfficeMenu } from './OfficeMenu.tsx'
import { zoneSaid } from '../shown-moment.ts'
import '../ui/pill.css'
import './office.css'
import './list/list.css'

/** The console's header and menu, by what the operator is there for, around a page of theirs. */
export const OfficeFrame = ({ duties, children }: { duties: readonly Duty[]; children: ReactNode }) => {
  useHeadingFocus()
  useKeptFocus()
  const mine = officeScreenList.filter((screen) => holdsOne(duties, screen.duties))
  return (
    <div className="office">
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <header className="office-header">
        <span className="office-mark">
          <Icon name="umbrella" />
          <span>{bootstrap.site.name}</span>
          <span className="pill office-tag">Console</span>
        </span>
        {bootstrap.site.settings.demonstration === 'true' && (
          <p className="office-demonstration">{demonstrationNotice}</p>
        )}
        <Account />
      </header>
      {mine.length > 0 && <OfficeMenu screens={mine} />}
      <main id="main" className="office-main">
        <NamesMissing value={true}>
          {children}
          <DialogHost />
          <LeaveGuard />
        </NamesMissing>
        <p className="office-zone muted">{zoneSaid()}.</p>
      </main>
      <ToastRegion />
      <IdleWatch />
      <ScrollRestoration />
    </div>
  )
}
