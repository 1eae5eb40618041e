import { continueElsewhere } from './continue-elsewhere.ts'
import { account, ana, luis, maria } from './person.ts'
import { expect, test, visitorOf } from './visitor.ts'

const draftSaved = 'Draft saved'

test('a browser killed while someone types restores what was typed until a second before [D-4.21]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await page.getByLabel('First name').fill(maria.first_name)
  await page.getByLabel('Social Security number').fill(maria.ssn)
  await expect(page.getByText(draftSaved, { exact: true })).toBeVisible()
  await visitor.fits('kept')
  const storageState = await page.context().storageState()
  expect(JSON.stringify(storageState)).not.toContain(maria.first_name)
  await page.context().close()

  const { page: laterPage, ...later } = visitorOf(await (await browser.newContext({ storageState })).newPage())
  await later.open('/enrollment/personal-info')
  await expect(laterPage.getByLabel('First name')).toHaveValue(maria.first_name)
  await expect(laterPage.getByLabel('Social Security number')).toHaveValue('xxx-xx-9999')
  await expect(laterPage.getByText('We restored your draft. Press Next to save it.')).toBeVisible()
  await later.looksRight('kept-again')
  await laterPage.getByLabel('Last name').fill(maria.last_name)
  await laterPage.getByLabel('Marital status').selectOption('Married')
  await later.next()
  await later.heading('Contact Information')
  await laterPage.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(laterPage.getByLabel('First name')).toHaveValue(maria.first_name)
  await expect(laterPage.getByText('We restored your draft. Press Next to save it.')).toHaveCount(0)
  await laterPage.context().close()
})

test('a signature drawn but not saved has to be drawn again after a reload, and the page says so [D-4.21, EW-2.27]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await visitor.fillPersonalAndContact()
  await visitor.heading('Agreement & Signature')
  const pad = page.getByRole('img', { name: 'Draw your signature here' })
  await pad.scrollIntoViewIfNeeded()
  await pad.click({ position: { x: 30, y: 30 } })
  await expect(page.getByText(draftSaved, { exact: true })).toBeVisible()
  const redrawNotice = page.getByText(/^Draw your signature again/)
  await expect(redrawNotice).toHaveCount(0)
  await page.reload()
  await expect(redrawNotice).toBeVisible()
  await visitor.looksRight('signature-again')
  await pad.click({ position: { x: 30, y: 30 } })
  await expect(redrawNotice).toHaveCount(0)
})

test('leaving a step without saving asks first and discards what was typed', async ({ visitor }) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.heading('Contact Information')
  await page.getByLabel('Street address').fill(maria.address1)
  await expect(page.getByText(draftSaved, { exact: true })).toBeVisible()
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
  await expect(page.getByText(draftSaved, { exact: true })).toBeVisible()
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
  let current = await continueElsewhere(visitor, browser, personal)
  await expect(current.page.getByLabel('First name')).toHaveValue(maria.first_name)
  await current.fillPersonal()
  await current.next()
  await current.heading('Contact Information')
  await current.page.getByLabel('Phone number').fill('312')
  current = await continueElsewhere(current, browser, { to: 'contact', name: 'Contact Information' })
  await expect(current.page.getByLabel('Phone number')).toHaveValue('312')
  await current.fits('contact-elsewhere')
  await current.fillContact()
  await current.next()

  await current.heading('Beneficiary Information')
  await current.addPerson({ ...luis, gender: undefined, relationship: 'Spouse', share: '60' }, 'Add Beneficiary')
  await current.page.getByRole('button', { name: 'Add Beneficiary' }).click()
  await current.page.getByLabel('First name').fill(ana.first)
  await current.page.getByLabel('Social Security number').fill(ana.ssn)
  current = await continueElsewhere(current, browser, { to: 'beneficiaries', name: 'Beneficiary Information' })
  await expect(current.page.getByText('Luis Lopez')).toBeVisible()
  await expect(current.page.getByLabel('First name')).toHaveValue(ana.first)
  await expect(current.page.getByLabel('Social Security number')).toHaveValue('xxx-xx-7777')
  await current.fits('beneficiaries-elsewhere')
  await current.page.getByLabel('Last name').fill('Lopez')
  await current.page.getByLabel('Date of birth', { exact: true }).fill(ana.born)
  await current.page.getByLabel('Relationship to you').selectOption('Child')
  await current.page.getByLabel('Share (percent)').fill('40')
  await current.page.getByRole('button', { name: 'Add Beneficiary', exact: true }).click()
  await expect(current.page.getByText('Ana Lopez')).toBeVisible()
  await current.next()

  await current.heading('Dependent Information')
  await current.page.getByLabel('First name').fill(luis.first)
  await current.page.getByLabel('Social Security number').fill(luis.ssn)
  current = await continueElsewhere(current, browser, { to: 'dependent', name: 'Dependent Information' })
  await expect(current.page.getByLabel('First name')).toHaveValue(luis.first)
  await expect(current.page.getByText('We restored your draft. Press Next to save it.')).toBeVisible()
  await current.fits('dependents-elsewhere')
  await current.page.getByLabel('Last name').fill('Lopez')
  await current.page.getByLabel('Date of birth', { exact: true }).fill(luis.born)
  await current.page.getByText(luis.gender, { exact: true }).click()
  await current.page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(current.page.getByText('Luis Lopez')).toBeVisible()
  current = await continueElsewhere(current, browser, { to: 'dependents', name: 'Dependent Information' })
  await expect(current.page.getByText('Luis Lopez')).toBeVisible()
  await current.next()
  await current.heading('Agreement & Signature')
  await current.page.context().close()
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
  let current = await continueElsewhere(visitor, browser, { to: 'agreement', name: 'Agreement & Signature' })
  await expect(current.page.getByLabel('I have read this and agree').first()).toBeChecked()
  await expect(current.page.getByLabel('Your full name')).toHaveValue('Maria')
  await current.fits('agreement-elsewhere')
  await current.sign()
  await current.next()

  await current.heading('Billing Information')
  await current.page.getByText('Bank account', { exact: true }).click()
  await current.page.getByLabel('Account holder name').fill(account.account_name)
  await current.page.getByLabel('Account number').fill(account.account_number)
  // In another browser it has to be signed again (D-1.15).
  current = await continueElsewhere(current, browser, { to: 'billing', name: 'Agreement & Signature' })
  await current.sign()
  await current.next()
  await current.heading('Billing Information')
  await expect(current.page.getByLabel('Account holder name')).toHaveValue(account.account_name)
  await expect(current.page.getByLabel('Account number')).toHaveValue('')
  await current.fits('billing-elsewhere')
  await current.payByAccount()
  await current.next()

  await current.heading('Review & Confirmation')
  await current.page.getByLabel('Anything else we should know?').fill('Call me after six')
  current = await continueElsewhere(current, browser, { to: 'review', name: 'Agreement & Signature' })
  await current.sign()
  await current.next()
  await current.heading('Billing Information')
  // The account number has to be entered again too, since a stranger may have the email.
  await expect(current.page.getByLabel('Account holder name')).toHaveValue(account.account_name)
  await expect(current.page.getByLabel('Account number')).toHaveValue('')
  await current.payByAccount()
  await current.next()
  await current.heading('Review & Confirmation')
  await expect(current.page.getByLabel('Anything else we should know?')).toHaveValue('Call me after six')
  await current.fits('review-elsewhere')
  await current.submit()
  await current.page.context().close()
})
