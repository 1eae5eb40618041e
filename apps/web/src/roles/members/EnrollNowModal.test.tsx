import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInRep } from '../../testing/signed-in.ts'
import { member } from '../../testing/members.ts'

prepareBrowser()

const open = async (answer: Answers[string], storage: Record<string, string> = {}) => {
  const page = await openScreen(
    '/agent-select-member',
    {
      'get-signed-in-person': signedInRep(),
      'get-agent-members': { result: [member('Ana Reyes')], total: 1 },
      'add-filter-for-existing-user': answer,
    },
    { signed_in: '1', ...storage },
  )
  await page.user.click(await screen.findByRole('button', { name: /Enroll Now/ }))
  return page
}
const submit = ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(screen.getByRole('button', { name: 'See plans and prices' }))

test('asks who needs coverage before a member enrolls again [SF-2.31, SF-5.08]', async () => {
  const page = await open({ temp_enrollment_id: 'new', portal_id: null, group_id: null })
  await submit(page)
  await vi.waitFor(() => expect(screen.getAllByText(/Please choose a tier/).length).toBe(1))
  expect(page.inputs('add-filter-for-existing-user')).toEqual([])
})

test('shows the server’s error, not a missing tier', async () => {
  const page = await open(refusal(403, [fault('user_id', 'This member is enrolled by another rep')]))
  await page.user.click(screen.getByLabelText('Family'))
  await submit(page)
  expect((await screen.findAllByText(/This member is enrolled by another rep/)).length).toBeGreaterThan(0)
  expect(screen.queryByText(/Please choose a tier/)).toBeNull()
})

test('offers a retry if the server can’t be reached, then opens the plans [SF-4.17, D-8.03]', async () => {
  const page = await open(away)
  await page.user.click(screen.getByLabelText('Family'))
  await submit(page)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('add-filter-for-existing-user', { temp_enrollment_id: 'new', portal_id: null, group_id: null })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(localStorage.getItem('tempId')).toBe('new')
})

test.each([
  [2512, '2512'],
  [null, null],
])(
  'enrolls the member under their own group (%s), not the one the rep started with [SF-4.17, SF-1.09]',
  async (group_id, stored) => {
    const enrollment = { temp_enrollment_id: 'new', portal_id: null, group_id }
    const page = await open(enrollment, { group_id: '3001', portal_id: '12', open_type: 'agent', agent_id: '101' })
    await page.user.click(screen.getByLabelText('Family'))
    await submit(page)
    await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
    expect(localStorage.getItem('group_id')).toBe(stored)
  },
)
