import type { Page } from '@playwright/test'
import { expect, test } from './visitor.ts'

test('someone who expects a crown sees and compares each plan’s yearly cost; the link works in other browsers [SF-2.32, SF-2.35, SF-2.42]', async ({
  visitor,
  browser,
}, { project }) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await page.getByRole('combobox', { name: 'Dental' }).selectOption('A crown')
  await expect(page.getByText('Lowest yearly cost in network', { exact: true })).toBeVisible()
  await visitor.looksRight('likely-rows')
  const aetna = page.locator('.plan-row').filter({ has: page.getByRole('heading', { name: 'Aetna Dental High' }) })
  await expect(aetna).toContainText('$466 premium + $720 at the dentist')
  await aetna.getByRole('link', { name: 'Aetna Dental High', exact: true }).click()
  const year = page.getByRole('region', { name: 'Your estimated yearly cost' })
  await expect(year).toContainText('Crown $1,200: the plan pays 40%; you pay $720')
  await visitor.looksRight('likely-plan')
  if (project.name !== 'wide') await expect(page.locator('.plan-foot')).toBeInViewport()
  await page.goto(new URL('/compare?plans=1001,1002,1003&expect=crown', page.url()).href)
  await expect(page.getByRole('table')).toContainText('$466 premium + $720 at the dentist')
  await page.getByLabel('Only differences').check()
  await page.mouse.wheel(0, 400)
  await expect(page.getByRole('link', { name: 'Aetna Dental High', exact: true })).toBeInViewport()
  await visitor.looksRight('compare')
  const link = page.url()
  const otherPage = await (await browser.newContext()).newPage()
  await otherPage.goto(link)
  await expect(otherPage.getByText('Answer four questions to see what you’d pay.')).toBeVisible()
  await expect(otherPage.getByRole('table')).toBeVisible()
  await otherPage.context().close()
})

type Measured = { shift: number; wait: number }
/** Starts measuring layout shift, and the longest time that a click or key takes to show (ms). */
const startMeasuring = (page: Page) =>
  page.evaluate(() => {
    const measured: Measured = { shift: 0, wait: 0 }
    Object.assign(globalThis, { measured })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) measured.shift += value
      }
    }).observe({ type: 'layout-shift' })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) measured.wait = Math.max(measured.wait, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
const measurements = (page: Page) => page.evaluate(() => (globalThis as unknown as { measured: Measured }).measured)

test('on a slow phone nothing moves when care is chosen, the choice shows at once, and the first plan needs no scrolling', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await visitor.open('/plans?type=dental')
  const first = page.locator('.plan-row').first()
  await expect(first).toBeVisible()
  const firstPlanBottom = async () => {
    const { y = Infinity, height = 0 } = (await first.boundingBox()) ?? {}
    return y + height
  }
  const screenHeight = page.viewportSize()?.height ?? 0
  expect(await firstPlanBottom()).toBeLessThanOrEqual(screenHeight)
  let release = () => {}
  let released = new Promise<void>((done) => (release = done))
  await page.route('**/get-likely-years?*', async (route) => released.then(() => route.continue()))
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.getByRole('combobox', { name: 'Dental' }).focus()
  const waits: number[] = []
  for (const care of ['Checkups only', 'Some fillings', 'A crown']) {
    await startMeasuring(page)
    released = new Promise<void>((done) => (release = done))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Calculating your yearly cost')).toBeVisible()
    // Shifts within half a second of a key press are expected; later ones are not.
    await page.waitForFunction((from) => performance.now() - from > 500, await page.evaluate(() => performance.now()))
    release()
    await expect(page.getByText(/^Our (two )?suggestions? first/)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Dental' })).toHaveText(new RegExp(care))
    expect((await measurements(page)).shift, care).toBeLessThan(0.05)
    waits.push((await measurements(page)).wait)
  }
  // Other programs share this machine, so only the fastest of three has to meet the limit.
  expect(Math.min(...waits), waits.join()).toBeLessThan(200)
  expect(await firstPlanBottom()).toBeLessThanOrEqual(screenHeight)
})
