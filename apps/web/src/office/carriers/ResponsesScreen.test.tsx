import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { pageOf } from '../../testing/money.ts'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
const storage = { signed_in: '1' }
const row = {
  feed_id: 'metlife-2',
  carrier: 'MetLife',
  policy_id: '7K4-M9X-Q2C',
  plan_id: 1001,
  plan_name: 'Dental Plus',
  name: 'Maria Lopez',
  state: 'sent',
  sent_at: '2026-11-10T15:30:00.000Z',
}
const other = { ...row, policy_id: '8K4-M9X-Q2C', name: 'Li Chen', state: 'accepted' }
const answers = {
  'get-signed-in-person': signedInOperator(['service']),
  'get-sent-coverages': pageOf(row, other),
}
const coverages = [{ feed_id: 'metlife-2', policy_id: '7K4-M9X-Q2C', plan_id: 1001 }]

test('records a rejection by hand for the chosen coverages [D-5.04]', async () => {
  const { user, inputs, answer } = await openScreen(
    '/admin/carriers/responses?feed_id=metlife-2',
    {
      ...answers,
      'record-carrier-results': refusal(422, [fault('coverages', '7K4-M9X-Q2C: This coverage is already accepted')]),
    },
    storage,
  )
  expect(await screen.findByRole('button', { name: 'Choose coverages first' })).toHaveProperty('disabled', true)
  expect(inputs('get-sent-coverages')).toEqual([{ feed_id: 'metlife-2' }])
  expect(await screen.findByRole('checkbox', { name: /Li Chen/ })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('checkbox', { name: /Maria Lopez/ }))
  await user.click(screen.getByRole('button', { name: 'Record 1 response' }))
  const popup = within(screen.getByRole('dialog'))
  expect(popup.queryByLabelText(/^Reason/)).toBeNull()
  await user.click(popup.getByLabelText('Rejected'))
  await user.type(popup.getByLabelText(/^Reason/), 'No such county')
  await user.click(popup.getByRole('button', { name: 'Save response' }))
  expect(await popup.findByText('7K4-M9X-Q2C: This coverage is already accepted')).toBeTruthy()
  answer('record-carrier-results', { accepted: 0, rejected: 1, known: 0 })
  await user.click(popup.getByRole('button', { name: 'Save response' }))
  expect(inputs('record-carrier-results')[1]).toMatchObject({ coverages, result: 'rejected', reason: 'No such county' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('checkbox', { name: /Maria Lopez/ })).toHaveProperty('checked', false)
})
