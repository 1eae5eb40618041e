import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { renderedAddress } from '@openroll/contract/shop/rendered-page'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { drawFor } from './bootstrap.ts'
import { queryClient } from './query.ts'
import { routes } from './routes.tsx'
import { setRenderedState } from './session.ts'
import { cacheRenderedList } from './shop/plans/rendered-list.ts'

const { Component: PlansScreen } = await import('./shop/plans/PlansScreen.tsx')
/** The browser loads this screen before it hydrates; on the server it is bundled. */
const atOnce = (route: RouteObject): RouteObject =>
  route.path === renderedAddress
    ? { path: renderedAddress, Component: PlansScreen }
    : route.children === undefined
      ? route
      : { ...route, children: route.children.map(atOnce) }
const drawnRoutes = routes.map(atOnce)

/**
 * Renders the home page or a visitor's plan list to text for the first response; the browser hydrates it. Synchronous, so that no
 * two visitors mix, and clears its state afterwards.
 */
export const renderFirstPage = (bootstrap: Bootstrap, address: string): string => {
  drawFor(bootstrap)
  setRenderedState(bootstrap.drawn_list?.kept)
  cacheRenderedList(bootstrap.drawn_list)
  const router = createMemoryRouter(drawnRoutes, { initialEntries: [address] })
  try {
    return renderToString(<RouterProvider router={router} />)
  } finally {
    router.dispose()
    queryClient.clear()
  }
}
