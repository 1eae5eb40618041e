import { enrollByCalls } from './enroll-by-calls.ts'
import { maria } from './person.ts'
import { otherBrowser } from './other-browser.ts'
import { expect, test } from './visitor.ts'

const card = 'Visa xxxxxxxxxxxx4242, expires 12/2034'

test('a member signs in and adds a plan: the steps are filled in, and the card on file pays [EW-1.06, EW-2.45, EW-4.49, EW-7.44, EW-7.50, EW-9.13, SF-2.29, SF-7.29]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open('/sign-in')
  await visitor.signIn('john.park@example.com')
  await visitor.heading('Welcome, John Park')
  // Demo members are created after the server starts.
  await expect
    .poll(
      async () => {
        await page.reload()
        await visitor.heading('Welcome, John Park')
        return page.getByText(/^Ended on /).count()
      },
      { timeout: 60_000, intervals: [1000] },
    )
    .toBe(1)
  await visitor.looksRight('member-home-with-policies')
  await page.getByText('Member Only', { exact: true }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await visitor.heading('Plans and prices')
  await visitor.addPlan(1006)
  await visitor.proceed()
  await expect(page.getByLabel('First name')).toHaveValue('John')
  await expect(page.getByLabel('Social Security number')).toHaveValue('xxx-xx-1010')
  await visitor.next()
  await visitor.heading('Contact Information')
  await expect(page.getByLabel('Street address')).toHaveValue('2201 West Addison Street')
  await expect(page.getByLabel('Email address')).toHaveValue('john.park@example.com')
  await visitor.next()
  await visitor.heading('Agreement & Signature')
  await expect(page.getByLabel('I have read this and agree').first()).toBeVisible()
  for (const checkbox of await page.getByLabel('I have read this and agree').all()) await checkbox.check()
  await page.getByLabel('Your full name').fill('John Park')
  await page.locator('#answer').fill('1010')
  await page.getByText('Type it', { exact: true }).click()
  await page.getByLabel('Type your name as your signature').fill('John Park')
  await visitor.next()
  await visitor.heading('Billing Information')
  await expect(page.getByLabel(card)).toBeChecked()
  await expect(page.getByLabel('Card number')).toBeDisabled()
  await visitor.looksRight('billing-card-on-file')
  await page.getByText('Another card', { exact: true }).click()
  await expect(page.getByLabel('Card number')).toBeEnabled()
  await page.getByText(card, { exact: true }).click()
  await visitor.next()
  await visitor.heading('Review & Confirmation')
  await expect(page.getByRole('region', { name: 'Billing Information' })).toContainText(
    'Visa ending in 4242, expires 12/34',
  )
  await page.getByRole('button', { name: 'Submit enrollment' }).click()
  await visitor.heading('Thank you, John')
  const number = (await page.locator('.policy-number').textContent()) ?? ''
  await visitor.open('/member-home')
  const coverage = page.getByRole('region', { name: 'Your coverage' })
  await expect(coverage.getByText(number, { exact: true })).toBeVisible()
  await coverage.getByRole('link', { name: `See the receipt of ${number}` }).click()
  await visitor.heading('Thank you, John')
})

test('a visitor who enrolled chooses a password by email, and sees the policy on their page [D-1.02, D-1.04, D-1.16]', async ({
  visitor,
  browser,
}) => {
  const [ssn, email] = ['219539999', 'invited@mail.example']
  const number = await enrollByCalls(visitor, ssn, { plan: 1003, email, cardUntil: '12/2028' })
  const mail = (await visitor.mails()).find(({ to_address }) => to_address === email)
  const link = /\/choose-password#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  expect(link).not.toBe('')

  const otherVisitor = await otherBrowser(browser)
  const otherPage = otherVisitor.page
  await otherVisitor.open(link)
  await otherVisitor.heading('Choose a password')
  await otherVisitor.looksRight('choose-password')
  await otherPage.getByLabel('Date of birth', { exact: true }).fill(maria.dob)
  await otherPage.getByLabel(/^Last four digits/).fill('0000')
  await otherPage.getByLabel('Password').fill('a harbor in the evening')
  const save = otherPage.getByRole('button', { name: 'Save password and sign in' })
  await save.click()
  await expect(otherPage.getByText(/don’t match this enrollment/).first()).toBeVisible()
  await otherVisitor.looksRight('choose-password-refused')
  await otherPage.getByLabel(/^Last four digits/).fill(ssn.slice(-4))
  await save.click()
  await otherVisitor.heading('Welcome, Maria Lopez')
  await expect(otherPage.locator('.own-policy')).toHaveCount(1)
  await expect(otherPage.getByText(number, { exact: true }).first()).toBeVisible()
  await otherVisitor.fits('member-home-of-invited')
  await otherPage.getByRole('link', { name: `See the receipt of ${number}` }).click()
  await otherVisitor.heading('Thank you, Maria')

  await visitor.open(link)
  await visitor.heading('This invitation can’t be used')
  await visitor.looksRight('invitation-ended')
})
