import { expect, type Visitor } from './visitor.ts'

/** Closes batches until this policy’s payment is in one, and opens that. Retries, since other journeys may change what is due. */
export const closeBatchOf = async ({ page, open, heading }: Visitor, policy: string): Promise<void> => {
  const batch = page.getByRole('link', { name: /^Batch B/ })
  await expect(async () => {
    await open('/admin/money')
    await page.getByRole('button', { name: 'Close a batch' }).click()
    await expect(page.getByRole('dialog').getByText(/^This batch includes|^Nothing is due/)).toBeVisible()
    const response = page.waitForResponse(/close-batch/, { timeout: 5000 })
    await page.getByRole('button', { name: 'Close batch' }).click()
    await response
    await open(`/admin/money/payments?policy_id=${policy}`)
    await expect(batch).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await batch.click()
  await heading(/^Batch B\d+$/)
}
