import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { away, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const bill = {
  month: '2026-12-01',
  lines: [{ name: 'Ana Reyes', policy_id: 'P1', plans: ['Dental', 'Vision'], amount: '50.87' }],
  total: '50.87',
  way: 'list',
}
const open = (answer: Answers[string]) =>
  openScreen(
    '/group-bill',
    { 'get-signed-in-person': { result: { role: 'group', id: 3001, name: 'Grace' } }, 'get-next-bill': answer },
    { signed_in: '1' },
  )

test('an administrator reads what the coming month costs, member by member [SF-6.03]', async () => {
  await open(bill)
  expect(await screen.findByText(/month that begins on December 1, 2026.*One list bill/)).toBeTruthy()
  expect(screen.getByRole('row', { name: /Ana Reyes.*Dental, Vision.*\$50\.87/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Together.*\$50\.87/ })).toBeTruthy()
})

test('a month without anything to bill says so; a server that is away is asked again [D-8.03]', async () => {
  const page = await open(away)
  await screen.findByText(/could not reach the server/)
  page.answer('get-next-bill', { ...bill, lines: [], total: '0.00', way: null })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is nothing to bill for that month.')).toBeTruthy()
  expect(screen.getByText(/Your members pay for themselves/)).toBeTruthy()
})
