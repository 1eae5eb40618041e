import type { Duty } from '@openroll/contract/duty-meanings'
import type { OfficeToday } from '@openroll/contract/office/today'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nothingToday } from '../../testing/office-today.ts'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-10T17:00:00Z') }))
afterEach(() => vi.useRealTimers())

const open = async (duties: readonly Duty[], today: Partial<OfficeToday>, approvals = 0) =>
  openScreen(
    '/admin',
    {
      'get-signed-in-person': signedInOperator(duties),
      'get-today': { ...nothingToday, ...today },
      'get-approvals': { result: [], total: approvals, next: null, previous: null },
    },
    { signed_in: '1' },
  )
const waiting = async () => {
  const list = within(await screen.findByRole('region', { name: 'Needs you now' }))
  return (await list.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')])
}
const enrollments = { today: 3, week: 10_000, rejected: 1, duplicates: 2, mine: 4, days: [] }
const invoices = { open: 3, overdue: 1, lapsed: 0, unapplied_groups: 2, unapplied: '35.00' }

test('lists what waits, the oldest first, then by dollars, without zeros, each linked to its list [D-1.08]', async () => {
  await open(
    ['service', 'money'],
    {
      enrollments,
      work: {
        payment: { open: 2, mine: 0, since: '2026-11-09T16:00:00.000Z', snoozed: 3 },
        coverage: { open: 5, mine: 1, since: '2026-10-29T12:00:00.000Z', snoozed: 0 },
        leaver: { open: 0, mine: 0, since: null, snoozed: 0 },
        ending: null,
        altered: null,
      },
      unpaid: { policies: 67, amount: '5210.00' },
      owed_back: { payments: 0, amount: '0.00' },
      on_hold: 3,
      held: '116.55',
      invoices,
      batches_waiting: 1,
      mail: { waiting: 24, failing: 2, failed: 9 },
    },
    4,
  )
  expect(await waiting()).toEqual([
    ['5Rejected coverages oldest 12 days ago · 1 assigned to you', '/admin/carriers/rejected'],
    ['2Returned payments oldest yesterday · 3 more snoozed', '/admin/money/returned'],
    ['67Unpaid past the grace period $5,210.00', '/admin/unpaid'],
    ['3Policies on hold $116.55', '/admin/money/on-hold'],
    ['2Groups with unapplied cash $35.00', '/admin/money/invoices'],
    ['9Emails not delivered ', '/admin/mail?state=given-up'],
    ['4Approvals ', '/admin/approvals'],
    ['2Possible duplicates ', '/admin/enrollments?hold=likely-duplicate&state=submitted'],
    ['1Past-due invoices ', '/admin/money/invoices?show=overdue'],
    ['1Batches awaiting results ', '/admin/money?batches=waiting'],
  ])
})

test('the menu counts the same work as the list [D-1.08]', async () => {
  await open(['money'], {
    work: { ...nothingToday.work, payment: { open: 12, mine: 0, since: '2026-11-09T16:00:00.000Z', snoozed: 0 } },
    owed_back: { payments: 2, amount: '80.00' },
    invoices,
  })
  expect(await waiting()).toHaveLength(4)
  const menu = within(screen.getByRole('navigation', { name: 'Console' }))
  const names = menu.getAllByRole('link').map((link) => link.textContent)
  expect(names).toEqual([
    'Today',
    'Work queue12 open',
    'Approvals',
    'Bulk actions',
    'Money5 open',
    'Returned payments12 open',
    'Unpaid past grace',
    'Books',
  ])
})

test('says so when nothing waits, with what will show up [D-1.08]', async () => {
  await open(['money'], {})
  expect(await screen.findByText('Nothing is waiting. New work shows up here.')).toBeTruthy()
})

test('shows submissions and enrollments in progress by step, linked to their lists [D-1.08]', async () => {
  await open(['service'], {
    enrollments: { ...enrollments, days: [{ day: '2026-11-10', submitted: 3, reached: { cart: 5, contact_info: 2 } }] },
  })
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: '3 submitted today' })
  expect(to('3 submitted today')).toBe('/admin/enrollments?from=2026-11-10&sort=submitted_at')
  expect(to('10,000+ in the last 7 days')).toBe('/admin/enrollments?from=2026-11-10&sort=submitted_at')
  expect(to('4 assigned to you')).toBe('/admin/enrollments?assigned_to=1')
  expect(screen.getByRole('img', { name: 'Submitted by day. 11/10: 3' })).toBeTruthy()
  expect(to('Contact')).toBe('/admin/unfinished?reached=contact_info')
})

test('shows plan operators the catalog and no people [D-1.08]', async () => {
  await open(['plans'], { catalog: { version: 7, plans: 40 } })
  expect(await screen.findByText(/Catalog version 7 is live, with 40 plans/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /submitted/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Enrollments' })).toBeNull()
})
