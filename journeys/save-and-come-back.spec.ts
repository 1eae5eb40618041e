import { otherBrowser } from './other-browser.ts'
import { expect, test } from './visitor.ts'
import { maria } from './person.ts'

test('a reload, Back, a later step’s URL and a second tab keep the step and saved answers [D-4.02, EW-1.13, D-1.07]', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await visitor.open('/enrollment/billing-information')
  await visitor.heading('Personal Information')
  await visitor.next()
  await expect(page.getByRole('alert')).toContainText('answers')
  await visitor.looksRight('personal-errors')
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.heading('Contact Information')
  await page.reload()
  await visitor.heading('Contact Information')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await visitor.heading('Personal Information')
  await expect(page.getByLabel('First name')).toHaveValue(maria.first_name)
  await expect(page.getByLabel('Social Security number')).toHaveValue('xxx-xx-9999')
  await visitor.next()
  await visitor.heading('Contact Information')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(second.getByRole('heading', { level: 1, name: 'Contact Information' })).toBeVisible()
  await page.goBack()
  await visitor.heading('Personal Information')
  await page.goForward()
  await visitor.fillContact()
  await visitor.next()
  await visitor.heading('Agreement & Signature')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await visitor.heading('Contact Information')
  await expect(page.getByLabel('Street address')).toHaveValue(maria.address1)
  await page.goBack()
  await page.goBack()
  await visitor.heading('Contact Information')
  await expect(page.getByLabel('Street address')).toHaveValue(maria.address1)
})

test('a reopened browser returns to the step with saved answers [D-1.02, D-4.02]', async ({ visitor, browser }) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.heading('Contact Information')
  const storageState = await page.context().storageState()
  await page.context().close()
  const later = await browser.newContext({ storageState })
  const reopened = await later.newPage()
  await reopened.goto(`${process.env.STORY_ADDRESS}/enrollment/review-confirm`)
  await expect(reopened.getByRole('heading', { level: 1, name: 'Contact Information' })).toBeVisible()
  await reopened.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(reopened.getByLabel('First name')).toHaveValue(maria.first_name)
  await later.close()
})

test('another browser that knows the enrollment’s id sees nothing of it [D-1.02]', async ({ visitor, browser }) => {
  const { page } = visitor
  await visitor.open()
  await visitor.seePlans('Just me')
  const id = await page.evaluate(() => localStorage.getItem('tempId'))
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(`${process.env.STORY_ADDRESS}/`)
  await other.evaluate((known) => localStorage.setItem('tempId', known ?? ''), id)
  await other.goto(`${process.env.STORY_ADDRESS}/plans`)
  await expect(other.getByText('Answer four questions to see what you’d pay.')).toBeVisible()
  await stranger.close()
})

test('an enrollment saved for later continues in another browser by code and by emailed link [EW-2.05, EW-2.36, EW-2.40, EW-2.41, EW-2.44, EW-4.52, EW-4.55, D-6.03, D-6.04, EW-0.03, EW-1.03, EW-2.09]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  const email = 'later@mail.example'
  await visitor.begin('Just me', 1002)
  await expect(page.getByRole('button', { name: 'Save & Continue Later' })).toHaveCount(0)
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.heading('Contact Information')
  await page.getByLabel('Street address').fill(maria.address1)
  await page.getByLabel('Phone number').fill('31')
  await page.getByRole('button', { name: 'Save & Continue Later' }).click()
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('Enter valid email address')).toBeVisible()
  await visitor.looksRight('save-later')
  await page.getByLabel('Please enter the alternate email').fill(email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('Information Saved!!! Check your email to continue')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await visitor.heading('Contact Information')
  const mail = (await visitor.mails()).find((sent) => sent.to_address === email)
  const code = /\b[2-9B-Z]{5}-[2-9B-Z]{5}\b/.exec(mail?.text ?? '')?.[0] ?? ''
  const link = /\/direct-continue\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const later = await otherBrowser(browser)
  await later.open('/continue-enrollment')
  await later.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(later.page.getByRole('alert')).toContainText('Please fix 2 answers')
  await later.page.getByLabel('Enrollment code').fill(code.toLowerCase())
  await later.page.getByLabel('Email address').fill('nobody@mail.example')
  await later.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(later.page.getByRole('alert')).toContainText('don’t match')
  await later.looksRight('continue')
  await later.page.getByLabel('Email address').fill(email)
  await later.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await later.heading('Contact Information')
  await expect(later.page.getByLabel('Street address')).toHaveValue(maria.address1)
  await expect(later.page.getByLabel('Phone number')).toHaveValue('31')
  await expect(later.page.getByText('We restored your draft. Press Next to save it.')).toBeVisible()
  const third = await otherBrowser(browser)
  await third.open(link)
  await third.heading('Contact Information')
  await third.fillContact()
  await third.next()
  await third.signAndPay()
  await third.submit()
  await later.open(link)
  await later.heading('You already submitted this enrollment')
  await later.looksRight('link-ended')
})

test('a browser whose enrollment was resumed elsewhere says so and offers ways to continue [D-1.15]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  const email = 'elsewhere@mail.example'
  await visitor.begin('Just me', 1002)
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.heading('Contact Information')
  await page.getByRole('button', { name: 'Save & Continue Later' }).click()
  await page.getByLabel('Please enter the alternate email').fill(email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  const mail = (await visitor.mails()).find((sent) => sent.to_address === email)
  const link = /\/direct-continue\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const other = await otherBrowser(browser)
  await other.open(link)
  await other.heading('Contact Information')
  await page.reload()
  await visitor.heading('Your enrollment isn’t open in this browser')
  await visitor.looksRight('not-here')
  await page.getByRole('link', { name: 'Enter your code' }).click()
  await visitor.heading('Continue your enrollment')
  // “Finish on this computer” closes the enrollment in the other browser.
  await other.page.getByRole('button', { name: 'Finish on this computer' }).click()
  await expect(other.page.getByRole('button', { name: 'Finish here' })).toBeVisible()
  await other.looksRight('finish-here')
  await other.page.getByRole('button', { name: 'Finish here' }).click()
  await expect(other.page).toHaveURL(/\/$/)
  await other.open('/enrollment/contact-info')
  await expect(other.page).toHaveURL(/\/$/)
  expect(await other.page.evaluate(() => Object.keys(localStorage))).not.toContain('tempId')
})
