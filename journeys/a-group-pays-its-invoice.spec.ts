import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { demoMembers } from '../apps/api/src/start/demo/demo-members.ts'
import { callsOf } from './by-calls.ts'
import { startOwnServer } from './own-server.ts'
import { expect, test, visitorOf } from './visitor.ts'

test('an operator records a group’s check, refunds the rest, reverses it when it bounces and reminds the group [D-5.04]', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const server = await startOwnServer({ DEMO: 'on' })
  try {
    const visitor = visitorOf(page, server.address)
    const { heading, looksRight, fits } = visitor
    const popup = page.getByRole('dialog')
    await visitor.open('/sign-in?to=/admin/money')
    await visitor.signIn('ops@harborview.example')
    await heading('Money')
    // Demo members enroll while the server starts, which changes what a batch would take.
    const send = callsOf(page, server.address)
    const submitted = async () => (await send(submittedEnrollments.page, {})).total
    await expect.poll(submitted, { timeout: 90_000 }).toBe(demoMembers.flatMap(({ policies }) => policies).length)
    await visitor.open('/admin/money')
    await page.getByRole('button', { name: 'Close a batch' }).click()
    const said = page.waitForResponse(/through=2026-12-01/)
    await popup.getByRole('textbox', { name: /^Last due date/ }).fill('12/01/2026')
    await said
    await expect(popup.getByRole('row', { name: /^Group invoices/ })).toBeVisible()
    await page.getByRole('button', { name: 'Close batch' }).click()
    await expect(page.getByRole('heading', { name: 'Files' })).toBeVisible()

    await visitor.open('/admin/money/invoices?show=open')
    await expect(page.getByRole('table', { name: 'Group balances' })).toBeVisible()
    await looksRight('invoices')
    await page.getByRole('table', { name: 'Invoices' }).getByRole('link', { name: /^\d+$/ }).first().click()
    await heading(/^Invoice \d+ for /)
    await looksRight('invoice')
    const invoice = page.url()
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Record a payment' }).click()
    const amount = popup.getByRole('textbox', { name: /^Amount/ })
    const line = await amount.inputValue()
    await amount.fill('1.00')
    await popup.getByText('Check', { exact: true }).click()
    await popup.getByRole('textbox', { name: /^Check or wire number/ }).fill('No. 4711')
    await popup.getByRole('button', { name: 'Record payment' }).click()
    await expect(popup.getByText(/The lines you chose total .* Choose fewer lines/).first()).toBeVisible()
    await looksRight('short')
    const over = (Number(line) + 1).toFixed(2)
    await amount.fill(over)
    await popup.getByRole('button', { name: 'Record payment' }).click()
    await expect(page.getByRole('link', { name: 'Payment 1' }).first()).toBeVisible()
    await fits('recorded')

    await page.getByRole('link', { name: /^Account for / }).click()
    await heading(/^Account for /)
    await expect(page.getByText(`1. Check No. 4711, $${over}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Apply unapplied cash' })).toBeVisible()
    await looksRight('account')
    await page.getByRole('button', { name: 'Record a refund' }).click()
    await expect(popup.getByText(/still has open invoices that this cash could pay/)).toBeVisible()
    await popup.getByRole('textbox', { name: /^Amount/ }).fill('1.00')
    await popup.getByRole('textbox', { name: /^Check or wire number/ }).fill('88')
    await looksRight('refund')
    await popup.getByRole('button', { name: 'Record refund' }).click()
    await expect(page.getByText('2. Refund, 88, $1.00')).toBeVisible()
    await page.getByRole('button', { name: 'Reverse payment 1' }).click()
    await popup.getByText('The check bounced or the wire was returned').click()
    await popup.getByRole('button', { name: 'Reverse payment' }).click()
    await expect(page.getByText('A payment was reversed after its cash was used')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Reversal of payment 1/ })).toBeVisible()
    await looksRight('reversed')

    await visitor.open(new URL(invoice).pathname)
    await heading(/^Invoice \d+ for /)
    await expect(page.getByRole('link', { name: 'Payment 1' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Remind the group' }).click()
    await expect(popup.getByText('Not reminded yet.')).toBeVisible()
    await popup.getByRole('button', { name: 'Send reminder' }).click()
    await expect(page.getByText(/^We emailed [^ ]+@/)).toBeVisible()
    await page.getByRole('button', { name: 'Remind the group' }).click()
    await expect(
      popup.getByText(/^We reminded the group about this invoice on .* one reminder every 24 hours/),
    ).toBeVisible()
    await popup.getByRole('button', { name: 'Close' }).last().click()
    await looksRight('reminded')

    await page.getByRole('table', { name: 'Invoice lines' }).getByRole('link').first().click()
    await heading('Payments')
    await page
      .getByRole('row', { name: /In a batch/ })
      .getByRole('button', { name: /^Record result / })
      .first()
      .click()
    await popup.getByText('Written off', { exact: true }).click()
    await popup.getByRole('textbox', { name: /^Note or check number/ }).fill('The wrong row')
    await popup.getByRole('button', { name: 'Save' }).click()
    const written = page.getByRole('row', { name: /Written off/ })
    await written.getByRole('button', { name: /^Undo / }).click()
    await expect(popup.getByText('The member wasn’t told and won’t get an email.')).toBeVisible()
    await looksRight('undo')
    await popup.getByRole('textbox', { name: /^Reason for undoing it/ }).fill('It was another employee')
    await popup.getByRole('button', { name: 'Undo' }).click()
    await expect(written).toHaveCount(0)
    await fits('undone')
    const sent = (await visitor.mails()).map(({ subject }) => subject)
    // The group's administrator reads the same statement.
    await page.context().clearCookies()
    await visitor.open('/sign-in?to=/group-invoices')
    await visitor.signIn('admin@bluewater.example')
    await heading('Invoices')
    const statement = page.getByRole('table', { name: 'Statement of account' })
    await expect(statement.getByRole('row', { name: /^Payment 1\s?Check No. 4711/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('You owe')
    await looksRight('own-account')
    expect(sent.filter((subject) => /^Invoice \d+ .* (isn’t paid yet|is past due)/.test(subject))).toHaveLength(1)
  } finally {
    await server.stop()
  }
})
