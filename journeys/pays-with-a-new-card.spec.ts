import { closeBatchOf } from './close-batch.ts'
import { enrollByCalls } from './enroll-by-calls.ts'
import { card, maria } from './person.ts'
import { expect, test } from './visitor.ts'

test('after a bank returns a payment, the member enters a new card through the emailed link, which works only once [D-5.04, EW-9.14]', async ({
  visitor,
}) => {
  const { page, heading, looksRight } = visitor
  const policy = await enrollByCalls(visitor, '219019999')
  const payment = `${policy.replaceAll('-', '')}-2612`

  await visitor.open('/sign-in?to=/admin/money')
  await visitor.signIn('ops@harborview.example')
  await heading('Money')
  await closeBatchOf(visitor, policy)
  await page.getByLabel('Results file').setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`payment,result,reason\n${payment},returned,R02\n`),
  })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('0 paid, 1 returned.')).toBeVisible()
  await visitor.open(`/admin/money/returned?policy_id=${policy}`)
  await page.getByRole('button', { name: /^New card or account/ }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Returned payment' })).toBeVisible()
  await looksRight('another-card-by-phone')
  await page.getByRole('button', { name: 'Resend the link' }).click()
  await expect(page.getByText(/^We emailed the link to/)).toBeVisible()

  const isUpdateMail = ({ text }: { readonly text: string }) => text.includes(policy) && text.includes('/repay#')
  await expect.poll(async () => (await visitor.mails()).filter(isUpdateMail).length).toBe(2)
  const link = /\/repay#\S+/.exec((await visitor.mails()).find(isUpdateMail)?.text ?? '')?.[0] ?? ''
  await visitor.open(link)
  await heading('First, is this you?')
  await looksRight('repay-proof')
  await page.getByRole('textbox', { name: 'Your date of birth' }).fill('06/16/1985')
  await page.getByLabel('Home zip code').fill(maria.zip)
  await page.getByRole('button', { name: 'Show the amount due' }).click()
  await expect(page.getByText('That date of birth and zip code don’t match this policy').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Your date of birth' }).fill(maria.dob)
  await page.getByRole('button', { name: 'Show the amount due' }).click()
  await heading('Your payment didn’t go through')
  await looksRight('repay')
  for (const [label, text] of [
    ['First name on card', card.first_name_on_cc],
    ['Last name on card', card.last_name_on_cc],
    ['Card number', card.card_number],
    ['Expires', '1230'],
    ['Security code', card.security_code],
    ['Billing street address', maria.address1],
    ['City', maria.city],
    ['Zip code', maria.zip],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('State').selectOption('IL')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(page.getByText('Check the box to authorize these payments').first()).toBeVisible()
  await page.getByLabel('I authorize these payments').check()
  await looksRight('repay-filled-in')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await heading('Your new payment method is saved')
  await expect(page.getByText(/^Visa ending in 4242 is now the payment method for this policy/)).toBeVisible()
  await looksRight('repay-given')
  await expect
    .poll(async () => (await visitor.mails()).map(({ subject }) => subject))
    .toContain(`Your new card is on file: policy ${policy}`)

  await visitor.open(`/admin/money/payments?policy_id=${policy}`)
  await expect(page.getByText('Visa ending in 4242').first()).toBeVisible()
  await visitor.open(link)
  await page.reload()
  await page.getByRole('textbox', { name: 'Your date of birth' }).fill(maria.dob)
  await page.getByLabel('Home zip code').fill(maria.zip)
  await page.getByRole('button', { name: 'Show the amount due' }).click()
  await heading('This link can’t be used')
})
