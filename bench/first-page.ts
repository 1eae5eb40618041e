import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { answerFour } from './four-questions.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import type { BenchServer } from './server.ts'
import { onTheLine, slow4g } from './slow-line.ts'

/** `before`: bytes fully received when the largest element was painted. */
type Vitals = { readonly lcp: number; readonly shift: number; readonly before: number }

/** Answers the four questions, so that plans have prices. */
const answer = async (context: BrowserContext, address: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(address)
  await answerFour(page)
  await page.locator('.plan-row').first().waitFor()
  await page.close()
}

/**
 * Loads a page at 390 wide on slow 4G (1.6 Mbit/s, 150 ms) with a CPU four times slower and an empty cache: LCP in ms, and layout
 * shift.
 */
const visit = async (browser: Browser, address: string, path: '/' | '/plans'): Promise<Vitals> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  if (path === '/plans') await answer(context, address)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await slow4g(page)
  await page.goto(address + path, { waitUntil: 'networkidle' })
  const vitals = await page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((seen) => {
        const wait = setTimeout(() => seen([]), 500)
        new PerformanceObserver((list) => {
          clearTimeout(wait)
          seen(list.getEntries())
        }).observe({ type, buffered: true })
      })
    const paints = await entriesOf('largest-contentful-paint')
    const shifts = await entriesOf('layout-shift')
    const valueOf = (entry: PerformanceEntry) => ('value' in entry ? Number(entry.value) : 0)
    const lcp = paints.at(-1)?.startTime ?? Number.NaN
    const [page, files] = [performance.getEntriesByType('navigation'), performance.getEntriesByType('resource')]
    const come = [...page, ...files].flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.responseEnd <= lcp ? entry.transferSize : [],
    )
    return {
      lcp,
      before: come.reduce((sum, bytes) => sum + bytes, 0),
      shift: shifts.reduce((sum, entry) => sum + valueOf(entry), 0),
    }
  })
  await context.close()
  return vitals
}

/** KiB of the page's scripts and their static imports: as sent, and by gzip. */
const scriptsOf = async (browser: Browser, address: string): Promise<{ sent: number; gzip: number }> => {
  const html = await (await fetch(address)).text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? [])
  const page = await browser.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const sent = await page.evaluate(
    (paths) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => paths.some((path) => entry.name.endsWith(path)))
        .reduce((sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0), 0),
    named,
  )
  await page.close()
  const zipped = await Promise.all(
    [...new Set(named)].map(async (path) => gzipSync(await (await fetch(address + path)).text(), { level: 9 }).length),
  )
  return { sent: sent / 1024, gzip: zipped.reduce((sum, size) => sum + size, 0) / 1024 }
}

/** The first page on a phone; `browserPath` from scripts/find-browser.js. */
export const measureFirstPage = async ({ address }: BenchServer, browserPath: string): Promise<Row[]> => {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  const browser = await chromium.launch({ executablePath: browserPath, args })
  const visits = { '/': [] as Vitals[], '/plans': [] as Vitals[] }
  for (let round = 0; round < 5; round += 1)
    for (const path of ['/', '/plans'] as const) visits[path].push(await visit(browser, address, path))
  const scripts = await scriptsOf(browser, address)
  await browser.close()
  const lineAlone = (seen: readonly Vitals[]): string => {
    const bytes = median(seen.map(({ before }) => before))
    return `${(onTheLine(bytes) / 1000).toFixed(2)} s (${Math.round(bytes / 1024)} KiB)`
  }
  const vitalsOf = (name: string, seen: readonly Vitals[], target: string): Row[] => [
    {
      what: `${name}: LCP, slow 4G, CPU 4x`,
      figure: `${(median(seen.map(({ lcp }) => lcp)) / 1000).toFixed(2)} s`,
      limit: `slowest ${(Math.max(...seen.map(({ lcp }) => lcp)) / 1000).toFixed(2)} s, line ${lineAlone(seen)}`,
      target,
    },
    { what: `${name}: layout shift`, figure: Math.max(...seen.map(({ shift }) => shift)).toFixed(3), target: '0' },
  ]
  return [
    {
      what: 'first route: JavaScript as sent',
      figure: `${Math.round(scripts.sent)} KiB`,
      limit: `by gzip ${Math.round(scripts.gzip)} KiB`,
      target: 'at most 115 KiB',
    },
    ...vitalsOf('first route', visits['/'], 'at most 0.7 s'),
    ...vitalsOf('plans page', visits['/plans'], 'at most 1.2 s'),
  ]
}
