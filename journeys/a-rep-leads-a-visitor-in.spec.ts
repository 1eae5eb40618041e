import { expect, test } from './visitor.ts'

test('a rep’s code leads to their page, and what is enrolled from there is theirs to the receipt [SF-4.12, SF-2.14, SF-2.22, SF-5.05, SF-5.07, SF-8.01, D-4.16]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await page.getByRole('button', { name: 'Rep Access Code' }).click()
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText('Field is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Rep access code' }).fill('NOBODY')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText('Invalid Rep Access Code')).toBeVisible()
  await page.getByRole('textbox', { name: 'Rep access code' }).fill('dana10')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText('(312) 555-0109')).toBeVisible()
  await visitor.looksRight('rep-code')
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await visitor.heading('Welcome! I am Dana Reyes')
  await visitor.looksRight('landing-rep')
  await page.getByRole('button', { name: 'Start Enrollment' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Please choose a platform')).toBeVisible()
  await page.getByText('Direct', { exact: true }).click()
  await visitor.looksRight('portals')
  await page.getByRole('button', { name: 'Submit' }).click()
  await visitor.seePlans('Just me')
  await visitor.addPlan(1002)
  await visitor.proceed()
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.fillContact()
  await visitor.next()
  await visitor.heading('Agreement & Signature')
  await expect(page.getByLabel('Representative code')).toHaveValue('DANA10')
  await visitor.sign()
  await visitor.looksRight('agreement-rep')
  await visitor.next()
  await visitor.payByCard()
  await visitor.next()
  await visitor.submit()
  const number = (await page.locator('.policy-number').textContent()) ?? '—'
  const mails = (await visitor.mails()).filter((mail) => mail.subject.includes(number) || mail.text.includes(number))
  expect(mails.map((mail) => mail.to_address).toSorted()).toEqual([
    'dana.reyes@example.com',
    'maria.lopez@mail.example',
  ])
})

test('an employee’s code names the company, which can be refused; a group without a page says so [SF-4.08, SF-4.10, SF-2.11, SF-8.01]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open('/plans')
  await page.getByRole('button', { name: 'Employee Enrollment' }).click()
  await page.getByLabel('Group enrollment code').fill('blue3001')
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(page.getByText('The company that you will be enrolling under is: Bluewater Logistics')).toBeVisible()
  await page.getByRole('button', { name: 'No, enter another code' }).click()
  await page.getByLabel('Group enrollment code').fill('NORTH302')
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await visitor.heading('Landing url is not configured for this Group')
  await visitor.looksRight('no-landing')
  await visitor.open('/bluewater')
  await visitor.heading('Welcome to Bluewater Logistics')
  await visitor.looksRight('landing-group')
  await visitor.open('/nobody-at-all')
  await visitor.heading('OOPS!')
})

test('somebody who wants to work with us signs up and gets a mail; dentists are found by network [SF-2.17, SF-2.42, SF-5.06, SF-8.02]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await page.getByRole('button', { name: 'Connect With Us' }).click()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('4 answers need another look')
  await page.getByLabel('Full name').fill('Ann Lee')
  await page.getByLabel('State').selectOption('IL')
  await page.getByLabel('Phone number').fill('555')
  const address = `ann.${page.viewportSize()?.width}@mail.example`
  await page.getByLabel('E-mail address').fill(address)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Invalid phone number').first()).toBeVisible()
  await visitor.looksRight('sign-up')
  await page.getByLabel('Phone number').fill('312 555 0142')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We call you within two working days.')).toBeVisible()
  expect((await visitor.mails()).filter((mail) => mail.to_address === address)).toHaveLength(1)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Find one near you' }).click()
  await visitor.heading('Find a dentist or an eye doctor')
  await expect(page.getByRole('link', { name: /Search this network/ })).toHaveCount(6)
  await visitor.looksRight('providers')
})
