import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { landingInfo, portals } from '../../testing/landing.ts'
import { inStorage, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const open = (role = 'group', more: Answers = {}) =>
  openScreen(
    '/group-home',
    {
      'get-signed-in-person': { result: { role, id: 3001, name: 'Grace Group' } },
      'get-group-landing-page-info': landingInfo('Bluewater Logistics', { requires_code: true }),
      'get-enrollment-platforms': portals,
      ...more,
    },
    { signed_in: '1' },
  )

test('welcomes an administrator by the group’s name, and enrolls through its portal without a code [SF-2.09, SF-2.27, SF-4.16, D-1.19]', async () => {
  const { user, router } = await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Bluewater Logistics' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New Member' }))
  await user.click(await screen.findByLabelText('Payroll'))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/home'))
  const { eprocess, group_id, portal_id, enroll_type } = inStorage()
  expect({ eprocess, group_id, portal_id, enroll_type }).toEqual({
    eprocess: 'group',
    group_id: '3001',
    portal_id: '12',
    enroll_type: 'new-group-member',
  })
})

test('links to the group’s members [SF-2.27]', async () => {
  const { user, router } = await open()
  await user.click(await screen.findByRole('button', { name: 'Current Member' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/group-select-member'))
})

test('tells a rep that this home page is for group administrators [D-1.05]', async () => {
  await open('rep')
  expect(await screen.findByRole('heading', { name: 'This page is for group administrators' })).toBeTruthy()
  expect(screen.queryByText(/Bluewater/)).toBeNull()
})

test('lists unpaid invoices in To do, with balance and due date, linked to the invoices [SF-2.27, D-5.04]', async () => {
  const invoices = [
    { invoice_id: 'B6', number: 6, owed: '38.85', due_on: '2026-11-01', is_overdue: true },
    { invoice_id: 'B7', number: 7, owed: '77.70', due_on: '2026-12-01', is_overdue: false },
  ]
  const nothing = { endings: [], returned: [], rejected: [], asked: [] }
  const { user, router } = await open('group', {
    'get-workspace': { link: null, code: 'BLUE1', ...nothing, invoices },
  })
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  expect(todo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Invoice 6Due by November 1, 2026$38.85 past dueView invoice 6',
    'Invoice 7Due by December 1, 2026$77.70 dueView invoice 7',
  ])
  await user.click(todo.getByRole('link', { name: /^View invoice ?7$/ }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/group-invoices'))
})

test('shows in To do that people are waiting for the group’s confirmation, with a link to them [D-1.22]', async () => {
  const nothing = { endings: [], returned: [], rejected: [], asked: [], invoices: [] }
  await open('group', { 'get-workspace': { link: null, code: 'BLUE1', ...nothing, to_confirm: 2 } })
  const todo = within(await screen.findByRole('region', { name: 'To do' }))
  expect(todo.getByText('2 people are waiting')).toBeTruthy()
  expect(todo.getByRole('link', { name: 'See who' }).getAttribute('href')).toBe('/group-employees')
})
