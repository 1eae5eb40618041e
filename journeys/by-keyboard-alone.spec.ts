import type { Locator, Page } from '@playwright/test'
import { contactFields } from '@openroll/contract/enroll/contact'
import { shownOf } from './fill-form.ts'
import { card, maria } from './person.ts'
import { expect, test } from './visitor.ts'

/** Presses Tab until this has the focus, where whoever looks can see it; fails after as many presses as no page should need. */
const tabTo = async (page: Page, wanted: Locator, most = 60) => {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
  await expect(wanted).toBeInViewport()
}
/** How the thing with the focus is marked, on itself or on what stands around a control that is drawn otherwise. */
const isMarked = (page: Page) =>
  page.evaluate(() => {
    const around = [
      document.activeElement,
      document.activeElement?.parentElement,
      document.activeElement?.nextElementSibling,
    ]
    return around.some((element) => {
      const style = element == null ? undefined : getComputedStyle(element)
      return style !== undefined && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')
    })
  })

test('by keyboard alone a person answers the four questions, compares plans, adds one, signs, pays and comes to the receipt [SF-0.02, EW-0.01, EW-2.27]', async ({
  visitor,
}) => {
  test.slow()
  const { page } = visitor
  const press = async (wanted: Locator, key = 'Enter') => {
    await tabTo(page, wanted)
    expect(await isMarked(page), await wanted.evaluate((element) => element.outerHTML)).toBe(true)
    await page.keyboard.press(key)
  }
  await visitor.open()
  await page.locator('form[data-early]').waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Zip code'))
  await page.keyboard.type(maria.zip)
  await tabTo(page, page.getByLabel('Date of birth', { exact: true }))
  await page.keyboard.type(maria.dob.replaceAll('/', ''))
  await press(page.getByRole('radio').first(), 'Space')
  const who = page
    .getByRole('group', { name: /covered|cover/i })
    .getByRole('radio')
    .first()
  await press(who, 'Space')
  await press(page.getByRole('button', { name: 'See plans and prices' }))
  await visitor.heading('Plans and prices')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const vision = page.getByRole('checkbox', { name: /^Vision/ })
  await press(vision, 'Space')
  await expect(vision).toBeChecked()
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { level: 2, name: /^Dental/ })).toBeVisible()
  for (const plan of ['Aetna Dental Standard', 'Aetna Dental High'])
    await press(page.locator('.plan-row', { hasText: plan }).getByRole('checkbox'), 'Space')
  await press(page.getByRole('link', { name: 'Compare', exact: true }))
  await visitor.heading('Compare plans')
  await press(page.getByRole('link', { name: 'Aetna Dental High', exact: true }))
  await visitor.heading('Aetna Dental High')
  await press(page.getByRole('button', { name: 'Add to Cart', exact: true }))
  await visitor.heading('My Cart')
  await press(page.getByRole('button', { name: 'Proceed to Enrollment' }))
  const dates = page.getByRole('dialog')
  await expect(dates).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dates).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Proceed to Enrollment' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(dates.getByRole('button', { name: 'Proceed', exact: true }))

  /** Each step begins at its heading, and goes on from Next. */
  const stands = async (heading: string) => {
    await visitor.heading(heading)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  const write = async (label: string | RegExp, text: string) => {
    await tabTo(page, page.getByRole(label === 'Marital status' ? 'combobox' : 'textbox', { name: label, exact: true }))
    await page.keyboard.type(text)
  }
  const next = () => press(page.getByRole('button', { name: 'Next', exact: true }))
  await stands('Personal Information')
  await next()
  await expect(page.getByRole('alert')).toBeFocused()
  await write('First name', maria.first_name)
  await write('Last name', maria.last_name)
  await write('Marital status', 'Married')
  await write('Social Security number', maria.ssn)
  await next()
  await stands('Contact Information')
  // The city is there already, by the zip code.
  for (const [{ label }, answer] of await shownOf(page, contactFields, maria))
    if (label !== 'City') await write(label, answer)
  await next()
  await stands('Agreement & Signature')
  for (const box of await page.getByLabel('I have read this and agree').all()) await press(box, 'Space')
  await tabTo(page, page.getByRole('radio', { name: 'Draw it' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Type your name as your signature')).toHaveValue(
    `${maria.first_name} ${maria.last_name}`,
  )
  await next()
  await stands('Billing Information')
  await write('Card number', card.card_number)
  await write('Expires', '1228')
  await write('Security code', card.security_code)
  await next()
  await stands('Review & Confirmation')
  await press(page.getByRole('button', { name: 'Submit enrollment' }))
  await stands(`Thank you, ${maria.first_name} ${maria.last_name}`)
})
