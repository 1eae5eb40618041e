import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const operator = signedInOperator(['plans'])
const none = { added: 0, removed: 0, changed: 0, repriced: 0, rise: null, fall: null, others: [] }
const at = '2026-11-09T12:00:00.000Z'
const rows = [
  {
    version: 3,
    imported_at: at,
    comparison: 'compared',
    changes: { ...none, rates: { up: 0, down: 0, added: 0, gone: 0 } },
  },
  { version: 2, imported_at: at, comparison: 'unknown', changes: null },
  { version: 1, imported_at: at, comparison: 'first', changes: null },
]

test('shows what each version changed, or why that is unknown [D-2.01]', async () => {
  await openScreen(
    '/admin/catalog/versions',
    {
      'get-signed-in-person': operator,
      'get-catalog-versions': { result: rows, total: 3, next: null, previous: null },
    },
    { signed_in: '1' },
  )
  const [, third, second, first] = await screen.findAllByRole('row')
  expect(within(third ?? document.body).getByText('No plans changed.')).toBeTruthy()
  expect(within(second ?? document.body).getByText(/can no longer be read/)).toBeTruthy()
  expect(within(second ?? document.body).getByRole('button', { name: 'Compare version 2' })).toBeTruthy()
  expect(within(first ?? document.body).getByText(/This is the first version/)).toBeTruthy()
})
