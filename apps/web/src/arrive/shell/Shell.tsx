import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

const FindPlanWizard = lazy(() =>
  import('../find-plan/FindPlanWizard.tsx').then((module) => ({ default: module.FindPlanWizard })),
)

/** What a screen inside the shell may ask of it. */
export type ShellContext = { readonly findPlan: () => void }

/** After a change of address the new screen's heading takes the focus, so that it is read out; not on the first page. */
const useHeadingFocus = () => {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const first = useRef(pathname)
  useEffect(() => {
    if (state !== 'idle' || first.current === pathname) return
    first.current = ''
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, state])
}

/** The frame of every page: header, what the address shows, footer. */
export const Shell = () => {
  const [finding, setFinding] = useState(false)
  const navigation = useNavigation()
  useHeadingFocus()
  const context: ShellContext = { findPlan: () => setFinding(true) }
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      {navigation.state === 'loading' && <div className="pending-bar" />}
      {bootstrap.site.settings.demonstration === 'true' && (
        <aside className="demo-banner" aria-label="About this site">
          This is a demonstration and no offer.
        </aside>
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
