import { screenOfWork } from '@openroll/contract/office/worklist/queue'
import { officeScreenList, officeScreens, type OfficeScreenName } from '@openroll/contract/office/screens'
import { type Duty, hasAnyDuty } from '@openroll/contract/duty-meanings'
import type { ReactNode } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { useRestoredFocus } from '../ui/restored-focus.ts'
import { bootstrap } from '../bootstrap.ts'
import { Icon } from '../drawings/Icon.tsx'
import { useCardDocument } from '../screenshot/use-card-document.ts'
import { LeaveGuard } from '../form/LeaveGuard.tsx'
import { NamesEmptyFields } from '../form/name-empty-fields.ts'
import { Account } from '../roles/sign-in/Account.tsx'
import { IdleWatch } from '../roles/sign-in/IdleWatch.tsx'
import { DialogHost } from './act/dialog-host.tsx'
import { SchemeSetting } from '../ui/SchemeSetting.tsx'
import { siteNotices } from '../ui/site-notices.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { OfficeMenu } from './menu/OfficeMenu.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { useWaitingWork } from './today/use-waiting-work.ts'
import { timeZoneLabel } from '../shown-moment.ts'
import '../ui/pill.css'
import './office.css'
import './list/list.css'

const workQueueRoute = officeScreens.work.route
const workScreens: ReadonlySet<OfficeScreenName> = new Set(Object.values(screenOfWork))

/** The console's header and menu, limited to the operator's duties, around the current page. */
export const OfficeFrame = ({ duties, children }: { duties: readonly Duty[]; children: ReactNode }) => {
  useHeadingFocus()
  useRestoredFocus()
  const notices = siteNotices()
  const isReloading = useCardDocument(useLocation().pathname)
  const mine = officeScreenList.filter((screen) => hasAnyDuty(duties, screen.duties))
  const counts = new Map<string, number>()
  for (const { screen, count } of useWaitingWork(duties) ?? []) {
    const { route } = officeScreens[screen]
    counts.set(route, (counts.get(route) ?? 0) + count)
    if (workScreens.has(screen)) counts.set(workQueueRoute, (counts.get(workQueueRoute) ?? 0) + count)
  }
  return (
    <div className="office">
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="office-header">
        <span className="office-mark">
          <Icon name="umbrella" />
          <span>{bootstrap.site.name}</span>
          <span className="pill office-tag">Console</span>
        </span>
        {notices !== '' && <p className="office-demonstration">{notices}</p>}
        <SearchButton duties={duties} />
        <Account />
      </header>
      {mine.length > 0 && <OfficeMenu screens={mine} counts={counts} />}
      <main id="main" className="office-main">
        <NamesEmptyFields value={true}>
          {!isReloading && children}
          <DialogHost />
          <LeaveGuard />
        </NamesEmptyFields>
        <div className="office-zone muted">
          <p>{timeZoneLabel()}.</p>
          <SchemeSetting />
        </div>
      </main>
      <ToastRegion />
      <IdleWatch />
      <ScrollRestoration />
    </div>
  )
}
