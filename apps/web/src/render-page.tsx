import type { Bootstrap } from '@openroll/contract/arrive/bootstrap'
import type { RequestedRead } from '@openroll/contract/arrive/rendered'
import { cacheOf, type Call, type InputOf } from '@openroll/contract/call'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, matchRoutes, RouterProvider, type RouteObject } from 'react-router'
import { requestOf } from './api.ts'
import { setBootstrap } from './bootstrap.ts'
import { cacheAnswers, collectReads, queryClient } from './query.ts'
import { isBrowserOnly, routes } from './routes.tsx'
import { parseOnServer } from './server-html.ts'
import { setRenderedState } from './session.ts'
import { parseHtmlWith } from './ui/Html.tsx'
import { loadForServer, takeRenderedParts } from './ui/lazy-component.ts'

parseHtmlWith(parseOnServer)

/** Source files of all screens outside the console, and of all parts that are hydrated later, by component. */
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
const loadRoute = async (route: RouteObject): Promise<RouteObject> => {
  if (isOffice(route)) return route
  const { lazy, ...rest } = route
  const loaded = { ...rest, ...(typeof lazy === 'function' ? await lazy() : {}) }
  return loaded.index === true
    ? loaded
    : { ...loaded, children: await Promise.all((loaded.children ?? []).map(loadRoute)) }
}
const renderedRoutes = await Promise.all(routes.map(loadRoute))
if ((await loadForServer()).some((part) => !sources.has(part)))
  throw new Error('a part that is hydrated later has no source file in the list')
const routesAt = (path: string) => matchRoutes(renderedRoutes, path)?.map(({ route }) => route) ?? []

/** The source files of a path's screens. */
export const screensAt = (path: string): string[] =>
  routesAt(path).flatMap(({ Component }) => sources.get(Component) ?? [])

/** Whether the page at a path is rendered on the server. */
export const isRendered = (path: string): boolean =>
  !routesAt(path).some((route) => isOffice(route) || isBrowserOnly(route))

/**
 * Renders a URL as the browser would at first, from the given answers. Lists the reads it lacks, and the source files of the parts
 * hydrated later. Synchronous, so that visitors' data can't mix; clears its state afterwards.
 */
export const renderPage = (bootstrap: Bootstrap, url: string) => {
  const wants = new Map<string, RequestedRead>()
  const addWant = (call: Call, input: InputOf<Call>) => {
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
    collectReads(addWant)
    const router = createMemoryRouter(renderedRoutes, { initialEntries: [url] })
    const html = renderToString(<RouterProvider router={router} />)
    router.dispose()
    const parts = takeRenderedParts().flatMap((part) => sources.get(part) ?? [])
    return { html, wants: [...wants.values()], parts }
  } finally {
    queryClient.clear()
    collectReads(undefined)
    setRenderedState()
  }
}
