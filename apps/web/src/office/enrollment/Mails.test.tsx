import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { away, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

test('says which address the receipt is resent to [D-1.17]', async () => {
  const [first] = officeEnrollment.mails
  const resent = { ...first, mail_id: 'm2', to: 'n***@example.com', given_up: false, error: null }
  const { user, inputs } = await openEnrollment({
    'send-receipt-again': { ...officeEnrollment, mails: [resent, ...officeEnrollment.mails] },
  })
  await user.click(await screen.findByRole('button', { name: 'Resend receipt' }))
  expect(await screen.findByText('The receipt is on its way to n***@example.com.')).toBeTruthy()
  expect(inputs('send-receipt-again')).toHaveLength(1)
})

test('sends a second receipt when pressed twice, unless the first response was lost [D-1.17]', async () => {
  const { user, inputs, answer } = await openEnrollment({ 'send-receipt-again': away })
  const button = await screen.findByRole('button', { name: 'Resend receipt' })
  await user.click(button)
  expect(await screen.findByRole('alert')).toBeTruthy()
  answer('send-receipt-again', officeEnrollment)
  await user.click(button)
  await screen.findByText(/^The receipt is on its way/)
  await user.click(button)
  await vi.waitFor(() => expect(inputs('send-receipt-again')).toHaveLength(3))
  const ids = inputs('send-receipt-again').map(({ act_id }) => act_id)
  expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false])
})

test.each([
  ['2026-11-10T12:00:00.000Z', 'No emails yet.'],
  ['2026-08-01T12:00:00.000Z', 'Sent emails are deleted after 90 days.'],
])('for a policy submitted %s without emails, says: %s', async (submitted_at, text) => {
  await openEnrollment({}, { ...officeEnrollment, submitted_at, mails: [] })
  expect(await screen.findByText(text)).toBeTruthy()
})
