import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import { drawnAddress } from '@openroll/contract/shop/drawn-told'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { drawFor } from './bootstrap.ts'
import { queryClient } from './query.ts'
import { routes } from './routes.tsx'
import { drawnWith } from './session.ts'
import { keepDrawnList } from './shop/plans/drawn-list.ts'

const { Component: PlansScreen } = await import('./shop/plans/PlansScreen.tsx')
/** The browser waits for this screen's file before it takes the page over; here it is part of the program. */
const atOnce = (route: RouteObject): RouteObject =>
  route.path === drawnAddress
    ? { path: drawnAddress, Component: PlansScreen }
    : route.children === undefined
      ? route
      : { ...route, children: route.children.map(atOnce) }
const drawnRoutes = routes.map(atOnce)

/**
 * The home page, or a visitor's list of plans, as text, for the server to put into the first answer:
 * it is read before any script has come, and the browser draws the same again over it. Drawn in one
 * go, so that no two visitors are in it at a time; nothing of one is left for the next.
 */
export const renderFirstPage = (bootstrap: Bootstrap, address: string): string => {
  drawFor(bootstrap)
  drawnWith(bootstrap.drawn_list?.kept)
  keepDrawnList(bootstrap.drawn_list)
  const router = createMemoryRouter(drawnRoutes, { initialEntries: [address] })
  try {
    return renderToString(<RouterProvider router={router} />)
  } finally {
    router.dispose()
    queryClient.clear()
  }
}
