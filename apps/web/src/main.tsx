import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import './arrive/app/install.ts'
import { applyBrand } from './arrive/site/brand.ts'
import { nameEntry } from './history-entry.ts'
import { routes } from './routes.tsx'
import './styles/main.css'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

applyBrand(document.documentElement)
nameEntry()
const application = (
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>
)
// The home page comes drawn: it is taken over as it stands, with what was typed into it. Parts that the server leaves to the
// browser are reported as recovered, which is what they are meant to be.
if (root.hasChildNodes()) hydrateRoot(root, application, { onRecoverableError: () => undefined })
else createRoot(root).render(application)

// The settings that came with the page are as new as it is; what changes while it is open comes when nothing else has to.
const whenIdle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 2000))
whenIdle(() => void import('./arrive/site/kept-settings.ts').then(({ followSettings }) => followSettings()))
