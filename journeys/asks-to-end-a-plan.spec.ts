import { enrollByCalls } from './enroll-by-calls.ts'
import { otherBrowser } from './other-browser.ts'
import { maria } from './person.ts'
import { expect, test } from './visitor.ts'

test('a member asks to cancel a plan before it starts; the office cancels it, and the member sees the decision [D-5.04, D-6.02]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  const [ssn, email] = ['219519999', 'ends@mail.example']
  const number = await enrollByCalls(visitor, ssn, { plan: 1003, email })
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
  await memberPage.getByRole('button', { name: /^Ask to end Aetna|^Ask to end .*Dental/ }).click()
  await expect(memberPage.getByText(/^Cancel it before it starts/)).toBeVisible()
  await member.looksRight('end-plan')
  await memberPage.getByText(/^Cancel it before it starts/).click()
  await expect(memberPage.getByText('We won’t charge anything more for this policy.')).toBeVisible()
  await memberPage.getByLabel('Reason').selectOption('other-coverage')
  await memberPage.getByLabel(/^Anything we should know/).fill('My new job comes with dental.')
  await member.looksRight('end-plan-filled-in')
  await memberPage.getByRole('button', { name: 'Ask to end it', exact: true }).click()
  const pendingText = memberPage.getByText(
    /^You asked on .* to cancel this before it starts\. Waiting for our decision$/,
  )
  await expect(pendingText).toBeVisible()
  await memberPage.getByRole('button', { name: /^Withdraw request/ }).click()
  await expect(pendingText).toBeHidden()
  await memberPage.getByRole('button', { name: /^Ask to end Aetna|^Ask to end .*Dental/ }).click()
  await memberPage.getByText(/^Cancel it before it starts/).click()
  await memberPage.getByLabel('Reason').selectOption('other-coverage')
  await memberPage.getByRole('button', { name: 'Ask to end it', exact: true }).click()
  await expect(pendingText).toBeVisible()
  await member.looksRight('end-plan-asked')

  await visitor.open(`/sign-in?to=${encodeURIComponent(`/admin/endings?policy_id=${number}`)}`)
  await visitor.signIn('ops@harborview.example')
  await visitor.heading('Termination requests')
  await expect(page.getByText('Before it starts')).toBeVisible()
  await visitor.looksRight('ending-requests')
  await page.getByRole('link', { name: /^Review/ }).click()
  await expect(page.getByText('Termination request', { exact: true })).toBeVisible()
  await visitor.looksRight('enrollment-with-a-request')
  await page.getByRole('button', { name: /^Cancel it/ }).click()
  await page.getByRole('button', { name: 'Cancel coverage' }).click()
  await expect(page.getByText('Termination request', { exact: true })).toBeHidden()

  await expect
    .poll(async () => (await memberMails()).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(new RegExp(` was canceled: confirmation ${number}$`)))
  await memberPage.reload()
  await member.heading('Welcome, Maria Lopez')
  await expect(memberPage.getByText('No active coverage. Plans you enroll in show up here.')).toBeVisible()
})
