import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './arrive/app/install.ts'
import { applyBrand } from './arrive/site/brand.ts'
import { bootstrap } from './bootstrap.ts'
import { nameEntry } from './history-entry.ts'
import { routes } from './routes.tsx'
import { setRenderedState, shareWithServer } from './session.ts'
import './styles/main.css'

// Otherwise zod probes for eval, which the page's content security policy reports as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

applyBrand(document.documentElement)
nameEntry()
setRenderedState(bootstrap.drawn_list?.kept)
shareWithServer()
const router = createBrowserRouter(routes)
const application = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
const options = { onRecoverableError: () => undefined }
// The home page and a visitor's plans arrive rendered and are hydrated in place, typed text included. Suspended parts left to the browser
// count as recoverable errors, which is expected.
if (!root.hasChildNodes()) createRoot(root).render(application)
else if (router.state.initialized) hydrateRoot(root, application, options)
else {
  // Rendered with a screen whose file has not loaded yet.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    hydrateRoot(root, application, options)
  })
}

// The settings are as fresh as the page; later changes are fetched when the browser is idle.
const whenIdle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000))
whenIdle(() => void import('./arrive/site/cached-settings.ts').then(({ watchSettings }) => watchSettings()))
