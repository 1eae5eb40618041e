import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { drawFor } from './bootstrap.ts'
import { routes } from './routes.tsx'

/**
 * The home page as text, for the server to put into the first answer: it is read before any script has come, and the browser
 * draws the same again over it.
 */
export const renderFirstPage = (bootstrap: Bootstrap): string => {
  drawFor(bootstrap)
  const router = createMemoryRouter(routes, { initialEntries: ['/'] })
  const page = renderToString(<RouterProvider router={router} />)
  router.dispose()
  return page
}
