import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const planner = signedInOperator(['plans'])
const none = { added: 0, removed: 0, changed: 0, repriced: 0, rise: null, fall: null, others: [] }
const at = '2026-11-09T12:00:00.000Z'
const rows = [
  {
    version: 3,
    imported_at: at,
    comparison: 'told',
    changes: { ...none, rates: { up: 0, down: 0, added: 0, gone: 0 } },
  },
  { version: 2, imported_at: at, comparison: 'unknown', changes: null },
  { version: 1, imported_at: at, comparison: 'first', changes: null },
]

test('each version says what it changed, that it changed no plan, or why that is not known [D-2.01]', async () => {
  await openScreen(
    '/admin/catalog/versions',
    {
      'get-signed-in-person': planner,
      'get-catalog-versions': { result: rows, total: 3, next: null, previous: null },
    },
    { signed_in: '1' },
  )
  const [, third, second, first] = await screen.findAllByRole('row')
  expect(within(third ?? document.body).getByText('No plan changed.')).toBeTruthy()
  expect(within(second ?? document.body).getByText(/can no longer read it/)).toBeTruthy()
  expect(within(second ?? document.body).getByRole('button', { name: 'Compare version 2' })).toBeTruthy()
  expect(within(first ?? document.body).getByText(/nothing before it/)).toBeTruthy()
})
