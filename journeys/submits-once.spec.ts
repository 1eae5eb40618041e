import { expect, test, visitorOf } from './visitor.ts'

const numberIn = (text: string | null) => /[0-9A-Z]{3}-[0-9A-Z]{3}-[0-9A-Z]{3}/.exec(text ?? '')?.[0] ?? ''

test('submitting twice, in two tabs, by a repeated request or after Back creates one policy, and every tab shows its number [D-4.05, D-4.06, D-4.22, D-8.07]', async ({
  visitor,
  context,
}) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await visitor.fillPersonalAndContact()
  await visitor.signAndPay()
  await visitor.heading('Review & Confirmation')
  // A second tab is at the review, and a third at an earlier step.
  const second = visitorOf(await context.newPage())
  await second.open('/enrollment/review-confirm')
  await second.heading('Review & Confirmation')
  const third = visitorOf(await context.newPage())
  await third.open('/enrollment/contact-info')
  await third.heading('Contact Information')
  await third.page.getByLabel('City', { exact: true }).fill('Evanston')

  const sent: { body: unknown; headers: Record<string, string>; url: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/save-review-info'))
      sent.push({ body: request.postDataJSON(), headers: request.headers(), url: request.url() })
  })
  await page.getByRole('button', { name: 'Submit enrollment' }).dblclick()
  await visitor.heading('Thank you, Maria')
  const number = numberIn(await page.locator('main').textContent())
  expect(number).not.toBe('')
  expect(sent).toHaveLength(1)

  const [first] = sent
  const replayed = await page.request.post(first?.url ?? '', {
    data: first?.body,
    headers: { authorization: first?.headers.authorization ?? '' },
  })
  const answer: { data: { policy_id: string } } = await replayed.json()
  expect([replayed.status(), answer.data.policy_id]).toEqual([200, number])

  for (const other of [second, third]) {
    await other.heading('Thank you, Maria')
    expect(numberIn(await other.page.locator('main').textContent())).toBe(number)
    await other.page.close()
  }

  const receipt = page.url()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Submit enrollment' })).toHaveCount(0)
  await visitor.looksRight('back-after-submission')
  await page.goto(receipt)
  await visitor.heading('Thank you, Maria')
  expect(numberIn(await page.locator('main').textContent())).toBe(number)
  const mails = (await visitor.mails()).filter(({ text, subject }) => `${subject} ${text}`.includes(number))
  expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(mails.length)
})
