import { chromium, type Browser } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { median } from './load.ts'
import type { Row } from './row.ts'
import type { BenchServer } from './server.ts'

type Vitals = { readonly lcp: number; readonly shift: number }

/** The home page at 390 wide on slow 4G (1.6 Mbit/s, 150 ms) with a CPU four times slower: LCP in ms, and layout shift. */
const visit = async (browser: Browser, address: string): Promise<Vitals> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'networkidle' })
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
    return {
      lcp: paints.at(-1)?.startTime ?? Number.NaN,
      shift: shifts.reduce((sum, entry) => sum + valueOf(entry), 0),
    }
  })
  await context.close()
  return vitals
}

/** KiB of gzipped JavaScript that the page names: its scripts, and what they import before anything is asked for. */
const scriptsOf = async (address: string): Promise<number> => {
  const html = await (await fetch(address)).text()
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].flatMap(([, path]) => path ?? [])
  const sizes = await Promise.all(
    [...new Set(named)].map(async (path) => gzipSync(await (await fetch(address + path)).text(), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** The first page as a phone meets it; `browserPath` as scripts/find-browser.js found it. */
export const measureFirstPage = async ({ address }: BenchServer, browserPath: string): Promise<Row[]> => {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  const browser = await chromium.launch({ executablePath: browserPath, args })
  const visits: Vitals[] = []
  for (let round = 0; round < 5; round += 1) visits.push(await visit(browser, address))
  await browser.close()
  const lcp = median(visits.map((seen) => seen.lcp))
  const shift = Math.max(...visits.map((seen) => seen.shift))
  return [
    {
      what: 'first route: JavaScript, gzip',
      figure: `${Math.round(await scriptsOf(address))} KiB`,
      target: 'at most 130 KiB',
    },
    { what: 'first route: LCP, slow 4G, CPU 4x', figure: `${(lcp / 1000).toFixed(2)} s`, target: 'at most 1.0 s' },
    { what: 'first route: layout shift', figure: shift.toFixed(3), target: '0' },
  ]
}
