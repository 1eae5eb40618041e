import './zod-without-eval.ts'
import { StrictMode, useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './arrive/app/install.ts'
import { applyBrand } from './arrive/site/brand.ts'
import { bootstrap } from './bootstrap.ts'
import { undoEarlyActions } from './form/early-actions.ts'
import { nameEntry } from './history-entry.ts'
import { routes } from './routes.tsx'
import { setRenderedState, shareWithServer } from './session.ts'
import './styles/main.css'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

applyBrand(document.documentElement)
nameEntry()
setRenderedState(bootstrap.rendered?.state)
shareWithServer()
const router = createBrowserRouter(routes)

/** Runs `onMount` once React has taken over the page. */
const RunOnMount = ({ then: onMount, children }: { then: () => void; children: ReactNode }) => {
  useEffect(onMount, [onMount])
  return children
}
const start = (container: HTMLElement): void => {
  const redoEarlyActions = undoEarlyActions(container)
  const application = (
    <StrictMode>
      <RunOnMount then={redoEarlyActions}>
        <RouterProvider router={router} />
      </RunOnMount>
    </StrictMode>
  )
  if (container.hasChildNodes()) hydrateRoot(container, application, { onRecoverableError: reportMismatch })
  else createRoot(container).render(application)
}
/** Suspended parts that the server leaves to the browser count as recoverable errors, which is expected (React's errors 419, 422). */
const reportMismatch = (error: unknown): void => {
  if (!/server|#419|#422/.test(String(error))) console.error(error)
}
// A screen whose file is still loading is hydrated once it has loaded.
if (!root.hasChildNodes() || router.state.initialized) start(root)
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    start(root)
  })
}

// A page that wasn't rendered on the server shows the site's name as its title until its screen sets one.
const [firstTitle] = document.head.getElementsByTagName('title')
new MutationObserver((_, observer) => {
  if (document.head.getElementsByTagName('title').length < 2) return
  firstTitle?.remove()
  observer.disconnect()
}).observe(document.head, { childList: true })

// The page arrives with current settings; later changes are fetched when the browser is idle.
const whenIdle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000))
whenIdle(() => void import('./arrive/site/cached-settings.ts').then(({ watchSettings }) => watchSettings()))
