import { closeBatch } from '@openroll/contract/office/money/close'
import { saveResults } from '@openroll/contract/office/money'
import { callsOf } from './by-calls.ts'
import { enrollByCalls } from './enroll-by-calls.ts'
import { startOwnServer } from './own-server.ts'
import { expect, test, visitorOf } from './visitor.ts'

/** More rows than a page has; the demo adds its own members. */
const unpaidCount = 26

test('an operator ends all unpaid coverage on a list with four clicks, and sees the results', async ({ page }) => {
  test.setTimeout(240_000)
  // Each restart moves to a later day.
  const settings = {
    DEMO: 'on',
    OPENROLL_TODAY: '2026-11-10',
    LIMIT_RECEIPTS_PER_RECIPIENT: '1000',
    LIMIT_POLICIES_PER_MAILBOX: '1000',
    LIMIT_POLICIES_PER_ACCOUNT: '1000',
    LIMIT_POLICIES_PER_ADDRESS: '1000',
  }
  const server = await startOwnServer(settings)
  const restartOn = async (day: string) => {
    settings.OPENROLL_TODAY = day
    await server.kill()
    await server.startAgain()
  }
  try {
    const visitor = visitorOf(page, server.address)
    const send = callsOf(page, server.address)
    const policies: string[] = []
    for (let index = 0; index < unpaidCount; index += 1)
      policies.push(await enrollByCalls(visitor, `${300 + index}541234`))
    const signIn = async (to: string, name: string) => {
      await visitor.open(`/sign-in?to=${to}`)
      await visitor.signIn('ops@harborview.example')
      // A server that just started may be too busy for the first try.
      const heading = page.getByRole('heading', { level: 1, name })
      const retry = page.getByRole('button', { name: 'Try again' })
      await expect(async () => {
        if (await retry.isVisible()) await retry.click()
        await expect(heading).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 60_000 })
    }
    const settle = async (through: string, month: string, result: string) => {
      await send(closeBatch, { through })
      const lines = policies.map((policy) => `${policy.replaceAll('-', '')}-${month},${result}`)
      await send(saveResults, { content: ['payment,result,reason', ...lines].join('\n') })
    }
    await signIn('/admin/money', 'Money')
    await settle('2026-12-01', '2612', 'paid,')
    await restartOn('2027-01-28')
    await signIn('/admin/money', 'Money')
    await settle('2027-01-28', '2701', 'returned,R01')
    await restartOn('2027-03-15')

    await signIn('/admin/unpaid', 'Unpaid past the grace period')
    await visitor.looksRight('unpaid')
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
    const bar = page.getByRole('region', { name: 'Selected rows' })
    await bar.getByRole('button', { name: /^Select all \d+/ }).click()
    await visitor.looksRight('selected')
    await bar.getByRole('button', { name: 'End coverage' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/Past due: \$/)).toBeVisible()
    await visitor.looksRight('preview')
    await dialog.getByRole('button', { name: /^End coverage: \d+ rows/ }).click()
    await visitor.heading('End coverage: Unpaid past the grace period')
    await page.reload()
    const doneText = page.getByText(/^(\d+) of \1\. Done$/)
    await expect(doneText).toBeVisible({ timeout: 60_000 })
    const [total = ''] = (await doneText.textContent())?.split(' ') ?? []
    expect(Number(total)).toBeGreaterThan(25)
    await expect(page.getByRole('link', { name: `Done ${total}` })).toBeVisible()
    await visitor.looksRight('results')
    await page.getByRole('link', { name: 'All bulk actions' }).click()
    await expect(page.getByRole('link', { name: 'End coverage' })).toBeVisible()
    await visitor.looksRight('bulk-actions')
  } finally {
    await server.stop()
  }
})
