import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { moneyOperator, pageOf } from '../../testing/money.ts'

prepareBrowser()
const held = {
  policy_id: '7K4-M9X-Q2C',
  name: 'Maria Lopez',
  state: 'active',
  method: 'eft',
  shown: 'Bank account ending in 6789',
  held: 'returned',
  stopped: 'R02',
  stopped_by: 'ABC-123-XYZ',
  has_returned: false,
  needs_payment_method: true,
  due: '77.70',
  due_payments: 2,
  enrollment_id: null,
}
const open = (...rows: object[]) =>
  openScreen(
    '/admin/money/on-hold',
    {
      'get-signed-in-person': moneyOperator,
      'get-policies-on-hold': pageOf(...rows),
      'release-payment-hold': { held: false },
    },
    { signed_in: '1' },
  )
const firstRow = async () => within((await screen.findAllByRole('row'))[1] ?? document.body)

test('names the other policy whose payment caused the hold, and releases it [D-5.04]', async () => {
  const { user, inputs } = await open(held)
  const row = await firstRow()
  row.getByText('Account closed (R02)')
  row.getByText('$77.70')
  row.getByText(/2 payments/)
  const other = row.getByRole('link', { name: 'ABC-123-XYZ' })
  expect(other.getAttribute('href')).toBe('/admin/money/returned?show=all&policy_id=ABC-123-XYZ')
  row.getByRole('button', { name: 'New card or account Maria Lopez' })
  expect(row.queryByText(/View returned payment/)).toBeNull()
  await user.click(row.getByRole('button', { name: 'Release hold Maria Lopez' }))
  const popup = within(screen.getByRole('dialog'))
  popup.getByText(/^Payments are stopped: .*Policy ABC-123-XYZ, whose payment was returned, doesn’t change\.$/)
  popup.getByText(/^We’ll charge the \$77\.70 past due \(2 payments\) in the next batch\./)
  await user.click(popup.getByRole('button', { name: 'Release hold' }))
  expect(inputs('release-payment-hold')).toEqual([{ policy_id: held.policy_id }])
})

test('links to the policy’s own returned payment, and asks for a new account after an unauthorized one [D-5.04]', async () => {
  const own = { ...held, stopped_by: null, has_returned: true, due: null, due_payments: 0 }
  await open({ ...own, stopped: null }, { ...own, name: 'Ana Ruiz', policy_id: 'B', stopped: 'R10' })
  const row = await firstRow()
  row.getByText('Payment returned')
  row.getByText('Nothing')
  const back = row.getByRole('link', { name: 'View returned payment Maria Lopez' })
  expect(back.getAttribute('href')).toBe(`/admin/money/returned?show=all&policy_id=${held.policy_id}`)
  row.getByRole('button', { name: 'Release hold Maria Lopez' })
  screen.getByRole('button', { name: 'New card or account Ana Ruiz' })
  expect(screen.queryByRole('button', { name: 'Release hold Ana Ruiz' })).toBeNull()
})

test.each([
  ['says that the returned payment isn’t charged', true],
  ['leaves that out if the returned payment is already being retried', false],
])('the release dialog %s [D-5.04]', async (_, has_returned) => {
  const { user } = await open({ ...held, has_returned })
  await user.click((await firstRow()).getByRole('button', { name: 'Release hold Maria Lopez' }))
  const sentence = within(screen.getByRole('dialog')).queryByText(/This doesn’t charge the returned payment\./)
  expect(sentence !== null).toBe(has_returned)
})

test('says that no policy is on hold [D-5.04]', async () => {
  await open()
  expect(await screen.findByText('No policy is on hold')).toBeTruthy()
})
