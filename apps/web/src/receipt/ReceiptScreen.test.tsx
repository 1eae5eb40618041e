import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

prepareBrowser()

const receipt = {
  policy_id: 'AAA-BBB-1',
  name: 'María López-Núñez',
  email: 'maria@example.com',
  effective_date: '2027-01-01',
  submitted_on: '2026-11-10',
  payment: 'Visa ending in 1111',
  group_pays: false,
  mail: 'waiting',
  plans: [{ plan_name: 'Harbor Dental', detail: 'Just you', price: '38.85', in_review: false, plan_id: 1001 }],
  people: [{ name: 'María López-Núñez', relationship: 'Member' }],
  initial_month_cost: '38.85',
  recurring_month_cost: '38.85',
}

test.each([
  ['waiting', 'We are emailing a receipt to maria@example.com. It should arrive within 10 minutes.'],
  ['sent', 'We emailed a receipt to maria@example.com.'],
])(
  'greets the member by name, shows the confirmation number, and says where the receipt goes: %s [EW-2.38]',
  async (mail, note) => {
    await openScreen('/receipt?id=one', { 'get-receipt': { ...receipt, mail } })
    expect(await screen.findByRole('heading', { name: 'Thank you, María López-Núñez' })).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Confirmation number' })).getByText('AAA-BBB-1')).toBeTruthy()
    expect(screen.getByText(note)).toBeTruthy()
  },
)
