import { enrolled } from './enrolled.ts'
import { otherBrowser } from './other-browser.ts'
import { maria } from './person.ts'
import { expect, test } from './visitor.ts'

test('a member asks to cancel a plan before it starts; the office cancels it, and the member sees the decision [D-5.04, D-6.02]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  const [ssn, email] = ['219519999', 'ends@mail.example']
  const number = await enrolled(visitor, ssn, { plan: 1003, email })
  const mails = async () => (await visitor.mails()).filter(({ to_address }) => to_address === email)
  const link = /\/choose-password#[\w-]+/.exec((await mails())[0]?.text ?? '')?.[0] ?? ''

  const member = await otherBrowser(browser)
  const own = member.page
  await member.open(link)
  await own.getByLabel('Date of birth', { exact: true }).fill(maria.dob)
  await own.getByLabel(/^Last four digits/).fill(ssn.slice(-4))
  await own.getByLabel('Password').fill('a harbor in the evening')
  await own.getByRole('button', { name: 'Save password and sign in' }).click()
  await member.heading('Welcome, Maria Lopez')
  await own.getByRole('button', { name: /^Ask to end Aetna|^Ask to end .*Dental/ }).click()
  await expect(own.getByText(/^Cancel it before it starts/)).toBeVisible()
  await member.looksRight('end-plan')
  await own.getByText(/^Cancel it before it starts/).click()
  await expect(own.getByText('We won’t charge anything more for this policy.')).toBeVisible()
  await own.getByLabel('Reason').selectOption('other-coverage')
  await own.getByLabel(/^Anything we should know/).fill('My new job comes with dental.')
  await member.looksRight('end-plan-filled-in')
  await own.getByRole('button', { name: 'Ask to end it', exact: true }).click()
  const waits = own.getByText(/^You asked on .* to cancel this before it starts\. Waiting for our decision$/)
  await expect(waits).toBeVisible()
  await own.getByRole('button', { name: /^Withdraw request/ }).click()
  await expect(waits).toBeHidden()
  await own.getByRole('button', { name: /^Ask to end Aetna|^Ask to end .*Dental/ }).click()
  await own.getByText(/^Cancel it before it starts/).click()
  await own.getByLabel('Reason').selectOption('other-coverage')
  await own.getByRole('button', { name: 'Ask to end it', exact: true }).click()
  await expect(waits).toBeVisible()
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
    .poll(async () => (await mails()).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(new RegExp(` was canceled: confirmation ${number}$`)))
  await own.reload()
  await member.heading('Welcome, Maria Lopez')
  await expect(own.getByText('No active coverage. Plans you enroll in show up here.')).toBeVisible()
})
