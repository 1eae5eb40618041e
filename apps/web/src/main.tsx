import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './arrive/app/install.ts'
import { applyBrand } from './arrive/site/brand.ts'
import { bootstrap } from './bootstrap.ts'
import { nameEntry } from './history-entry.ts'
import { routes } from './routes.tsx'
import { drawnWith, tellServer } from './session.ts'
import './styles/main.css'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

applyBrand(document.documentElement)
nameEntry()
drawnWith(bootstrap.drawn_list?.kept)
tellServer()
const router = createBrowserRouter(routes)
const application = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
const options = { onRecoverableError: () => undefined }
// Home and a visitor's plans come drawn: the page is taken over as it stands, with what was typed into it. Parts that the server leaves
// to the browser are reported as recovered, which is what they are meant to be.
if (!root.hasChildNodes()) createRoot(root).render(application)
else if (router.state.initialized) hydrateRoot(root, application, options)
else {
  // Drawn with a screen whose file has yet to come.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    hydrateRoot(root, application, options)
  })
}

// The settings that came with the page are as new as it is; what changes while it is open comes when nothing else has to.
const whenIdle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000))
whenIdle(() => void import('./arrive/site/kept-settings.ts').then(({ followSettings }) => followSettings()))
