import { chromium, type Browser, type Page } from '@playwright/test'
import { answerFour } from './four-questions.ts'
import { median } from './load.ts'
import type { Row } from './row.ts'
import type { BenchServer } from './server.ts'
import { slow4g } from './slow-line.ts'
import { readWalk } from './walk.ts'

/** Presses Next; returns the time until the step with this heading is usable: buttons present, nothing loading (ms). */
const untilUsable = async (page: Page, heading: string): Promise<number> => {
  const usable = page.evaluate(
    (heading) =>
      new Promise<number>((done) => {
        let from = 0
        document.addEventListener('click', () => (from = performance.now()), { capture: true, once: true })
        const look = () => {
          const step = document.querySelector('.enroll-step')
          const isThere =
            from > 0 &&
            step?.querySelector('h1')?.textContent === heading &&
            step.querySelector('.action-bar') !== null &&
            step.querySelector('[aria-busy=true]') === null
          if (isThere) requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)))
          else requestAnimationFrame(look)
        }
        look()
      }),
    heading,
  )
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  return usable
}

/** Steps of the recorded walk: the call that saves each, and the next one's heading. */
const walked = [
  { save: 'save-personal-info', next: 'Contact Information' },
  { save: 'save-contact-info', next: 'Agreement & Signature' },
  { save: 'save-agreement-info', next: 'Billing Information' },
  { save: 'save-billing-info', next: 'Review & Confirmation' },
] as const

const recorded = readWalk().calls
/** The recorded answers of a step by field name; placeholders become unused numbers. */
const typedInto = (save: string): Readonly<Record<string, string>> => {
  const own: Record<string, string> = {
    $ssn: '219099999',
    $email: 'maria.lopez@mail.example',
    $expiration_year: String(new Date().getFullYear() + 2),
  }
  const input = recorded.find(({ path }) => path.endsWith(save))?.input ?? {}
  const typed: Record<string, string> = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (typeof value === 'string' ? [[name, own[value] ?? value]] : [])),
  )
  // Two fields of the call are one in the form.
  return { ...typed, expires: `${typed.expiration_month}/${typed.expiration_year?.slice(-2)}` }
}

/** Fills the current step: recorded texts and lists, all checkboxes, and a typed signature. */
const fill = async (page: Page, save: string): Promise<void> => {
  const typed = typedInto(save)
  const form = page.locator('.enroll-step form')
  for (const box of await form.locator('input[type=checkbox]').all()) await box.check()
  for (const control of await form.locator('input:not([type=checkbox]):not([type=radio]), select').all()) {
    const value = typed[(await control.getAttribute('name')) ?? '']
    if (value === undefined || !(await control.isEditable())) continue
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value)
    else await control.fill(value)
  }
  if (typed.signature === undefined && typed.user_name === undefined) return
  await page.getByText('Type it').click()
  await page.getByLabel('Type your name as your signature').fill(typed.user_name ?? '')
}

const walk = async (browser: Browser, address: string): Promise<number[]> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(address)
  await answerFour(page)
  await page.getByRole('link', { name: 'More Info about Aetna Dental High' }).click()
  await page.getByRole('heading', { name: 'Aetna Dental High', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await slow4g(page)
  await page.getByRole('button', { name: 'Proceed to Enrollment' }).click()
  await page.getByRole('button', { name: 'Proceed', exact: true }).click()
  const times: number[] = []
  for (const { save, next } of walked) {
    await page.locator('.enroll-step form').waitFor()
    await fill(page, save)
    // Nobody fills in a step faster.
    await page.waitForTimeout(3000)
    times.push(await untilUsable(page, next))
  }
  await context.close()
  return times
}

/** From Next until the next step is usable, at 390 wide on slow 4G with a CPU four times slower; medians of five walks. */
export const measureNextStep = async ({ address }: BenchServer, browserPath: string): Promise<Row[]> => {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  const browser = await chromium.launch({ executablePath: browserPath, args })
  const walks: number[][] = []
  for (let round = 0; round < 5; round += 1) walks.push(await walk(browser, address))
  await browser.close()
  return walked.map(({ next }, at) => {
    const times = walks.map((times) => times[at] ?? Number.NaN)
    return {
      what: `Next until ${next}, slow 4G, CPU 4x`,
      figure: `${(median(times) / 1000).toFixed(2)} s`,
      limit: `slowest ${(Math.max(...times) / 1000).toFixed(2)} s`,
      target: 'under 0.8 s',
    }
  })
}
