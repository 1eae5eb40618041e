import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { answerFour } from './four-questions.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import { gone, type BenchServer } from './server.ts'
import { slow4g } from './slow-line.ts'

/** In ms, but for `shift` and `scripts` (KiB as sent). `works`: when the first control of its content does. */
type Visit = Record<'lcp' | 'works' | 'blocked' | 'shift' | 'scripts', number>

type OpenedPage = { readonly name: string; readonly path: string; readonly as?: 'visitor' | 'member' }
const pages: readonly OpenedPage[] = [
  { name: 'home', path: '/' },
  { name: 'plans', path: '/plans', as: 'visitor' },
  { name: 'plan', path: '/plan/1001', as: 'visitor' },
  { name: 'plan with questions', path: '/plan/1001' },
  { name: 'compare', path: '/compare?plans=1001,1002', as: 'visitor' },
  { name: 'cart', path: '/cart', as: 'visitor' },
  { name: 'a step', path: '/enrollment/personal-info', as: 'visitor' },
  { name: 'sign-in', path: '/sign-in' },
  { name: 'a rep’s page', path: '/dana-reyes' },
  { name: 'member home', path: '/member-home', as: 'member' },
]

const prepare = {
  /** A browser at the first step, with a plan in its cart. */
  visitor: async (page: Page, address: string) => {
    await page.goto(address)
    await answerFour(page)
    await page.locator('.plan-row').first().waitFor()
    await page.goto(`${address}/plan/1001`)
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await page.getByRole('button', { name: 'Proceed to Enrollment' }).click()
    await page.getByRole('button', { name: 'Proceed', exact: true }).click()
    await page.getByRole('heading', { name: 'Personal Information' }).waitFor()
  },
  member: async (page: Page, address: string) => {
    await page.goto(`${address}/sign-in`)
    await page.getByLabel('Email address').fill('maria.lopez@example.com')
    await page.getByLabel('Password').fill('harborview-demo')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Welcome, Maria Lopez' }).waitFor()
  },
}

/** Notes what happens from the page's start. */
const watch = (): void => {
  const seen = { lcp: 0, works: 0, blocked: 0, shift: 0 }
  Object.assign(globalThis, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  const valueOf = (entry: PerformanceEntry) => ('value' in entry ? Number(entry.value) : 0)
  observe('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  observe('layout-shift', (entry) => (seen.shift += valueOf(entry)))
  observe('longtask', (entry) => (seen.blocked += Math.max(0, entry.duration - 50)))
  // React marks the elements it has hydrated.
  const isHydrated = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))
  const look = () => {
    const [control] = document.querySelectorAll('main :is(input, select, button)')
    if (control !== undefined && isHydrated(control)) seen.works = performance.now()
    else setTimeout(look, 5)
  }
  look()
}

const scriptBytes = (): number =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.includes('.js'))
    .reduce((sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0), 0)

/** Opens a page by URL at 390 wide on slow 4G with a CPU four times slower and an empty cache. */
const visit = async (context: BrowserContext, address: string): Promise<Visit> => {
  const page = await context.newPage()
  await page.addInitScript(watch)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await slow4g(page)
  await page.goto(address)
  await page.waitForFunction('seen.works > 0')
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate<Omit<Visit, 'scripts'>>('seen')
  const scripts = (await page.evaluate(scriptBytes)) / 1024
  await page.close()
  return { ...seen, scripts }
}

const phone = { viewport: { width: 390, height: 844 } }

type State = Awaited<ReturnType<BrowserContext['storageState']>>
type Checkout = {
  readonly server: BenchServer
  readonly folder: string
  readonly visits: Map<string, Visit[]>
  /** What the browser of a visitor, and of a member, stores. */
  readonly states: Readonly<Record<'visitor' | 'member', State>>
}
const stateOf = async (browser: Browser, address: string, as: 'visitor' | 'member'): Promise<State> => {
  const context = await browser.newContext(phone)
  await prepare[as](await context.newPage(), address)
  const state = await context.storageState()
  await context.close()
  return state
}
const openCheckout = async (checkout: string, browser: Browser): Promise<Checkout> => {
  const module: typeof import('./server.ts') = await import(pathToFileURL(join(checkout, 'bench/server.ts')).href)
  const folder = mkdtempSync(join(tmpdir(), 'openroll-pages-'))
  chmodSync(folder, 0o711)
  const server = await module.startServer(join(folder, 'data'))
  const states = {
    visitor: await stateOf(browser, server.address, 'visitor'),
    member: await stateOf(browser, server.address, 'member'),
  }
  return { server, folder, states, visits: new Map() }
}

/**
 * Pages opened by URL on a slow phone: largest paint, when they react, blocked time, layout shift and scripts; medians of
 * five, in turns with another built checkout.
 */
export const measurePages = async (browserPath: string, beside: string | undefined): Promise<Row[]> => {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  const browser = await chromium.launch({ executablePath: browserPath, args })
  const checkouts: Checkout[] = []
  for (const path of [resolve(import.meta.dirname, '..'), ...(beside === undefined ? [] : [resolve(beside)])])
    checkouts.push(await openCheckout(path, browser))
  for (const { name, path, as } of pages)
    for (let round = 0; round < 5; round += 1)
      for (const { server, visits, states } of checkouts) {
        const context = await browser.newContext({
          ...phone,
          ...(as === undefined ? {} : { storageState: states[as] }),
        })
        visits.set(name, [...(visits.get(name) ?? []), await visit(context, server.address + path)])
        await context.close()
      }
  await browser.close()
  for (const { server, folder } of checkouts) {
    server.process.kill('SIGTERM')
    await gone(server)
    rmSync(folder, { recursive: true, force: true })
  }
  const figures = ({ visits }: Checkout, name: string): string => {
    const of = (what: keyof Visit) => median((visits.get(name) ?? []).map((seen) => seen[what]))
    const seconds = (what: 'lcp' | 'works' | 'blocked') => (of(what) / 1000).toFixed(2)
    return `${seconds('lcp')} ${seconds('works')} ${seconds('blocked')} s, ${of('shift').toFixed(3)}, ${Math.round(of('scripts'))} KiB`
  }
  const [mine, other] = checkouts
  return pages.flatMap(({ name }) =>
    mine === undefined
      ? []
      : [
          {
            what: `${name}: LCP, reacts, blocked; shift; JS`,
            figure: figures(mine, name),
            limit: other === undefined ? '' : `beside ${figures(other, name)}`,
            target: '1.2 1.2 0.2 s, 0.05',
          },
        ],
  )
}
