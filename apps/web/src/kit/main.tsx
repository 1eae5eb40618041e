import '../zod-without-eval.ts'
import '../styles/main.css'
import { isScheme } from '@openroll/contract/arrive/scheme'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { applyBrand } from '../arrive/site/brand.ts'
import { KitPage } from './KitPage.tsx'
import { SinglePage } from './SinglePage.tsx'
import '../ui/pill.css'
import './kit.css'

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')

const parameters = new URLSearchParams(window.location.search)
const [scheme, only, isBare] = [parameters.get('scheme') ?? undefined, parameters.get('only'), parameters.has('bare')]
if (isScheme(scheme)) document.documentElement.dataset.scheme = scheme
applyBrand(document.documentElement)
// Components may use links and blockers; the memory router keeps them inside the kit.
const element = only === null ? <KitPage isBare={isBare} /> : <SinglePage address={only} />
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
  </StrictMode>,
)
