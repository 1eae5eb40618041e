import type { Locator, Page } from '@playwright/test'
import { contactFields } from '@openroll/contract/enroll/contact'
import { visibleFields } from './fill-form.ts'
import { card, maria } from './person.ts'
import { expect, test } from './visitor.ts'

/** Presses Tab until the target has the focus and is in view; fails after `maxPresses`, which no page should need. */
const tabTo = async (page: Page, target: Locator, maxPresses = 60) => {
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
}
/** Whether the focus is visible: on its element, or on the parent or next sibling if the control is styled there. */
const isFocusVisible = (page: Page) =>
  page.evaluate(() => {
    const elements = [
      document.activeElement,
      document.activeElement?.parentElement,
      document.activeElement?.nextElementSibling,
    ]
    return elements.some((element) => {
      const style = element == null ? undefined : getComputedStyle(element)
      return style !== undefined && (style.outlineStyle !== 'none' || style.boxShadow !== 'none')
    })
  })

test('with only a keyboard, a person answers the four questions, compares plans, adds one, signs, pays and gets the receipt [SF-0.02, EW-0.01, EW-2.27]', async ({
  visitor,
}) => {
  test.slow()
  const { page } = visitor
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    expect(await isFocusVisible(page), await target.evaluate((element) => element.outerHTML)).toBe(true)
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
  const tier = page
    .getByRole('group', { name: /covered|cover/i })
    .getByRole('radio')
    .first()
  await press(tier, 'Space')
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

  /** Each step starts with the focus on its heading. */
  const expectStep = async (heading: string) => {
    await visitor.heading(heading)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  const typeInto = async (label: string | RegExp, text: string) => {
    await tabTo(page, page.getByRole(label === 'Marital status' ? 'combobox' : 'textbox', { name: label, exact: true }))
    await page.keyboard.type(text)
  }
  const next = () => press(page.getByRole('button', { name: 'Next', exact: true }))
  await expectStep('Personal Information')
  await next()
  await expect(page.getByRole('alert')).toBeFocused()
  await typeInto('First name', maria.first_name)
  await typeInto('Last name', maria.last_name)
  await typeInto('Marital status', 'Married')
  await typeInto('Social Security number', maria.ssn)
  await next()
  await expectStep('Contact Information')
  // The city is prefilled from the zip code.
  for (const [{ label }, answer] of await visibleFields(page, contactFields, maria))
    if (label !== 'City') await typeInto(label, answer)
  await next()
  await expectStep('Agreement & Signature')
  for (const box of await page.getByLabel('I have read this and agree').all()) await press(box, 'Space')
  await tabTo(page, page.getByRole('radio', { name: 'Draw it' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Type your name as your signature')).toHaveValue(
    `${maria.first_name} ${maria.last_name}`,
  )
  await next()
  await expectStep('Billing Information')
  await typeInto('Card number', card.card_number)
  await typeInto('Expires', '1228')
  await typeInto('Security code', card.security_code)
  await next()
  await expectStep('Review & Confirmation')
  await press(page.getByRole('button', { name: 'Submit enrollment' }))
  await expectStep(`Thank you, ${maria.first_name} ${maria.last_name}`)
})
