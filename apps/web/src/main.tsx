import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { applyBrand } from './arrive/site/brand.ts'
import { nameEntry } from './history-entry.ts'
import { queryClient } from './query.ts'
import { routes } from './routes.tsx'
import './styles/main.css'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

applyBrand(document.documentElement)
nameEntry()
const application = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>
)
// The home page comes drawn: it is taken over as it stands, with what was typed into it. Parts that the server leaves to the
// browser are reported as recovered, which is what they are meant to be.
if (root.hasChildNodes()) hydrateRoot(root, application, { onRecoverableError: () => undefined })
else createRoot(root).render(application)
