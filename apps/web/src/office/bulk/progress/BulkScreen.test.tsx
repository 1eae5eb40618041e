import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser, type Answers } from '../../../testing/open-screen.tsx'
import { signedInOperator } from '../../../testing/signed-in.ts'

prepareBrowser()
const bulk = {
  bulk_id: 'bulk-0001',
  act: 'end-unpaid-coverage',
  button: 'End coverage',
  title: 'Unpaid past the grace period',
  page: '/admin/unpaid',
  started_by: 'Ann Okafor',
  started_at: '2026-11-10T15:00:00.000Z',
  state: 'running',
  ended_at: null,
  why: null,
  rows: 67,
  counts: { waiting: 26, running: 1, done: 38, refused: 1, failed: 1 },
}
const rows = [
  {
    place: 4,
    name: 'Maria Lopez, Dental Plus',
    enrollment_id: 'e4',
    state: 'refused',
    said: 'Someone else just changed this',
  },
  { place: 0, name: 'Lee Chen, Dental Plus', enrollment_id: 'e0', state: 'done', said: null },
]
const open = (path: string, more: Answers = {}) =>
  openScreen(
    path,
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-bulk': { bulk, rows },
      'stop-bulk': { state: 'stopped' },
      ...more,
    },
    { signed_in: '1' },
  )

test('shows progress and results, and can be stopped', async () => {
  const { user, inputs } = await open('/admin/bulk/bulk-0001')
  expect(await screen.findByRole('heading', { name: 'End coverage: Unpaid past the grace period' })).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveProperty('value', 40)
  expect(screen.getByText('40 of 67')).toBeTruthy()
  const first = within(screen.getAllByRole('row')[1] ?? document.body)
  expect(first.getByText('Someone else just changed this')).toBeTruthy()
  expect(first.getByRole('link', { name: 'Maria Lopez, Dental Plus' }).getAttribute('href')).toBe(
    '/admin/enrollments/e4',
  )
  expect(screen.queryByRole('button', { name: 'Retry failed rows' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  await waitFor(() => expect(inputs('stop-bulk')).toEqual([{ bulk_id: 'bulk-0001' }]))
})

test('filters rows by result', async () => {
  const { user, inputs } = await open('/admin/bulk/bulk-0001')
  await user.click(await screen.findByRole('link', { name: 'Not possible 1' }))
  await waitFor(() => expect(inputs('get-bulk').at(-1)).toEqual({ bulk_id: 'bulk-0001', state: 'refused' }))
})

test('retries failed rows as a new bulk action', async () => {
  const finishedBulk = {
    ...bulk,
    state: 'done',
    ended_at: '2026-11-10T15:02:00.000Z',
    counts: { waiting: 0, running: 0, done: 65, refused: 1, failed: 1 },
  }
  const { user, inputs } = await open('/admin/bulk/bulk-0001', {
    'get-bulk': { bulk: finishedBulk, rows },
    'preview-bulk': { doable: 1, cannot: [], says: [], sums: [], first: [], seen: 's' },
    'start-bulk': { bulk_id: 'b' },
  })
  expect(await screen.findByText('67 of 67. Done')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry failed rows' }))
  await user.click(await screen.findByRole('button', { name: 'End coverage: 1 row' }))
  await waitFor(() => expect(inputs('start-bulk')).toMatchObject([{ failed_of: 'bulk-0001', seen: 's' }]))
})

test('lists bulk actions with links to their progress', async () => {
  await open('/admin/bulk', {
    'get-bulks': {
      result: [
        {
          act: 'End coverage',
          of: 'Unpaid past the grace period',
          bulk_id: 'bulk-0001',
          rows: 67,
          state: 'done',
          started_by: 'Ann',
          started_at: bulk.started_at,
          ended_at: bulk.started_at,
        },
      ],
      total: 1,
      next: null,
      previous: null,
    },
  })
  expect((await screen.findByRole('link', { name: 'End coverage' })).getAttribute('href')).toBe('/admin/bulk/bulk-0001')
})
