import { elsewhere } from './elsewhere.ts'
import { account, ana, luis, maria } from './person.ts'
import { expect, test, visitorOf } from './visitor.ts'

const kept = 'Draft saved'

test('a browser killed while someone types restores what was there a second before [D-4.21]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await page.getByLabel('First name').fill(maria.first_name)
  await page.getByLabel('Social Security number').fill(maria.ssn)
  await expect(page.getByText(kept, { exact: true })).toBeVisible()
  await visitor.fits('kept')
  const storageState = await page.context().storageState()
  expect(JSON.stringify(storageState)).not.toContain(maria.first_name)
  await page.context().close()

  const { page: again, ...later } = visitorOf(await (await browser.newContext({ storageState })).newPage())
  await later.open('/enrollment/personal-info')
  await expect(again.getByLabel('First name')).toHaveValue(maria.first_name)
  await expect(again.getByLabel('Social Security number')).toHaveValue('xxx-xx-9999')
  await expect(again.getByText('We restored your draft. Press Next to save it.')).toBeVisible()
  await later.looksRight('kept-again')
  await again.getByLabel('Last name').fill(maria.last_name)
  await again.getByLabel('Marital status').selectOption('Married')
  await later.next()
  await later.heading('Contact Information')
  await again.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(again.getByLabel('First name')).toHaveValue(maria.first_name)
  await expect(again.getByText('We restored your draft. Press Next to save it.')).toHaveCount(0)
  await again.context().close()
})

test('a signature that was drawn and not saved is asked for again after a reload, which says so [D-4.21, EW-2.27]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await visitor.fillPersonalAndContact()
  await visitor.heading('Agreement & Signature')
  const pad = page.getByRole('img', { name: 'Draw your signature here' })
  await pad.scrollIntoViewIfNeeded()
  await pad.click({ position: { x: 30, y: 30 } })
  await expect(page.getByText(kept, { exact: true })).toBeVisible()
  const again = page.getByText(/^Draw your signature again/)
  await expect(again).toHaveCount(0)
  await page.reload()
  await expect(again).toBeVisible()
  await visitor.looksRight('signature-again')
  await pad.click({ position: { x: 30, y: 30 } })
  await expect(again).toHaveCount(0)
})

test('leaving a step without saving asks first and discards what was typed', async ({ visitor }) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.heading('Contact Information')
  await page.getByLabel('Street address').fill(maria.address1)
  await expect(page.getByText(kept, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Leave this page?' })).toBeVisible()
  await visitor.looksRight('leave')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue(maria.address1)
  await page.goBack()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await visitor.heading('Personal Information')
  await visitor.next()
  await visitor.heading('Contact Information')
  await expect(page.getByLabel('Street address')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue('')
})

test('a lost connection is reported, and what was typed is saved once it is back', async ({ visitor, context }) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await expect(page.getByLabel('First name')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('First name').fill(maria.first_name)
  await expect(page.getByText(/Not saved yet/)).toBeVisible()
  await visitor.looksRight('not-kept-yet')
  await context.setOffline(false)
  await expect(page.getByText(kept, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue(maria.first_name)
})

test('list steps are saved for later with half-typed forms and continue in another browser [D-4.21, EW-1.03, EW-4.52]', async ({
  visitor,
  browser,
}) => {
  test.slow()
  await visitor.begin('Me and my spouse', 3001)
  await visitor.page.getByLabel('First name').fill(maria.first_name)
  const personal = { to: 'personal', name: 'Personal Information', button: 'Save & exit' }
  let now = await elsewhere(visitor, browser, personal)
  await expect(now.page.getByLabel('First name')).toHaveValue(maria.first_name)
  await now.fillPersonal()
  await now.next()
  await now.heading('Contact Information')
  await now.page.getByLabel('Phone number').fill('312')
  now = await elsewhere(now, browser, { to: 'contact', name: 'Contact Information' })
  await expect(now.page.getByLabel('Phone number')).toHaveValue('312')
  await now.fits('contact-elsewhere')
  await now.fillContact()
  await now.next()

  await now.heading('Beneficiary Information')
  await now.addPerson({ ...luis, gender: undefined, relationship: 'Spouse', share: '60' }, 'Add Beneficiary')
  await now.page.getByRole('button', { name: 'Add Beneficiary' }).click()
  await now.page.getByLabel('First name').fill(ana.first)
  await now.page.getByLabel('Social Security number').fill(ana.ssn)
  now = await elsewhere(now, browser, { to: 'beneficiaries', name: 'Beneficiary Information' })
  await expect(now.page.getByText('Luis Lopez')).toBeVisible()
  await expect(now.page.getByLabel('First name')).toHaveValue(ana.first)
  await expect(now.page.getByLabel('Social Security number')).toHaveValue('xxx-xx-7777')
  await now.fits('beneficiaries-elsewhere')
  await now.page.getByLabel('Last name').fill('Lopez')
  await now.page.getByLabel('Date of birth', { exact: true }).fill(ana.born)
  await now.page.getByLabel('Relationship to you').selectOption('Child')
  await now.page.getByLabel('Share (percent)').fill('40')
  await now.page.getByRole('button', { name: 'Add Beneficiary', exact: true }).click()
  await expect(now.page.getByText('Ana Lopez')).toBeVisible()
  await now.next()

  await now.heading('Dependent Information')
  await now.page.getByLabel('First name').fill(luis.first)
  await now.page.getByLabel('Social Security number').fill(luis.ssn)
  now = await elsewhere(now, browser, { to: 'dependent', name: 'Dependent Information' })
  await expect(now.page.getByLabel('First name')).toHaveValue(luis.first)
  await expect(now.page.getByText('We restored your draft. Press Next to save it.')).toBeVisible()
  await now.fits('dependents-elsewhere')
  await now.page.getByLabel('Last name').fill('Lopez')
  await now.page.getByLabel('Date of birth', { exact: true }).fill(luis.born)
  await now.page.getByText(luis.gender, { exact: true }).click()
  await now.page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(now.page.getByText('Luis Lopez')).toBeVisible()
  now = await elsewhere(now, browser, { to: 'dependents', name: 'Dependent Information' })
  await expect(now.page.getByText('Luis Lopez')).toBeVisible()
  await now.next()
  await now.heading('Agreement & Signature')
  await now.page.context().close()
})

test('agreement, billing and review are saved for later without secrets and continue in another browser [D-4.21, EW-2.25, EW-2.29, EW-2.34]', async ({
  visitor,
  browser,
}) => {
  test.slow()
  await visitor.begin('Just me', 1002)
  await visitor.fillPersonalAndContact()
  await visitor.heading('Agreement & Signature')
  await visitor.page.getByLabel('I have read this and agree').first().check()
  await visitor.page.getByLabel('Your full name').fill('Maria')
  let now = await elsewhere(visitor, browser, { to: 'agreement', name: 'Agreement & Signature' })
  await expect(now.page.getByLabel('I have read this and agree').first()).toBeChecked()
  await expect(now.page.getByLabel('Your full name')).toHaveValue('Maria')
  await now.fits('agreement-elsewhere')
  await now.sign()
  await now.next()

  await now.heading('Billing Information')
  await now.page.getByText('Bank account', { exact: true }).click()
  await now.page.getByLabel('Account holder name').fill(account.account_name)
  await now.page.getByLabel('Account number').fill(account.account_number)
  // Whoever takes it up signs anew (D-1.15).
  now = await elsewhere(now, browser, { to: 'billing', name: 'Agreement & Signature' })
  await now.sign()
  await now.next()
  await now.heading('Billing Information')
  await expect(now.page.getByLabel('Account holder name')).toHaveValue(account.account_name)
  await expect(now.page.getByLabel('Account number')).toHaveValue('')
  await now.fits('billing-elsewhere')
  await now.payByAccount()
  await now.next()

  await now.heading('Review & Confirmation')
  await now.page.getByLabel('Anything else we should know?').fill('Call me after six')
  now = await elsewhere(now, browser, { to: 'review', name: 'Agreement & Signature' })
  await now.sign()
  await now.next()
  await now.heading('Billing Information')
  // And gives the number again: whoever has the mail may be a stranger.
  await expect(now.page.getByLabel('Account holder name')).toHaveValue(account.account_name)
  await expect(now.page.getByLabel('Account number')).toHaveValue('')
  await now.payByAccount()
  await now.next()
  await now.heading('Review & Confirmation')
  await expect(now.page.getByLabel('Anything else we should know?')).toHaveValue('Call me after six')
  await now.fits('review-elsewhere')
  await now.submit()
  await now.page.context().close()
})
