import { Suspense, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { useSession } from '../../use-session.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { useHeadingFocus } from './heading-focus.ts'
import { later } from '../../ui/later.ts'

const FindPlanWizard = later(() => import('../find-plan/FindPlanWizard.tsx').then((module) => module.FindPlanWizard))

const EnrollingBar = later(() => import('../../roles/home/EnrollingBar.tsx').then((module) => module.EnrollingBar))

/** Whether who is signed in as a rep or for a group enrolls somebody just now. */
const useIsActing = (): boolean => {
  const process = useSession('eprocess')
  const [signedIn, begun] = [useSession('signed_in') !== null, useSession('tempId') !== null]
  return signedIn && begun && (process === 'rep' || process === 'group')
}

/** What a screen inside the shell may ask of it. */
export type ShellContext = { readonly findPlan: () => void }

/** The frame of every page: header, what the address shows, footer. */
export const Shell = () => {
  const [finding, setFinding] = useState(false)
  const navigation = useNavigation()
  useHeadingFocus()
  const isActing = useIsActing()
  const context: ShellContext = { findPlan: () => setFinding(true) }
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      {navigation.state === 'loading' && <div className="pending-bar" />}
      {bootstrap.site.settings.demonstration === 'true' && (
        <aside className="demo-banner" aria-label="About this site">
          This is a demonstration, not an offer.
        </aside>
      )}
      {isActing && (
        <Suspense fallback={<div className="enrolling-bar" />}>
          <EnrollingBar />
        </Suspense>
      )}
      <Header onFindPlan={context.findPlan} />
      <main id="main">
        <Outlet context={context} />
      </main>
      <Footer />
      {finding && (
        <Suspense fallback={null}>
          <FindPlanWizard onClose={() => setFinding(false)} />
        </Suspense>
      )}
      <ScrollRestoration />
    </>
  )
}
