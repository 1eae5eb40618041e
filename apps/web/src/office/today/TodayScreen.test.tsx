import type { Duty } from '@openroll/contract/duty-meanings'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const asked = (duties: readonly Duty[], today: object) =>
  openScreen(
    '/admin',
    {
      'get-signed-in-person': signedInOperator(duties),
      'get-today': {
        enrollments: null,
        work: { payment: null, coverage: null, leaver: null },
        unpaid: null,
        owed_back: null,
        on_hold: null,
        mail: null,
        catalog: null,
        ...today,
      },
      'get-approvals': { result: [], total: duties.includes('service') ? 3 : 0, next: null, previous: null },
    },
    { signed_in: '1' },
  )

test('shows figures linked to their lists, and enrollments in progress by step [D-1.08]', async () => {
  await asked(['service'], {
    enrollments: {
      today: 3,
      week: 10_000,
      rejected: 1,
      duplicates: 2,
      mine: 4,
      days: [{ day: '2026-11-10', submitted: 3, reached: { cart: 5, contact_info: 2 } }],
    },
    work: { payment: null, coverage: { open: 2, mine: 1 }, leaver: null },
    mail: { waiting: 0, failing: 0, failed: 4 },
  })
  const link = await screen.findByRole('link', { name: /Submitted today/ })
  expect(link.textContent).toBe('3 Submitted today')
  expect(link.getAttribute('href')).toBe('/admin/enrollments?from=2026-11-10&sort=submitted_at')
  expect(screen.getByRole('link', { name: /10,000 or more/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: '4 Enrollments assigned to you' }).getAttribute('href')).toBe(
    '/admin/enrollments?assigned_to=1',
  )
  expect((await screen.findByRole('link', { name: '3 Approvals waiting' })).getAttribute('href')).toBe(
    '/admin/approvals',
  )
  const to = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to(/^2 Rejected coverages to handle/)).toBe('/admin/carriers/rejected')
  expect(to(/^1 Rejected coverages assigned to you/)).toBe('/admin/carriers/rejected?whose=mine')
  expect(screen.queryByRole('link', { name: /Returned payments/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(
    '/admin/unfinished?reached=contact_info',
  )
})

test('shows returned payments to operators with the money duty [D-1.08, D-5.04]', async () => {
  const { router } = await asked(['money'], { work: { payment: { open: 3, mine: 0 }, coverage: null, leaver: null } })
  const link = await screen.findByRole('link', { name: /^3 Returned payments to handle/ })
  expect(link.getAttribute('href')).toBe('/admin/money/returned')
  expect(router.state.location.pathname).toBe('/admin')
})

test.each([
  ['with the amount', { policies: 2, amount: '1077.70' }, '2 Unpaid past the grace period, $1,077.70'],
  ['or none', { policies: 0, amount: '0.00' }, '0 Unpaid past the grace period'],
])(
  'counts policies unpaid past the grace period, %s, and links to them [D-1.08, D-5.04]',
  async (_how, unpaid, said) => {
    await asked(['service'], { unpaid })
    const link = await screen.findByRole('link', { name: /the grace period/ })
    expect([link.textContent, link.getAttribute('href')]).toEqual([said, '/admin/unpaid'])
  },
)

test('shows refunds owed and links to them [D-1.08, D-5.04]', async () => {
  const work = { payment: { open: 0, mine: 0 }, coverage: null, leaver: null }
  await asked(['money'], { work, owed_back: { payments: 2, amount: '1077.70' } })
  const link = await screen.findByRole('link', { name: /Refunds owed/ })
  expect(link.textContent).toBe('2 Refunds owed, $1,077.70')
  expect(link.getAttribute('href')).toBe('/admin/money/payments?owed=back')
  cleanup()
  await asked(['money'], { work, owed_back: { payments: 0, amount: '0.00' } })
  expect((await screen.findByRole('link', { name: /Refunds owed/ })).textContent).toBe('0 Refunds owed')
})

test('shows policies on hold and links to them [D-5.04]', async () => {
  await asked(['money'], { on_hold: 3 })
  const link = await screen.findByRole('link', { name: '3 Policies on hold' })
  expect(link.getAttribute('href')).toBe('/admin/money/on-hold')
})

test('shows the amount past due on policies on hold [D-5.04]', async () => {
  await asked(['money'], { on_hold: 3, held: '116.55' })
  expect(await screen.findByRole('link', { name: '3 Policies on hold, $116.55 past due' })).toBeTruthy()
  cleanup()
  await asked(['money'], { on_hold: 0, held: '0.00' })
  expect(await screen.findByRole('link', { name: '0 Policies on hold' })).toBeTruthy()
})

test('links an email figure to just the emails it counts', async () => {
  await asked(['service'], { mail: { waiting: 24, failing: 2, failed: 9 } })
  const leads = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByRole('link', { name: '9 Emails not delivered' })
  expect(leads('9 Emails not delivered')).toBe('/admin/mail?state=given-up')
  expect(leads('2 Emails being retried')).toBe('/admin/mail?state=failing')
  expect(leads('24 Emails waiting to be sent')).toBe('/admin/mail?state=waiting')
})

test('shows plan operators the catalog and no people [D-1.08]', async () => {
  await asked(['plans'], { catalog: { version: 7, plans: 40 } })
  expect(await screen.findByText(/Catalog version 7 is live, with 40 plans/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Submitted/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Enrollments' })).toBeNull()
})

test('works with an older server that sends no group bills [D-1.08]', async () => {
  await asked(['money'], { bills: { open: 3, overdue: 1 } })
  expect(await screen.findByRole('link', { name: '3 Open group bills' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /write off|unapplied/ })).toBeNull()
})

test('shows past-due group bills first, and batches awaiting results [D-1.08, D-5.04]', async () => {
  await asked(['money'], {
    bills: { open: 3, overdue: 1, lapsed: 4, left: 2, left_amount: '35.00' },
    batches_waiting: 2,
  })
  await screen.findByRole('link', { name: '3 Open group bills' })
  const said = screen
    .getAllByRole('link', { name: /group bills|Group bills|Batches/ })
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(said).toEqual([
    ['1 Past-due group bills', '/admin/money/bills?show=overdue'],
    ['3 Open group bills', '/admin/money/bills?show=open'],
    ['4 Group bills with lines to write off', '/admin/money/bills?show=lapsed'],
    ['2 Group bills with unapplied cash, $35.00', '/admin/money/bills?show=left'],
    ['2 Batches awaiting results', '/admin/money?batches=waiting'],
  ])
})
