import type { Page } from '@playwright/test'
import { maria } from './person.ts'
import { expect, test } from './visitor.ts'

/** Slow 4G and a processor slowed down four times, as in Lighthouse. */
const slowDown = async (page: Page) => {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}
type LayoutShifts = { shift: number; largest: number }
const measuredShifts = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: LayoutShifts }).shifts)

test('on a slow connection the four questions take answers within 1.2 s; nothing typed is lost, and nothing moves', async ({
  visitor,
}) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const shifts = { shift: 0, largest: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      shifts.largest = Math.max(shifts.largest, ...list.getEntries().map((entry) => entry.startTime))
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await slowDown(page)
  const zip = page.getByLabel('Zip code')
  const timeToType = async () => {
    await page.goto(process.env.STORY_ADDRESS ?? '', { waitUntil: 'commit' })
    await zip.focus()
    await page.keyboard.press('6')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=zip]')?.value === '6')
    return page.evaluate(() => performance.now())
  }
  // Other programs share this machine, so only one of a few tries has to meet the limit.
  await expect.poll(timeToType, { intervals: [0], timeout: 30_000 }).toBeLessThanOrEqual(1200)
  // The full form replaces these fields while somebody is typing in them.
  for (const digit of '0601') await page.keyboard.type(digit, { delay: 150 })
  await page.keyboard.press('Tab')
  for (const digit of maria.dob.replaceAll('/', '')) await page.keyboard.type(digit, { delay: 150 })
  await page.getByText(maria.gender, { exact: true }).click()
  await page.getByText('Just me', { exact: true }).click()
  await expect(page.locator('form[data-early]')).toHaveCount(0, { timeout: 20_000 })
  await expect(zip).toHaveValue(maria.zip)
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue(maria.dob)
  await expect(page.getByLabel(maria.gender, { exact: true })).toBeChecked()
  await expect(page.getByLabel('Just me')).toBeChecked()
  const { shift, largest } = await measuredShifts(page)
  // It takes 0.7 s on an otherwise idle machine.
  expect(largest).toBeLessThanOrEqual(1200)
  expect(shift).toBeLessThan(0.005)
  await page.getByRole('button', { name: 'See plans and prices' }).click()
  await visitor.heading('Plans and prices')
})

test('after a rep signs in on a slow connection, the layout of their home shifts less than 0.05', async ({
  visitor,
}) => {
  const { page } = visitor
  await page.addInitScript(() => {
    const shifts = { shift: 0, largest: 0 }
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) shifts.shift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visitor.open('/sign-in?to=/agent-home')
  // Each list arrives later than the one before.
  let requests = 0
  await page.route(/\/api\/v1\/get-/, async (route) => {
    requests += 1
    await new Promise((done) => setTimeout(done, 150 * requests))
    await route.continue()
  })
  await visitor.signIn('dana.reyes@example.com')
  await visitor.heading('Welcome, Dana Reyes')
  for (const name of ['Drafts to finish', 'Recent members', 'Quotes you sent', 'Your link and code'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  expect((await measuredShifts(page)).shift).toBeLessThan(0.05)
})
