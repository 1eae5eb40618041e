import { sentAlready } from '@openroll/contract/office/mail'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const row = {
  mail: 'e.1',
  created_at: '2026-11-09T12:00:00.000Z',
  state: 'failing',
  kind: 'enrollment-code',
  subject: 'Your enrollment is saved',
  to: 'm***@example.com',
  attempts: 3,
  last_error: 'EENVELOPE 451',
  next_attempt_at: '2026-11-09T13:00:00.000Z',
  sent_at: null,
  policy_id: null,
}
const answers = {
  'get-signed-in-person': signedInOperator(['service']),
  'get-mails': { result: [row], total: 1, next: null, previous: null },
  'get-mail': { result: { ...row, to: 'maria@example.com' } },
}

test('shows why an email failed, and can send it now once opened [D-6.01]', async () => {
  const { user, inputs } = await openScreen(
    '/admin/mail',
    { ...answers, 'retry-mail': { result: row } },
    { signed_in: '1' },
  )
  expect(await screen.findByText(/^Tried 3 times: EENVELOPE 451 · Next/)).toBeTruthy()
  expect(screen.queryByText('maria@example.com')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Open “Your enrollment is saved”/ }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('maria@example.com')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Send now' }))
  expect(inputs('retry-mail')).toEqual([{ mail: 'e.1' }])
})

test('reports an email that went out before it could be stopped', async () => {
  const { user } = await openScreen(
    '/admin/mail',
    { ...answers, 'stop-mail': refusal(409, [fault('mail', sentAlready)]) },
    { signed_in: '1' },
  )
  await user.click(await screen.findByRole('button', { name: /^Open “/ }))
  await user.click(await screen.findByRole('button', { name: 'Stop trying' }))
  expect(await screen.findByText(sentAlready)).toBeTruthy()
})
