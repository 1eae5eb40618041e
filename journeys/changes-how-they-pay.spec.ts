import { enrollByCalls } from './enroll-by-calls.ts'
import { account, maria } from './person.ts'
import { otherBrowser } from './other-browser.ts'
import { expect, test } from './visitor.ts'

test('a member with an expiring card switches to a bank account in time; an operator sees it and can switch by phone [D-5.04, EW-9.14, D-1.14]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  const [ssn, email] = ['219018888', 'changes@mail.example']
  const policy = await enrollByCalls(visitor, ssn, { email, cardUntil: '11/2026' })
  const memberMails = async () => (await visitor.mails()).filter(({ to_address }) => to_address === email)
  const link = /\/choose-password#[\w-]+/.exec((await memberMails())[0]?.text ?? '')?.[0] ?? ''

  const member = await otherBrowser(browser)
  const memberPage = member.page
  await member.open(link)
  await memberPage.getByLabel('Date of birth', { exact: true }).fill(maria.dob)
  await memberPage.getByLabel(/^Last four digits/).fill(ssn.slice(-4))
  await memberPage.getByLabel('Password').fill('a harbor in the evening')
  await memberPage.getByRole('button', { name: 'Save password and sign in' }).click()
  await member.heading('Welcome, Maria Lopez')
  const expiryNotice = memberPage.getByText(/^Visa ending in 4242 expires at the end of November 2026/)
  await expect(expiryNotice).toBeVisible()
  await member.looksRight('home-card-expires')
  await memberPage
    .getByRole('link', { name: /^Change how you pay/ })
    .first()
    .click()
  await member.heading('Change how you pay')
  const id = /\/another-way-to-pay\/([^/?]+)/.exec(memberPage.url())?.[1] ?? ''
  await expect(memberPage.getByRole('region', { name: 'Current payment method' })).toContainText('Visa ending in 4242')
  await member.looksRight('change-how-you-pay')
  await memberPage.getByText('Bank account', { exact: true }).click()
  await memberPage.getByLabel('Account holder name').fill(account.account_name)
  await memberPage.getByLabel('Routing number').fill(account.routing_number)
  await memberPage.getByLabel('Account number').fill(account.account_number)
  await memberPage.getByText('Checking').click()
  await memberPage.getByText('Individual').click()
  await memberPage.getByRole('button', { name: 'Use this account' }).click()
  await expect(memberPage.getByText('Check the box to authorize these payments').first()).toBeVisible()
  await memberPage.getByLabel('I authorize these payments').check()
  await member.looksRight('change-filled-in')
  // If another journey closes a batch in between, the form reloads the amount due and is sent again.
  await expect(async () => {
    await memberPage.getByRole('button', { name: 'Use this account' }).click()
    await expect(memberPage.getByRole('heading', { name: 'Your new payment method is saved' })).toBeVisible({
      timeout: 8000,
    })
  }).toPass()
  await expect(
    memberPage.getByText(/^Bank account ending in 6789 is now the payment method for this policy/),
  ).toBeVisible()
  await member.looksRight('change-given')
  await memberPage.getByRole('link', { name: 'Back to your policies' }).click()
  await member.heading('Welcome, Maria Lopez')
  await expect(memberPage.getByText('Bank account ending in 6789').first()).toBeVisible()
  await expect(expiryNotice).toBeHidden()
  await member.fits('home-changed')
  await expect
    .poll(async () => (await memberMails()).map(({ subject }) => subject))
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
