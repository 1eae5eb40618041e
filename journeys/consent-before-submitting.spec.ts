import { maria } from './person.ts'
import { otherBrowser } from './other-browser.ts'
import { expect, test } from './visitor.ts'

test('a rep enrolls someone from the workspace, and that person reads and signs on the rep’s device [D-1.13, SF-2.23, SF-4.15]', async ({
  visitor,
}) => {
  const { page } = visitor
  const [last_name, email] = ['Signing', 'signing@mail.example']
  await visitor.signInAsRep('Omar Quinn')
  await visitor.startNewMember()
  await visitor.seePlans('Just me')
  await visitor.addPlan(1002)
  await visitor.proceed()
  await visitor.fillPersonal(last_name)
  await visitor.next()
  await visitor.fillContact()
  await page.getByLabel('Email address').fill(email)
  await visitor.next()
  await visitor.heading('Agreement & Signature')
  await visitor.open('/agent-home')
  await visitor.heading('Welcome, Omar Quinn')
  await expect(page.getByRole('navigation', { name: 'Your work' })).toBeVisible()
  const drafts = page.getByRole('region', { name: 'Drafts to finish' })
  await expect(drafts.getByRole('listitem').filter({ hasText: last_name })).toContainText('Contact saved')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+/')
  await page.keyboard.type(last_name.toLowerCase())
  await expect(page.getByRole('region', { name: 'Members' }).getByText('No members found.')).toBeVisible()
  await visitor.looksRight('workspace-search')
  await drafts.getByRole('button', { name: `Continue with Maria ${last_name}` }).click()
  await visitor.signAndPay()
  await visitor.heading('Review & Confirmation')
  await expect(page.getByText(`enrolling Maria ${last_name}, so they must agree before you submit`)).toBeVisible()
  await visitor.looksRight('consent-needed')
  await page.getByRole('button', { name: 'Submit enrollment' }).click()
  await expect(page.getByRole('dialog', { name: `Maria ${last_name} must agree first` })).toBeVisible()
  await visitor.looksRight('agrees-first')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await visitor.submit()
  const mails = (await visitor.mails()).filter(({ to_address }) => to_address === email)
  for (const subject of ['Omar Quinn started an enrollment for you', 'You agreed to an enrollment'])
    expect(mails.map((mail) => mail.subject)).toContain(subject)
})

test('a rep asks for consent by email and can submit only once the person agrees on their own device [D-1.13, D-1.16]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  const last_name = 'Mailed'
  const email = `${last_name.toLowerCase()}@mail.example`
  await visitor.signInAsRep('Omar Quinn')
  await visitor.startNewMember()
  await visitor.seePlans('Just me')
  await visitor.addPlan(2001)
  await visitor.proceed()
  await visitor.fillPersonal(last_name)
  await visitor.next()
  await visitor.fillContact()
  await page.getByLabel('Email address').fill(email)
  await visitor.next()
  await visitor.signAndPay()
  await visitor.heading('Review & Confirmation')
  await page.getByRole('button', { name: 'Send a link by email' }).click()
  await expect(page.getByText(/^We emailed a link to m\*\*\*@mail\.example/)).toBeVisible()
  await visitor.looksRight('consent-waiting')
  const mail = (await visitor.mails()).find(
    ({ to_address, subject }) => to_address === email && subject.startsWith('Please review'),
  )
  const member = await otherBrowser(browser)
  await member.open(/\/consent#\S+/.exec(mail?.text ?? '')?.[0] ?? '—')
  await member.heading('First, is this you?')
  await member.looksRight('consent-birthday')
  await member.page.getByLabel('Your date of birth', { exact: true }).fill('01/02/1970')
  await member.page.getByRole('button', { name: 'Show the enrollment' }).click()
  await expect(member.page.getByText(/doesn’t match/).first()).toBeVisible()
  await member.page.getByLabel('Your date of birth', { exact: true }).fill(maria.dob)
  await member.page.getByRole('button', { name: 'Show the enrollment' }).click()
  await member.heading('Omar Quinn wants to enroll you')
  await expect(member.page.getByRole('region', { name: 'How and when you pay' })).toContainText('ending in')
  await expect(member.page.getByRole('region', { name: 'Your information' })).toContainText('xxx-xx-')
  await member.looksRight('consent-requested')
  await member.page.getByLabel('Full name').fill(`Maria ${last_name}`)
  await member.page.getByRole('button', { name: 'I agree', exact: true }).click()
  await member.heading('Thank you. You’ve agreed.')
  await member.looksRight('consent-agreed')
  await page.getByRole('button', { name: 'Check for an answer' }).click()
  await expect(page.getByText(/agreed on .* by email/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit enrollment' }).click()
  await visitor.heading('Thank you, Maria')
})
