import { alsoReadHeader } from '@openroll/contract/call'
import type { Fault } from '@openroll/contract/reply'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, vi } from 'vitest'
import { nothingToday } from './office-today.ts'

const defaultBootstrap = {
  client: 'a:b',
  today: '2026-11-10',
  time_zone: 'America/New_York',
  site: { name: 'Test', host: '', settings: { headline: 'Dental and Vision for Everyone', phone: '8005550142' } },
  menu: ['dental', 'vision'],
  categories: [],
  featured: [],
  info_blocks: [],
  footer_plan: null,
  networks: [],
}

/** A response parsed with this page's own JSON, like a browser's: the query client compares only those objects by value. */
const jsonResponse = (body: object, status = 200): Response => {
  const response = Response.json(body, { status })
  response.json = async () => JSON.parse(await response.text())
  return response
}

/** A call's response: data, a refusal, or nothing. */
type Answer = object | null
const refused = Symbol('refused')
export const away = Symbol('away')
export const refusal = (status: number, faults: readonly Fault[], errors: object = {}) => ({
  [refused]: { status, body: { status: 'error', data: faults, errors } },
})
export const fault = (target_element: string, error_message: string): Fault => ({ target_element, error_message })

/** Default answer: the enrollment has no rep or group. */
const underNobody = {
  enrollment_type: null,
  result: { user_info: null, agent_info: null, group_info: null, platforms: [] },
}

/** Responses by the last part of a call's path; a function is called with each input, and may return a promise. */
export type Answers = Record<string, Answer | typeof away | ((input: Record<string, unknown>) => Answer | typeof away)>
/** The site's offer, which reps, groups and portals have by default. */
let site: object = defaultBootstrap
const siteOffer = (): Answers => {
  const { menu, categories } = { ...defaultBootstrap, ...site }
  const menus = { result: menu, categories }
  return { 'get-common-menu': menus, 'get-group-menu': menus }
}

type SentCall = { readonly call: string; readonly input: Record<string, unknown> }

/** A canvas that accepts every stroke and draws nothing. */
const drawsAnything = new Proxy({}, { get: () => () => undefined, set: () => true })

/** Work for an idle moment ends with its test: what one test chose must not be stored in the next. */
const idleWork = new Map<number, NodeJS.Timeout>()
let idleHandle = 0
const requestIdleCallback = (run: () => void): number => {
  idleHandle += 1
  idleWork.set(idleHandle, setTimeout(run, 200))
  return idleHandle
}
const cancelIdleCallback = (handle: number): void => clearTimeout(idleWork.get(handle))

/** Browser features that screens need and jsdom lacks. */
export const prepareBrowser = (changes: object = {}): void => {
  beforeAll(() => {
    site = changes
    document.body.innerHTML =
      '<script type="application/json" id="bootstrap">' +
      `${JSON.stringify({ ...defaultBootstrap, ...changes }).replaceAll('<', String.raw`\u003c`)}</script>`
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false
    }
    window.matchMedia ??= () =>
      ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
    window.scrollTo = () => undefined
    Object.assign(window, { requestIdleCallback, cancelIdleCallback })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
        unobserve() {}
      },
    )
    HTMLCanvasElement.prototype.getContext = (() => drawsAnything) as never
    HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,AAAA'
  })
  afterEach(() => {
    cleanup()
    for (const handle of idleWork.keys()) cancelIdleCallback(handle)
    localStorage.clear()
    sessionStorage.clear()
    document.querySelectorAll('[data-screen]').forEach((element) => element.remove())
  })
}

/** The browser's storage. */
export const inStorage = (): Record<string, string> => Object.fromEntries(Object.entries(localStorage))

/** Opens a path of the application with these server responses; `browser` is what the browser stores. */
export const openScreen = async (address: string, answers: Answers, browser: Record<string, string> = {}) => {
  for (const [key, value] of Object.entries(browser))
    (key === 'navto' ? sessionStorage : localStorage).setItem(key, value)
  const sent: SentCall[] = []
  const table: Answers = {
    'get-group-agent-member-info': underNobody,
    'get-today': nothingToday,
    ...siteOffer(),
    ...answers,
  }
  const respond = async (url: string, method: string, body?: string): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const parts = pathname.split('/')
    const call = Object.keys(table).find((name) => parts.includes(name)) ?? parts.at(-1) ?? ''
    const input = method === 'GET' ? Object.fromEntries(searchParams) : JSON.parse(body ?? '{}')
    sent.push({ call, input })
    const entry = table[call]
    const answer = await (typeof entry === 'function' ? entry(input) : entry)
    if (answer === away) throw new TypeError('no network')
    if (answer === undefined) return jsonResponse({ status: 'success', data: { result: [], years: [] } })
    if (answer === null) return new Response(null, { status: 204 })
    if (answer instanceof Response) return answer.clone()
    if (refused in answer) {
      const { status, body: refusedBody } = answer[refused as never] as { status: number; body: object }
      return jsonResponse(refusedBody, status)
    }
    return jsonResponse({ status: 'success', data: answer })
  }
  type RequestOptions = { method: string; body?: string; headers?: Record<string, string> }
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestOptions) => {
    const response = await respond(url, method, body)
    const alsoHeader = headers?.[alsoReadHeader]
    if (alsoHeader === undefined || response.status !== 200) return response
    // Like the server: null for a refused read, and logged only if answered. Without a network, the read is sent on its own.
    const also: unknown[] = []
    for (const read of alsoHeader.split(',')) {
      const before = sent.length
      const answer = await respond(read, 'GET').catch(() => undefined)
      const data = answer?.status === 200 ? (await answer.json()).data : null
      if (data === null) sent.splice(before)
      also.push(data)
    }
    return jsonResponse({ ...(await response.json()), also })
  })
  const { routes } = await import('../routes.tsx')
  const { queryClient } = await import('../query.ts')
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  const container = document.body.appendChild(document.createElement('div'))
  container.dataset.screen = ''
  render(<RouterProvider router={router} />, { container })
  return {
    user: userEvent.setup(),
    sent,
    /** All inputs of one call so far. */
    inputs: (call: string) => sent.filter((entry) => entry.call === call).map(({ input }) => input),
    /** Changes a call's response. */
    answer: (call: string, response: Answers[string]) => void (table[call] = response),
    router,
  }
}
