import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filter, inBrowser } from '../../testing/enrollment.ts'
import { listed } from '../../testing/plans.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const medical = { plan_category: 'medical', price: null, price_from: true, asks_family: true } as const
const open = (address: string) =>
  openScreen(
    address,
    {
      'get-enrollment-temp-info': { result: { ...filter, tier: 'IC' } },
      'get-filtered-plans': { result: [listed(1001, 'Dental High'), listed(4001, 'Bronze', medical)] },
      'get-left-side-filter-fields': { categories: [], elsewhere: [], result: [] },
      'get-temp-dependent-info': { result: { spouse_dob: null, no_of_children: null } },
      'store-temp-dependent-info': { removed: [] },
    },
    inBrowser,
  )

test('explains why plans rated by family have no price, and asks for what they need [D-2.08, SF-5.10]', async () => {
  const page = await open('/plans?type=medical')
  expect(await screen.findByText(/Prices for medical plans depend on each person in your family/)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Tell us about your family' }))
  await page.user.selectOptions(await screen.findByLabelText('How many children?'), '2')
  await page.user.click(screen.getByRole('button', { name: 'See my price' }))
  await waitFor(() =>
    expect(page.inputs('store-temp-dependent-info')).toEqual([
      { enrollment_id: 'an-enrollment', plan_id: 4001, no_of_children: '2' },
    ]),
  )
})

test('a list of all kinds shows no such note', async () => {
  await open('/plans')
  await screen.findAllByText(/Dental High/)
  expect(screen.queryByText(/depends on each person in your family/)).toBeNull()
})
