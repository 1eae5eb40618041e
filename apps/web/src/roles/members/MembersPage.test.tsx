import { membersPerPage, type MemberRow } from '@openroll/contract/roles/members'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { usePagedSearch } from '../../ui/pages/use-paged-search.ts'
import { member } from '../../testing/members.ts'

beforeAll(() => {
  const bootstrapData = {
    client: 'a:b',
    today: '2026-11-10',
    site: { name: 'Test', host: '', settings: {} },
    menu: [],
    featured: [],
  }
  document.body.innerHTML = `<script type="application/json" id="bootstrap">${JSON.stringify(bootstrapData)}</script>`
})
afterEach(cleanup)

const nthMember = (n: number) => member(`Member ${n}`, { policy_id: `AAA-AAA-${n}`, user_id: n })
const all = Array.from({ length: 12 }, (_, index) => nthMember(index + 1))

/** The members page with twelve members. */
const listOf = (MembersPage: typeof import('./MembersPage.tsx').MembersPage) => () => {
  const pagedSearch = usePagedSearch()
  const found = all.filter(({ name }) => name.includes(pagedSearch.search.trim()))
  const first = (pagedSearch.page - 1) * membersPerPage
  const data = { result: found.slice(first, first + membersPerPage), total: found.length, more: false }
  const query = { data, error: null, isPlaceholderData: false, refetch: () => undefined }
  return (
    <>
      <MembersPage query={query} pagedSearch={pagedSearch} eprocess="rep" home="/agent-home" />
      <output>{`at ${useLocation().search}`}</output>
    </>
  )
}
const open = async (address: string) => {
  const List = listOf((await import('./MembersPage.tsx')).MembersPage)
  render(
    <MemoryRouter initialEntries={[address]}>
      <List />
    </MemoryRouter>,
    { container: document.body.appendChild(document.createElement('div')) },
  )
}
const names = () => screen.queryAllByRole('rowheader').map((row) => /Member \d+/.exec(row.textContent)?.[0])
const findSearch = (search: string) => screen.findByText(`at ${search}`.trim())

test('shows five members a page with Enroll Now, and keeps the page in the URL [SF-2.31, SF-9.07]', async () => {
  await open('/agent-select-member')
  expect(names()).toEqual(['Member 1', 'Member 2', 'Member 3', 'Member 4', 'Member 5'])
  expect(screen.getAllByRole('button', { name: /^Enroll Now/ })).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
  await findSearch('?page=3')
  expect(names()).toEqual(['Member 11', 'Member 12'])
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await findSearch('?page=2')
})

test('searches once typing pauses, from page one, and keeps the search in the URL [SF-2.31]', async () => {
  await open('/agent-select-member?page=2')
  await userEvent.type(screen.getByLabelText('Search'), 'Member 1')
  expect(screen.getByText('12 members')).toBeTruthy()
  await findSearch('?search=Member+1')
  expect(names()).toEqual(['Member 1', 'Member 10', 'Member 11', 'Member 12'])
  await userEvent.clear(screen.getByLabelText('Search'))
  await findSearch('')
})

test('a page beyond the last shows the last one; a search without results says so [SF-2.31]', async () => {
  await open('/agent-select-member?page=99')
  await findSearch('?page=3')
  cleanup()
  await open('/agent-select-member?search=nobody')
  expect(screen.getByText('0 members')).toBeTruthy()
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'nobody')
  expect(screen.queryByText('No one has enrolled with you yet')).toBeNull()
  expect(screen.getByRole('heading', { name: 'No members match “nobody”' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all members' }))
  await findSearch('')
})

const openWith = async (
  given: { data?: { result: MemberRow[]; total: number; more?: boolean }; error?: unknown },
  address = '',
) => {
  const { MembersPage } = await import('./MembersPage.tsx')
  let tries = 0
  const data = given.data && { more: false, ...given.data }
  const query = { error: null, isPlaceholderData: false, refetch: () => (tries += 1), ...given, data }
  const List = () => <MembersPage query={query} pagedSearch={usePagedSearch()} eprocess="group" home="/group-home" />
  render(
    <MemoryRouter initialEntries={[`/group-select-member${address}`]}>
      <List />
    </MemoryRouter>,
    { container: document.body.appendChild(document.createElement('div')) },
  )
  return { tries: () => tries }
}

test('a search with thousands of matches says there are more than shown [SF-2.31]', async () => {
  await openWith({ data: { result: [nthMember(1)], total: 1000, more: true } }, '?search=ada')
  expect(screen.getByText('More than 1,000 members match. Showing the 1,000 who enrolled most recently')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Page 200' })).toBeTruthy()
  cleanup()
  await openWith({ data: { result: [nthMember(1)], total: 40_000 } })
  expect(screen.getByText('40,000 members')).toBeTruthy()
})

test('an empty list says so, links to enrolling, and has no search [SF-2.31]', async () => {
  await openWith({ data: { result: [], total: 0 } })
  expect(screen.getByRole('heading', { name: /has enrolled with you yet/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Enroll a new member/ }).getAttribute('href')).toBe('/group-home')
  expect(screen.queryByLabelText('Search')).toBeNull()
})

test('a list that failed to load says so, keeps the search, and offers a retry [SF-2.31, D-8.03]', async () => {
  const { CallFailed } = await import('../../api.ts')
  const page = await openWith({ error: new CallFailed(0, {}) }, '?search=lopez')
  expect(screen.getByText(/couldn’t reach the server/)).toBeTruthy()
  expect(screen.getByLabelText('Search')).toHaveProperty('value', 'lopez')
  expect(screen.queryByText(/^\d+ members?$/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(page.tries()).toBe(1)
})
