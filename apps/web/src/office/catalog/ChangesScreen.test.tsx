import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const operator = signedInOperator(['plans'])
const field = (label: string, overrides: object) => ({
  part: 'Plan',
  label,
  before: null,
  after: null,
  added: [],
  gone: [],
  more: 0,
  ...overrides,
})
const row = {
  version: 2,
  plan_id: 7101,
  name: 'Medicine Saver',
  category: 'rx',
  carrier: 'Harborview',
  kind: 'changed',
  fields: [
    field('Name', { before: 'Medicine Savings', after: 'Medicine Saver' }),
    field('States', { added: ['TX'], gone: ['IL', 'WI'], more: 3 }),
    field('Network', { after: 'Clear Sight' }),
    field('Age', { before: '18 to 75' }),
  ],
  rates: 1,
  rates_up: 1,
  rates_down: 0,
  rates_added: 0,
  rates_gone: 0,
  biggest: 1000,
  rise: { of: 'Member Only', before: '4.50', after: '4.95', share: 1000 },
  fall: null,
}

test('shows old and new values and rates of a plan change [D-2.01]', async () => {
  const { inputs } = await openScreen(
    '/admin/catalog/changes?version=2',
    {
      'get-signed-in-person': operator,
      'get-catalog-changes': { result: [row], total: 1, next: null, previous: null },
    },
    { signed_in: '1' },
  )
  const shown = within((await screen.findAllByRole('row'))[1] ?? document.body)
  expect(inputs('get-catalog-changes')).toEqual([{ version: '2' }])
  expect(shown.getByText('Medicine Savings').tagName).toBe('DEL')
  expect(shown.getAllByText('Medicine Saver').map(({ tagName }) => tagName)).toEqual(['A', 'INS'])
  expect(shown.getByText('Added: TX')).toBeTruthy()
  expect(shown.getByText('Removed: IL, WI')).toBeTruthy()
  expect(shown.getByText('And 3 more.')).toBeTruthy()
  expect(shown.getByText('1 more change')).toBeTruthy()
  expect(shown.getByText('1 rate up')).toBeTruthy()
  expect(shown.getByText('$4.50 → $4.95, +10%')).toBeTruthy()
})
