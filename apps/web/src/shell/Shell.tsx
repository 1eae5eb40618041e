import { Suspense, useState } from 'react'
import { isEntryQuery } from '@openroll/contract/arrive/entry-query'
import { steps } from '@openroll/contract/enroll/steps'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useSession } from '../use-session.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PrintHead } from './PrintHead.tsx'
import { StepFooter } from './StepFooter.tsx'
import { StepHeader } from './StepHeader.tsx'
import { useCardDocument } from '../screenshot/use-card-document.ts'
import { useHeadingFocus } from '../ui/heading-focus.ts'
import { useRestoredFocus } from '../ui/restored-focus.ts'
import type { ShellContext } from '../arrive/find-plan/shell-context.ts'
import { useLocationOffer } from '../arrive/location/use-location-offer.ts'
import { siteNotices } from '../ui/site-notices.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ToastRegion } from '../ui/ToastRegion.tsx'
import { lazyHydrated, lazyComponent } from '../ui/lazy-component.ts'
import { workOf, type Who } from '../roles/workspace-screens.ts'

const LoadOffer = lazyComponent(() => import('../arrive/site/LoadOffer.tsx').then((module) => module.LoadOffer))

const FindPlanWizard = lazyComponent(() =>
  import('../arrive/find-plan/FindPlanWizard.tsx').then((module) => module.FindPlanWizard),
)

const EnrollingBar = lazyHydrated(() => import('../roles/home/EnrollingBar.tsx').then((module) => module.EnrollingBar))

const WorkspaceHeader = lazyHydrated(() => import('./WorkspaceHeader.tsx').then((module) => module.WorkspaceHeader))

const IdleWatch = lazyComponent(() => import('../roles/sign-in/IdleWatch.tsx').then((module) => module.IdleWatch))

const PeopleGate = lazyComponent(() => import('../arrive/entries/PeopleGate.tsx').then((module) => module.PeopleGate))

const LocationBanner = lazyComponent(() =>
  import('../arrive/location/LocationBanner.tsx').then((module) => module.LocationBanner),
)

/** Whether a signed-in rep or group is enrolling someone. */
const useIsActing = (): boolean => {
  const process = useSession('eprocess')
  const [signedIn, hasEnrollment] = [useSession('signed_in') !== null, useSession('tempId') !== null]
  return signedIn && hasEnrollment && (process === 'rep' || process === 'group')
}

/** Whether this browser came through a rep, group or portal, whose plans may differ from the site's. */
const useHasOwnOffer = (): boolean =>
  [useSession('agent_id'), useSession('group_id'), useSession('portal_id')].some((id) => id !== null)

/**
 * The frame of every page: header, content and footer; wizard steps and workspaces have simpler ones. `workspace`: whose workspace a
 * general page belongs to.
 */
export const Shell = ({ workspace }: { workspace?: Who | undefined }) => {
  const [isFindingPlan, setFindingPlan] = useState(false)
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  // Wizard steps have no shop navigation, which would lead away from the form.
  const isStep = steps.some(({ route }) => route === pathname)
  const work = workOf(pathname) ?? workspace
  useHeadingFocus()
  useRestoredFocus()
  const isActing = useIsActing()
  const hasOwnOffer = useHasOwnOffer()
  const isSignedIn = useSession('signed_in') !== null
  const offersLocation = useLocationOffer()
  const notices = siteNotices()
  const isReloading = useCardDocument(pathname)
  const context: ShellContext = { findPlan: () => setFindingPlan(true) }
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      {navigation.state === 'loading' && <div className="pending-bar" />}
      {notices !== '' && (
        <aside className="demo-banner" aria-label="About this site">
          {notices}
        </aside>
      )}
      {isActing && (
        <Suspense fallback={<div className="enrolling-bar" />}>
          <EnrollingBar />
        </Suspense>
      )}
      {work !== undefined && (
        <Suspense fallback={<header className="work-header-waits" />}>
          <WorkspaceHeader who={work} />
        </Suspense>
      )}
      {isStep && <StepHeader />}
      {!isStep && work === undefined && <Header onFindPlan={context.findPlan} />}
      <PrintHead />
      <main id="main">
        {isReloading ? null : isEntryQuery(search) ? (
          <Suspense fallback={<Skeleton height="24rem" />}>
            <PeopleGate context={context} />
          </Suspense>
        ) : (
          <Outlet context={context} />
        )}
      </main>
      {/* Hydrated after the content, so that the content reacts sooner. */}
      <Suspense fallback={null}>{isStep || work !== undefined ? <StepFooter /> : <Footer />}</Suspense>
      {isFindingPlan && (
        <Suspense fallback={null}>
          <FindPlanWizard onClose={() => setFindingPlan(false)} />
        </Suspense>
      )}
      {offersLocation && (
        <Suspense fallback={null}>
          <LocationBanner />
        </Suspense>
      )}
      {hasOwnOffer && (
        <Suspense fallback={null}>
          <LoadOffer />
        </Suspense>
      )}
      {isSignedIn && (
        <Suspense fallback={null}>
          <IdleWatch />
        </Suspense>
      )}
      <ToastRegion />
      <ScrollRestoration />
    </>
  )
}
