import { readFile } from 'node:fs/promises'
import { closeBatchOf } from './close-batch.ts'
import { enrollByCalls } from './enroll-by-calls.ts'
import { expect, test } from './visitor.ts'

test('an operator closes a batch and imports its results; a return puts the policy on hold, emails the member and opens work [D-5.04, D-1.08, EW-9.14]', async ({
  visitor,
}) => {
  const { page, heading, looksRight } = visitor
  const email = 'owes@mail.example'
  const policy = await enrollByCalls(visitor, '219039999', { email })
  const payment = `${policy.replaceAll('-', '')}-2612`

  await visitor.open('/sign-in?to=/admin/money')
  await visitor.signIn('ops@harborview.example')
  await heading('Money')
  await looksRight('money')
  await page.getByRole('button', { name: 'Close a batch' }).click()
  await expect(page.getByRole('dialog').getByText(/^This batch includes|^Nothing is due/)).toBeVisible()
  await looksRight('close-a-batch')
  await closeBatchOf(visitor, policy)
  await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible({ timeout: 20_000 })
  await looksRight('batch')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /bank\.ach/ }).click()
  await looksRight('why-the-file')
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain(payment)
  expect(
    file
      .split('\n')
      .filter((line) => line !== '')
      .every(({ length }) => length === 94),
  ).toBe(true)

  const choose = (text: string) =>
    page.getByLabel('Results file').setInputFiles({
      name: 'results.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`payment,result,reason\n${text}`),
    })
  await choose(`${payment},returned,\n`)
  await expect(page.getByText('Line 2: Enter why it was returned, such as R01')).toBeVisible()
  await looksRight('results-with-a-fault')
  await choose(`${payment},returned,R01\n`)
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Returned 1 payment/ })).toBeVisible()
  await looksRight('what-the-file-says')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('0 paid, 1 returned.')).toBeVisible()
  await looksRight('results')
  await expect
    .poll(async () =>
      (await visitor.mails()).filter(({ subject }) => subject.startsWith('Your payment didn’t go through')),
    )
    .toContainEqual(expect.objectContaining({ to_address: email }))

  await page.getByRole('link', { name: 'Back to Money' }).click()
  await page.getByRole('link', { name: /^\d+ returned payment/ }).click()
  await heading('Returned payments')
  await visitor.open(`/admin/money/returned?policy_id=${policy}`)
  await expect(page.getByText('Insufficient funds')).toBeVisible()
  await expect(page.getByText('The policy is on hold')).toBeVisible()
  await looksRight('returned-payments')
  await page.locator('summary', { hasText: /^More/ }).click()
  await page.getByRole('button', { name: /^Assign to me/ }).click()
  await expect(page.getByRole('cell', { name: /You$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Retry/ }).click()
  await looksRight('retry')
  await page.getByRole('dialog').getByRole('button', { name: 'Retry the payment' }).click()
  await expect(page.getByText('Nothing matches your filters')).toBeVisible()
  await visitor.open(`/admin/money/returned?policy_id=${policy}&show=done`)
  await expect(page.getByRole('cell', { name: /^Retried / })).toBeVisible()
  await looksRight('returned-payments-done')

  await visitor.open(`/admin/money/payments?policy_id=${policy}`)
  await expect(page.getByRole('table').getByText('Retried', { exact: true })).toBeVisible()
  const retryId = payment.replace('-', 'R')
  await page.getByRole('button', { name: `Record result ${retryId}` }).click()
  await page.getByRole('dialog').getByText('Paid', { exact: true }).click()
  await page.getByRole('textbox', { name: /^Note or check number/ }).fill('Check 17')
  await looksRight('mark-a-payment')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: new RegExp(retryId) }).getByText('Paid', { exact: true })).toBeVisible()
})
