import type { Page } from '@playwright/test'
import { maria } from './person.ts'
import { watchRequests } from './requests.ts'
import { expect, test, type Visitor } from './visitor.ts'

test('answers and a button press made before scripts load lead to the plans', async ({ visitor }) => {
  const { page } = visitor
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  // The form has its own script file, or is in one that screens share.
  const form = /\/assets\/(?:HomeFilterForm|shop)-/
  await page.route(form, async (route) => released.then(() => route.continue()))
  let begin = () => {}
  const begun = new Promise<void>((done) => (begin = done))
  await page.route(/\/assets\/index-[^/]*\.js/, async (route) => begun.then(() => route.continue()))
  const formRequest = page.waitForRequest(form)
  await page.goto(process.env.STORY_ADDRESS ?? '', { waitUntil: 'commit' })
  await page.getByLabel('Zip code').fill(maria.zip)
  await page.getByLabel('Date of birth', { exact: true }).pressSequentially(maria.dob.replaceAll('/', ''))
  await page.getByText(maria.gender, { exact: true }).click()
  await page.getByText('Just me', { exact: true }).click()
  await page.getByRole('button', { name: 'See plans and prices' }).click()
  await expect(page).toHaveURL(`${process.env.STORY_ADDRESS}/`)
  await expect(page.getByLabel('Date of birth', { exact: true })).toHaveValue(maria.dob.replaceAll('/', ''))
  begin()
  await formRequest
  await expect(page.getByRole('button', { name: 'See plans and prices' })).toBeDisabled()
  release()
  await visitor.heading('Plans and prices')
})

test('a birth date typed while the form starts to work is kept, and its box keeps the focus', async ({ visitor }) => {
  const { page } = visitor
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(/\/assets\/(?:HomeFilterForm|shop)-/, async (route) => released.then(() => route.continue()))
  await page.goto(process.env.STORY_ADDRESS ?? '', { waitUntil: 'commit' })
  const dob = page.getByLabel('Date of birth', { exact: true })
  await page.getByLabel('Zip code').fill(maria.zip)
  const early = await dob.elementHandle()
  await dob.focus()
  for (const digit of '0209') await page.keyboard.press(digit)
  // The focus leaves and comes back.
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Zip code')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await visitor.heading(/./)
  release()
  for (const digit of '1985') await page.keyboard.press(digit)
  await expect(page.locator('form[data-early]')).toHaveCount(0)
  await expect(dob).toBeFocused()
  await expect(dob).toHaveValue('02/09/1985')
  await expect(page.getByLabel('Zip code')).toHaveValue(maria.zip)
  expect(await early?.evaluate((box) => box.isConnected), 'the form wasn’t replaced').toBe(true)
  await page.getByText(maria.gender, { exact: true }).click()
  await page.getByText('Just me', { exact: true }).click()
  await page.getByRole('button', { name: 'See plans and prices' }).click()
  await visitor.heading('Plans and prices')
  // Coming back shows the four answers, which only the server stores.
  await visitor.open('/')
  await expect(dob).toHaveValue('02/09/1985')
  await expect(page.getByLabel('Just me')).toBeChecked()
  const stored = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join(),
  )
  expect(stored).not.toContain('1985')
})

/** Layout shift since `since` (ms of page time), until half a second from now. */
const layoutShiftSince = (page: Page, since: number): Promise<number> =>
  page.evaluate(
    (from) =>
      new Promise<number>((finished) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime >= from) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => finished(sum), 500)
      }),
    since,
  )

/** Opens the plan list by URL and holds back its scripts until `release`; `requested` has the requests since then. */
const openWithoutScripts = async (visitor: Visitor) => {
  const { page } = visitor
  await visitor.open('/plans')
  await visitor.seePlans('Just me')
  await expect(page.locator('.plan-row')).toHaveCount(25)
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(/\/assets\/[^/]*\.js/, async (route) => released.then(() => route.continue()))
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  // A server that is too busy to render the list in time sends the page without it.
  await expect(async () => {
    requested.length = 0
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('.plan-row')).toHaveCount(25, { timeout: 2000 })
  }).toPass()
  return { page, release, requested }
}

test('a plan list opened by URL shows before scripts load; after that, nothing moves or is requested again', async ({
  visitor,
}) => {
  const { page, release, requested } = await openWithoutScripts(visitor)
  await expect(page.getByText(`${maria.zip} · F`)).toBeVisible()
  const before = await layoutShiftSince(page, 0)
  await visitor.looksRight('plans-drawn')
  // The check itself changes the page's width.
  const since = await page.evaluate(() => performance.now())
  release()
  await expect.poll(() => page.evaluate(() => 'pressedEarly' in window)).toBe(false)
  await page.waitForLoadState('networkidle')
  const after = await layoutShiftSince(page, since)
  // A font that loads after the text may move a line a little; scripts move nothing.
  expect(before).toBeLessThan(0.01)
  expect(after).toBeLessThan(0.005)
  expect(requested.filter((name) => name.startsWith('get-'))).toEqual([])
})

test('checkboxes and buttons pressed on a plan list before scripts load take effect afterward', async ({ visitor }) => {
  const { page, release } = await openWithoutScripts(visitor)
  await page.locator('.plans-toolbar .chip', { hasText: 'Vision' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'Basic Details' })).toBeVisible()
  await expect(page).toHaveURL(/\?type=vision$/)
  expect(await page.locator('.plan-group h2').allTextContents()).toEqual([expect.stringMatching(/^Vision/)])
})

test('both brand fonts load from this site', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open()
  const faces = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family)
  })
  expect(faces.map((family) => family.replaceAll('"', ''))).toEqual(expect.arrayContaining(['Public Sans', 'Fraunces']))
})

test('the next step’s code loads before Next is pressed and its data comes with the save, so that only the save takes time', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  await visitor.addPlan(1001)
  // Starts before the first step, which requests data ahead as soon as it shows.
  const { requested, waitForIdle } = watchRequests(page)
  await visitor.proceed()
  const steps = [
    [() => visitor.fillPersonal(), 'Contact Information', /ContactScreen|get-form-fields-contact-info$/],
    [() => visitor.fillContact(), 'Agreement & Signature', /AgreementScreen|get-agreement/],
    [() => visitor.sign(), 'Billing Information', /BillingScreen|get-bill|get-payment-method|get-states/],
    [() => visitor.payByCard(), 'Review & Confirmation', /ReviewScreen|get-enrollment-temp-info/],
  ] as const
  for (const [fill, heading, ownRequests] of steps) {
    await fill()
    await waitForIdle()
    requested.length = 0
    await visitor.next()
    await visitor.heading(heading)
    await expect(page.locator('.enroll-step .action-bar')).toBeVisible()
    expect(requested.filter((name) => ownRequests.test(name))).toEqual([])
  }
})
