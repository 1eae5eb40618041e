import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const operator = signedInOperator(['plans'])
const storage = { signed_in: '1' }
const move = { of: 'Member Only', before: '4.50', after: '4.95', share: 1000, plan_id: 7101, name: 'Medicine Savings' }
const changes = {
  added: 1,
  removed: 0,
  changed: 2,
  repriced: 1,
  rates: { up: 3, down: 0, added: 4, gone: 0 },
  rise: move,
  fall: null,
  others: [
    { part: 'Membership', label: 'Costs a month', before: '$5.00', after: '$6.00', added: [], gone: [], more: 0 },
  ],
}
const live = {
  version: 2,
  since: '2026-11-09T12:00:00.000Z',
  newest: 2,
  plans: 1,
  rates: 1234,
  comparison: 'compared',
  changes,
  carriers: ['Harborview Members'],
  states: [{ abbrev: 'IL', name: 'Illinois' }],
  sites: [{ site_id: 'branded', name: 'Larkfield Cover' }],
}
const plan = {
  plan_id: 7101,
  code: 'RX-7101',
  name: 'Medicine Savings',
  category: 'rx',
  carrier: 'Harborview Members',
  sample: true,
  states: ['IL', 'WI'],
  everywhere: false,
  zips: 2000,
  rates: 4,
}
const page = { result: [plan], total: 1, next: null, previous: null }
const answers = { 'get-signed-in-person': operator, 'get-catalog': live, 'get-catalog-plans': page }

test('shows the live version, its changes, and how to import a new one [D-1.08, D-2.01]', async () => {
  await openScreen('/admin/catalog', answers, storage)
  expect(await screen.findByRole('heading', { name: 'Version 2 is live' })).toBeTruthy()
  expect(screen.getByText(/1 plan, 1,234 rates/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '2 plans changed' }).getAttribute('href')).toBe(
    '/admin/catalog/changes?version=2&kind=changed',
  )
  expect(screen.queryByText(/removed/)).toBeNull()
  expect(screen.getByText('3 rates up')).toBeTruthy()
  expect(screen.getByText('Member Only: $4.50 → $4.95, +10%')).toBeTruthy()
  expect(screen.getByText('1 change outside the plans')).toBeTruthy()
  expect(screen.getByText('npm run catalog -- import DIR')).toBeTruthy()
})

test('filters plans by where they are sold and by site [D-2.02, D-2.13]', async () => {
  const { user, inputs } = await openScreen('/admin/catalog', answers, storage)
  const row = (await screen.findAllByRole('row'))[1] ?? document.body
  expect(within(row).getByText('IL, WI')).toBeTruthy()
  expect(within(row).getByText('2,000 zip codes')).toBeTruthy()
  expect(within(row).getByText('Sample')).toBeTruthy()
  await user.selectOptions(await screen.findByLabelText(/^Sold in state/), 'Illinois')
  await user.selectOptions(screen.getByLabelText(/^Sold by site/), 'Larkfield Cover')
  await waitFor(() => expect(inputs('get-catalog-plans').at(-1)).toEqual({ state: 'IL', site: 'branded' }))
})

test('reports a version the server can’t read, and starts a missing comparison [D-2.01]', async () => {
  const unreadable = { ...live, newest: 3, comparison: 'waiting', changes: null }
  const { user, inputs, answer } = await openScreen(
    '/admin/catalog',
    { ...answers, 'get-catalog': unreadable, 'compare-catalog-version': { comparison: 'working' } },
    storage,
  )
  expect(await screen.findByText(/Version 3 was imported but isn’t live/)).toBeTruthy()
  expect(screen.getByText(/Changes unknown\. This version wasn’t compared/)).toBeTruthy()
  answer('get-catalog', { ...live, comparison: 'working', changes: null })
  await user.click(screen.getByRole('button', { name: 'Compare version 2' }))
  expect(inputs('compare-catalog-version')).toEqual([{ version: 2 }])
  expect(await screen.findByText(/Comparing with the previous version/)).toBeTruthy()
})
