import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const lead = {
  lead_id: 'l1',
  requested_at: '2026-11-09T12:00:00.000Z',
  name: 'Sally Seller',
  phone: '3125550177',
  email: 'sally@people.example',
  state: 'IL',
}
const open = (result: readonly object[], more: Answers = {}) =>
  openScreen(
    '/admin/leads',
    {
      'get-signed-in-person': signedInOperator(['accounts']),
      'get-leads': { result, total: result.length, next: null, previous: null },
      ...more,
    },
    { signed_in: '1' },
  )

test('shows leads with phone and email [SF-3.14, D-1.08]', async () => {
  await open([lead])
  expect((await screen.findByRole('link', { name: /555-0177/ })).getAttribute('href')).toBe('tel:+13125550177')
  expect(screen.getByRole('link', { name: lead.email }).getAttribute('href')).toBe('mailto:sally@people.example')
})

test('says that there are no leads yet', async () => {
  await open([])
  expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeTruthy()
})
