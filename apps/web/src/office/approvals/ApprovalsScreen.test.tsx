import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { pageOf } from '../../testing/money.ts'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const request = {
  approval_id: 'r1',
  name: 'Change an account',
  details: ['Duties: Service, Money'],
  requested_by: 'Ada Admin',
  requested_at: '2026-11-10T15:30:00.000Z',
  ends_at: '2026-11-17T15:30:00.000Z',
  state: 'waiting',
  decided_by: null,
  decided_at: null,
  refused: null,
  page: '/admin/accounts/a1',
  yours: false,
  about_you: false,
}
const open = (more: object = {}, rows: readonly object[] = [request]) =>
  openScreen(
    '/admin/approvals',
    {
      'get-signed-in-person': signedInOperator(['accounts']),
      'get-approvals': pageOf(...rows),
      'get-approval-rule': { on: true },
      ...more,
    },
    { signed_in: '1' },
  )

test('approves a request, and reports one that is no longer possible [D-1.08]', async () => {
  const page = await open({
    'approve-request': refusal(409, [fault('approval_id', 'Someone else just changed this account')]),
  })
  expect(await screen.findByText(/^Approvals are on/)).toBeTruthy()
  const row = within((await screen.findAllByRole('row'))[1] ?? document.body)
  expect(row.getByRole('link', { name: request.name }).getAttribute('href')).toBe(request.page)
  await page.user.click(row.getByRole('button', { name: `Approve ${request.name}` }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Duties: Service, Money')).toBeTruthy()
  expect(dialog.getByText(/^Ada Admin requested this\./)).toBeTruthy()
  await page.user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText('Someone else just changed this account')).toBeTruthy()
  expect(page.inputs('approve-request')).toEqual([{ approval_id: 'r1' }])
})

test('lets operators withdraw their own requests, but never approve changes to their own account', async () => {
  await open({}, [
    { ...request, yours: true },
    { ...request, approval_id: 'r2', state: 'done', decided_by: 'Bo Boss' },
    { ...request, approval_id: 'r3', about_you: true },
  ])
  const [, ownRequest, approved, aboutYou] = (await screen.findAllByRole('row')).map((row) => within(row))
  expect(ownRequest?.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([`Withdraw ${request.name}`])
  expect(aboutYou?.queryByRole('button', { name: /^Approve/ })).toBeNull()
  expect(approved?.queryByRole('button')).toBeNull()
  expect(approved?.getByText('Bo Boss')).toBeTruthy()
})
