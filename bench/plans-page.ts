import { chromium, type Page } from '@playwright/test'
import { answerFour } from './four-questions.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import type { BenchServer } from './server.ts'

/** From a click or choice until its change is painted (ms). */
const untilPainted = (page: Page, selector: string, value?: string): Promise<number> =>
  page.evaluate(
    async ([selector, value]) => {
      const element = document.querySelector(selector ?? '')
      if (!(element instanceof HTMLElement)) throw new Error(`the page has no ${selector}`)
      const from = performance.now()
      if (element instanceof HTMLSelectElement) {
        element.value = value ?? ''
        element.dispatchEvent(new Event('change', { bubbles: true }))
      } else element.click()
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      return performance.now() - from
    },
    [selector, value],
  )

/** Unprompted layout shift since opening; shifts within half a second of an input don't count. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((seen) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput !== true)
              sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => seen(sum), 300)
      }),
  )

/**
 * A zip code's plans at 390 wide with a CPU four times slower: filtering by category and back, sorting, showing more; medians of
 * five.
 */
export const measurePlansPage = async ({ address }: BenchServer, browserPath: string, zip: string): Promise<Row[]> => {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  const browser = await chromium.launch({ executablePath: browserPath, args })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(`${address}/plans`)
  await answerFour(page, zip)
  await page.locator('.plan-row').first().waitFor()
  const rows = await page.locator('.plan-row').count()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const times: Record<'filter' | 'sort' | 'more', number[]> = { filter: [], sort: [], more: [] }
  for (let round = 0; round < 5; round += 1) {
    times.filter.push(
      await untilPainted(page, '.plans-toolbar .chip input'),
      await untilPainted(page, '.plans-toolbar .chip input'),
    )
    times.sort.push(await untilPainted(page, '.sort-select select', round % 2 === 0 ? 'name' : 'price'))
  }
  const before = await page.evaluate(() => window.scrollY)
  while ((await page.locator('.plan-rows-more button').count()) > 0 && times.more.length < 5)
    times.more.push(await untilPainted(page, '.plan-rows-more button'))
  const moved = Math.abs((await page.evaluate(() => window.scrollY)) - before)
  const shift = await shiftOf(page)
  await browser.close()
  const row = (what: string, figures: readonly number[]): Row => ({
    what: `plans page, CPU 4x: ${what}`,
    figure: `${Math.round(median(figures))} ms`,
    limit: `slowest ${Math.round(Math.max(...figures))} ms`,
    target: 'under 100 ms',
  })
  return [
    { what: 'plans page: rows at first', figure: String(rows), target: '25' },
    row('filter', times.filter),
    row('sort', times.sort),
    row('show more', times.more),
    { what: 'plans page: shift, scrolled', figure: `${shift.toFixed(3)}, ${moved} px`, target: '0' },
  ]
}
