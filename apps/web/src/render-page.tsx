import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { WantedRead } from '@openroll/contract/arrive/rendered'
import { cacheOf, type Call, type InputOf } from '@openroll/contract/call'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router'
import { requestOf } from './api.ts'
import { setBootstrap } from './bootstrap.ts'
import { cacheAnswers, collectWants, queryClient } from './query.ts'
import { isBrowserOnly, routes } from './routes.tsx'
import { parseOnServer } from './server-html.ts'
import { setRenderedState } from './session.ts'
import { parseHtmlWith } from './ui/Html.tsx'
import { loadForServer, takeRenderedParts } from './ui/lazy-component.ts'

parseHtmlWith(parseOnServer)

/** The source file of every screen outside the console, and of every part that is hydrated later, by its component. */
const sources = new Map<unknown, string>()
const files = import.meta.glob<Readonly<Record<string, unknown>>>([
  './**/*{Screen,Layout,Frame}.tsx',
  '!./office/**',
  './arrive/filter/{Filter,HomeFilter}Form.tsx',
  './cart/CountedCartLink.tsx',
  './roles/{home/EnrollingBar,sign-in/Account}.tsx',
  './shell/{AdminApps,OwnerContact,WorkspaceHeader}.tsx',
  './shop/no-price/MemberTier.tsx',
  './shop/plan/{AflacQuestions,FamilyForm,PlanQuestions}.tsx',
])
for (const [path, load] of Object.entries(files))
  for (const component of Object.values(await load())) sources.set(component, path.replace('./', 'src/'))

const isOffice = ({ path = '' }: RouteObject): boolean => path.startsWith('/admin')
/** The browser loads a screen before it hydrates it; on the server all screens are loaded at the start. */
const atOnce = async (route: RouteObject): Promise<RouteObject> => {
  if (isOffice(route)) return route
  const { lazy, ...rest } = route
  const loaded = { ...rest, ...(typeof lazy === 'function' ? await lazy() : {}) }
  return loaded.index === true
    ? loaded
    : { ...loaded, children: await Promise.all((loaded.children ?? []).map(atOnce)) }
}
const renderedRoutes = await Promise.all(routes.map(atOnce))
if ((await loadForServer()).some((part) => !sources.has(part))) throw new Error('a part has no file in the list')
const routesAt = (path: string) => matchRoutes(renderedRoutes, path)?.map(({ route }) => route) ?? []

/** The source files of a path's screens. */
export const screensAt = (path: string): string[] =>
  routesAt(path).flatMap(({ Component }) => sources.get(Component) ?? [])

/** Whether the page at a path is rendered on the server. */
export const isRendered = (path: string): boolean =>
  !routesAt(path).some((route) => isOffice(route) || isBrowserOnly(route))

/**
 * Renders an address as its browser would first, with the answers that it is given. Names the reads that it lacks, and the source files
 * of the parts that are hydrated later. Synchronous, so that no two visitors mix, and clears its state afterwards.
 */
export const renderPage = (bootstrap: Bootstrap, address: string) => {
  const wants = new Map<string, WantedRead>()
  const want = (call: Call, input: InputOf<Call>) => {
    const read = { path: call.path, input }
    wants.set(JSON.stringify(read), {
      ...read,
      request: requestOf(call, input),
      isShared: cacheOf(call, input) !== undefined,
    })
  }
  try {
    setBootstrap(bootstrap)
    setRenderedState(bootstrap.rendered?.state)
    cacheAnswers(bootstrap.rendered?.answers ?? [])
    collectWants(want)
    const router = createMemoryRouter(renderedRoutes, { initialEntries: [address] })
    const html = renderToString(<RouterProvider router={router} />)
    router.dispose()
    const parts = takeRenderedParts().flatMap((part) => sources.get(part) ?? [])
    return { html, wants: [...wants.values()], parts }
  } finally {
    queryClient.clear()
    collectWants(undefined)
    setRenderedState()
  }
}
