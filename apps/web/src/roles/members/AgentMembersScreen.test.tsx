import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { member } from '../../testing/members.ts'
import { away, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { signedInRep } from '../../testing/signed-in.ts'

prepareBrowser()

const rita = signedInRep()
const open = (list: Answers[string], path = '/agent-select-member', who: Answers[string] = rita) =>
  openScreen(path, { 'get-signed-in-person': who, 'get-agent-members': list }, { signed_in: '1' })

test('lists a rep’s own members with their details, group and plan status [SF-2.25, SF-2.31]', async () => {
  const page = await open({ result: [member('Ana Reyes')], total: 1 })
  const row = within(await screen.findByRole('row', { name: /Ana Reyes/ }))
  for (const text of [
    'Born 04/05/1980',
    'SSN xxx-xx-6789',
    'ana@example.com',
    'Open Fields',
    'Active',
    'Ended on September 30, 2026',
  ])
    expect(row.getByText(text)).toBeTruthy()
  expect(screen.getByText('1 member')).toBeTruthy()
  expect(page.inputs('get-agent-members')[0]).toMatchObject({ agent_id: '101', page: '1' })
})

test('styles each status by its meaning [SF-2.25]', async () => {
  const ana = member('Ana Reyes')
  const [plan] = ana.plan_info
  const states = ['enrolled', 'in-review', 'canceled'] as const
  const plan_info = states.map((standing, index) => ({ ...plan, plan: index, standing, ends_on: null }))
  await open({ result: [{ ...ana, plan_info }], total: 1 })
  expect((await screen.findByText('Enrolled')).className).toBe('plan-good')
  expect(screen.getByText('In review, 5 to 10 days').className).toBe('plan-waits')
  expect(screen.getByText('Canceled').className).toBe('plan-over')
})

test('shows ended plans in red, but not active ones [SF-3.17]', async () => {
  const style = document.createElement('style')
  style.textContent = readFileSync(join(import.meta.dirname, '../../styles/roles.css'), 'utf8').replaceAll(
    'var(--bad)',
    'red',
  )
  document.head.append(style)
  await open({ result: [member('Ana Reyes')], total: 1 })
  expect(getComputedStyle(await screen.findByText(/^Ended on/)).color).toBe('rgb(255, 0, 0)')
  expect(getComputedStyle(screen.getByText('Active')).color).not.toBe('rgb(255, 0, 0)')
  style.remove()
})

test('requests the page and search named in the URL [SF-2.31]', async () => {
  const page = await open({ result: [], total: 0 }, '/agent-select-member?page=2&search=Ana%20')
  await vi.waitFor(() =>
    expect(page.inputs('get-agent-members')[0]).toMatchObject({ agent_id: '101', page: '2', search: 'Ana' }),
  )
})

test('invites a rep without members to enroll one [SF-2.31]', async () => {
  await open({ result: [], total: 0 })
  expect(await screen.findByRole('heading', { name: 'No one has enrolled with you yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Enroll a new member' }).getAttribute('href')).toBe('/agent-home')
})

test('offers a retry if the list didn’t load [D-8.03]', async () => {
  const page = await open(away)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-agent-members', { result: [member('Ana Reyes')], total: 1 })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Ana Reyes/ })).toBeTruthy()
})

test('requests no members until a rep is signed in [D-1.05]', async () => {
  const page = await open({ result: [], total: 0 }, '/agent-select-member?search=Ana', { result: null })
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/sign-in'))
  expect(page.router.state.location.search).toBe(`?to=${encodeURIComponent('/agent-select-member?search=Ana')}`)
  expect(page.inputs('get-agent-members')).toEqual([])
})
