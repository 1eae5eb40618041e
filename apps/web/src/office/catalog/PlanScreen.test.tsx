import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const operator = signedInOperator(['plans'])
const plan = {
  version: 2,
  plan_id: 3001,
  name: 'Group Term Life',
  category: 'term_life',
  carrier: 'Veterans',
  sample: false,
  rates: 440,
  parts: [
    { part: 'Plan', lines: [{ label: 'Carrier’s code', text: 'VGLI', items: [] }] },
    { part: 'Who can buy it', lines: [{ label: 'States', text: null, items: ['IL', 'WI'] }] },
  ],
  sold: [{ state: 'IL', name: 'Illinois', zips: 10, of: 1500 }],
  sites: [{ site_id: 'branded', name: 'Larkfield Cover' }],
  health: [{ question_id: 145, text: 'Are you well?' }],
  agreements: [{ agreement_id: 'plan-terms', version: 2, head: 'Plan terms', text: 'The terms.' }],
  asks: ['is_smoker'],
  amounts: [
    { ppid: 300101, name: 'Life $10,000' },
    { ppid: 300102, name: 'Life $20,000' },
  ],
}
const cell = (tier: string, price: string | null) => ({
  tier,
  price,
  says: price === null ? 'Not for families.' : null,
})
const prices = {
  place: 'Chicago, IL',
  starts_on: '2026-12-01',
  assumed: ['Assumes 30 hours of work a week.'],
  tiers: ['IO', 'IF'],
  rows: [
    { from: 18, to: 29, cells: [cell('IO', '12.50'), cell('IF', null)] },
    { from: 30, to: 30, cells: [cell('IO', '13.50'), cell('IF', null)] },
  ],
}
const answers = {
  'get-signed-in-person': operator,
  'get-catalog-plan': plan,
  'get-catalog-prices': ({ zip }: Record<string, unknown>) =>
    zip === '00000' ? refusal(422, [fault('zip', 'This zip code is not in the catalog')]) : prices,
}

test('shows a plan’s facts, where it is sold, its questions and its agreements [D-1.08]', async () => {
  await openScreen('/admin/catalog/plans/3001', answers, { signed_in: '1' })
  expect(await screen.findByRole('heading', { name: 'Group Term Life' })).toBeTruthy()
  expect(screen.getByText('IL, WI')).toBeTruthy()
  expect(screen.getByText('10 of 1,500 zip codes')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Larkfield Cover' }).getAttribute('href')).toBe('/admin/sites/branded')
  expect(screen.getByText('Are you well?')).toBeTruthy()
  expect(screen.getByText('The terms.')).toBeTruthy()
})

test('asks for everything that prices depend on, and explains each missing price once [D-2.03, D-2.04]', async () => {
  const { user, inputs } = await openScreen('/admin/catalog/plans/3001', answers, { signed_in: '1' })
  await user.type(await screen.findByLabelText('Zip code'), '00000')
  await user.selectOptions(screen.getByLabelText('Tobacco use'), 'No')
  await user.selectOptions(screen.getByLabelText('Amount'), 'Life $20,000')
  await user.click(screen.getByRole('button', { name: 'Show prices' }))
  expect(await screen.findByText('This zip code is not in the catalog')).toBeTruthy()
  await user.clear(screen.getByLabelText('Zip code'))
  await user.type(screen.getByLabelText('Zip code'), '60601')
  await user.click(screen.getByRole('button', { name: 'Show prices' }))
  expect(await screen.findByText(/Chicago, IL for coverage starting December 1, 2026/)).toBeTruthy()
  expect(inputs('get-catalog-prices').at(-1)).toMatchObject({
    plan_id: '3001',
    zip: '60601',
    on: '2026-11-10',
    ppid: '300102',
    is_smoker: '0',
  })
  const row = within(screen.getByRole('row', { name: /18 to 29/ }))
  expect(row.getByText('$12.50')).toBeTruthy()
  expect(row.getByText('Not sold (1)')).toBeTruthy()
  expect(screen.getAllByText('Not for families.')).toHaveLength(1)
})
