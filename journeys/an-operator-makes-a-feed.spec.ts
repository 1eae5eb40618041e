import { readFile } from 'node:fs/promises'
import { enrollByCalls } from './enroll-by-calls.ts'
import { expect, test } from './visitor.ts'

test('an operator finds an enrollment, corrects a name, and cancels it before it starts, all by keyboard [D-1.08]', async ({
  visitor,
}) => {
  const { page, heading, looksRight } = visitor
  // No other journey makes feeds for this plan's carrier.
  const policy = await enrollByCalls(visitor, '219069999', { plan: 1013 })
  await visitor.open('/sign-in?to=/admin/enrollments')
  await visitor.signIn('ops@harborview.example')
  await heading('Enrollments')
  const press = async (name: RegExp) => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  await page.getByLabel('Name, email, phone or policy number').focus()
  await page.keyboard.type(policy)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 row', { exact: true })).toBeVisible()
  await looksRight('enrollment-found')
  await page
    .getByRole('row', { name: new RegExp(policy) })
    .getByRole('link')
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible()

  const popup = page.getByRole('dialog')
  await press(/^Correct\s*Mar/)
  await expect(popup).toBeVisible()
  await looksRight('correct')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Marisol')
  await page.keyboard.press('Enter')
  await expect(popup).toHaveCount(0)
  await expect(page.locator('ins', { hasText: 'Marisol' })).toBeVisible()
  await looksRight('corrected')

  await press(/^Cancel /)
  await popup.getByLabel(/^Reason/).focus()
  await page.keyboard.type('Requested by')
  await looksRight('cancel')
  await popup.getByRole('button', { name: 'Cancel coverage', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(popup).toHaveCount(0)
  await expect(page.getByText('Never took effect', { exact: true })).toBeVisible()
  await looksRight('canceled')
})

test('an operator makes a feed, records responses by file and by hand, and handles each rejection [D-5.04, D-1.08]', async ({
  visitor,
}) => {
  const { page, heading, looksRight } = visitor
  const policy = await enrollByCalls(visitor, '219089999')
  await visitor.open('/sign-in?to=/admin/carriers')
  await visitor.signIn('ops@harborview.example')
  await heading('Carriers')
  await looksRight('carriers')
  /** Makes feeds until the policy is in one; the duplicate check or another journey may delay it. */
  const makeFeedWithPolicy = async (): Promise<string> => {
    const row = page.getByRole('row', { name: new RegExp(policy) })
    await expect(async () => {
      await visitor.open('/admin/carriers')
      await page.getByRole('button', { name: 'Create feed for Aetna Dental' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create feed' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /\.csv$/ }).first()).toBeEnabled()
      await visitor.open(`/admin/carriers/responses?search=${policy}`)
      await expect(row).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    return (await row.getByRole('cell').nth(1).innerText()).trim()
  }
  const feed = await makeFeedWithPolicy()
  await visitor.open('/admin/carriers')
  await page.getByRole('button', { name: `${feed}.csv` }).click()
  await visitor.looksRight('feed-download')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(policy)

  const choose = (text: string) =>
    page.getByLabel('Response file').setInputFiles({
      name: 'answer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`policy,plan,result,reason,date\n${text}`),
    })
  await page.getByLabel('Feed', { exact: true }).selectOption(feed)
  await choose(`${policy},,rejected,,11/10/2026\n`)
  await expect(page.getByText('Line 2: Enter the reason for the rejection')).toBeVisible()
  await looksRight('answer-with-a-fault')
  await choose(`${policy},,rejected,No such county,11/10/2026\n`)
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Rejected 1 coverage/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('0 accepted, 1 rejected.')).toBeVisible()
  await visitor.open('/admin')
  await heading('Today')
  await looksRight('today')
  const waiting = page.getByRole('region', { name: 'Needs you now' })
  await waiting.getByRole('link', { name: /Rejected coverages/ }).click()
  await heading('Rejected coverages')
  await visitor.open(`/admin/carriers/rejected?policy_id=${policy}`)
  await expect(page.getByText('No such county')).toBeVisible()
  await page.locator('summary', { hasText: /^More/ }).click()
  await page.getByRole('button', { name: /^Assign to me/ }).click()
  await expect(page.getByRole('cell', { name: /You$/ })).toBeVisible()
  await looksRight('rejected-coverages')
  await page.locator('summary', { hasText: /^More/ }).click()
  await looksRight('more-to-do')
  await page.getByRole('button', { name: /^Assign Maria/ }).click()
  await looksRight('assign')
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: /^Correct/ }).click()
  await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible()
  await page.goBack()
  await page.locator('summary', { hasText: /^More/ }).click()
  await page.getByRole('button', { name: /^Resubmit/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Resubmit' }).click()
  await expect(page.getByText('Nothing matches your filters')).toBeVisible()

  const second = await makeFeedWithPolicy()
  expect(second).not.toBe(feed)
  await page.getByRole('checkbox', { name: new RegExp(policy) }).check()
  await looksRight('answers-by-hand')
  await page.getByRole('button', { name: 'Record 1 response' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByText('Rejected', { exact: true }).click()
  await popup.getByLabel(/^Reason/).fill('Still no such county')
  await looksRight('answer-by-hand')
  await popup.getByRole('button', { name: 'Save response' }).click()
  await expect(popup).toHaveCount(0)
  await visitor.open(`/admin/carriers/rejected?policy_id=${policy}`)
  await expect(page.getByText('Still no such county')).toBeVisible()
  await page.locator('summary', { hasText: /^More/ }).click()
  await page.getByRole('button', { name: /^Done/ }).click()
  await popup.getByLabel(/^What was done/).fill('The member is moving and will enroll again.')
  await looksRight('done-with-a-note')
  await popup.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByText('Nothing matches your filters')).toBeVisible()
  await visitor.open(`/admin/carriers/rejected?policy_id=${policy}&show=all`)
  await expect(page.getByText('The member is moving and will enroll again.')).toBeVisible()
  await looksRight('rejected-coverages-done')
})
