import { enrolled } from './enrolled.ts'
import { account, maria } from './person.ts'
import { otherBrowser } from './other-browser.ts'
import { expect, test } from './visitor.ts'

test('a member whose card ends changes to a bank account before any payment fails; an operator sees it and can do it by phone [D-5.04, EW-9.14, D-1.14]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  const [ssn, email] = ['219018888', 'changes@mail.example']
  const policy = await enrolled(visitor, ssn, { email, cardUntil: '11/2026' })
  const mailed = async () => (await visitor.mails()).filter(({ to_address }) => to_address === email)
  const link = /\/choose-password#[\w-]+/.exec((await mailed())[0]?.text ?? '')?.[0] ?? ''

  const member = await otherBrowser(browser)
  const own = member.page
  await member.open(link)
  await own.getByLabel('Date of birth', { exact: true }).fill(maria.dob)
  await own.getByLabel(/^Last four digits/).fill(ssn.slice(-4))
  await own.getByLabel('Password').fill('a harbor in the evening')
  await own.getByRole('button', { name: 'Save password and sign in' }).click()
  await member.heading('Welcome, Maria Lopez')
  const ends = own.getByText(/^Visa ending in 4242 expires at the end of November 2026/)
  await expect(ends).toBeVisible()
  await member.looksRight('home-card-expires')
  await own
    .getByRole('link', { name: /^Change how you pay/ })
    .first()
    .click()
  await member.heading('Change how you pay')
  const id = /\/another-way-to-pay\/([^/?]+)/.exec(own.url())?.[1] ?? ''
  await expect(own.getByRole('region', { name: 'Current payment method' })).toContainText('Visa ending in 4242')
  await member.looksRight('change-how-you-pay')
  await own.getByText('Bank account', { exact: true }).click()
  await own.getByLabel('Account holder name').fill(account.account_name)
  await own.getByLabel('Routing number').fill(account.routing_number)
  await own.getByLabel('Account number').fill(account.account_number)
  await own.getByText('Checking').click()
  await own.getByText('Individual').click()
  await own.getByRole('button', { name: 'Use this account' }).click()
  await expect(own.getByText('Check the box to authorize these payments').first()).toBeVisible()
  await own.getByLabel('I authorize these payments').check()
  await member.looksRight('change-filled-in')
  // Another story may close a batch meanwhile: what is due is shown anew then, and the form is sent once more.
  await expect(async () => {
    await own.getByRole('button', { name: 'Use this account' }).click()
    await expect(own.getByRole('heading', { name: 'Your new payment method is saved' })).toBeVisible({ timeout: 8000 })
  }).toPass()
  await expect(own.getByText(/^Bank account ending in 6789 is now the payment method for this policy/)).toBeVisible()
  await member.looksRight('change-given')
  await own.getByRole('link', { name: 'Back to your policies' }).click()
  await member.heading('Welcome, Maria Lopez')
  await expect(own.getByText('Bank account ending in 6789').first()).toBeVisible()
  await expect(ends).toBeHidden()
  await member.fits('home-changed')
  await expect
    .poll(async () => (await mailed()).map(({ subject }) => subject))
    .toContain(`Your new bank account is on file: policy ${policy}`)

  await visitor.open(`/sign-in?to=/admin/enrollments/${id}`)
  await visitor.signIn('ops@harborview.example')
  const payment = page.getByRole('region', { name: 'Payment', exact: true })
  await expect(payment.getByText(/^Visa ending in 4242, until .* Changed by the member, signed in$/)).toBeVisible()
  await payment.getByRole('button', { name: 'Change payment method' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup.getByRole('region', { name: 'Current payment method' })).toContainText(
    'Bank account ending in 6789',
  )
  await visitor.looksRight('change-by-phone')
})
