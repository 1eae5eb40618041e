import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const rep = {
  agent_id: 10109,
  name: 'Dana Reyes',
  agent_code: 'DANA10',
  email: 'dana.reyes@example.com',
  phone: '3125550109',
  landing_url: 'dana-reyes',
  groups: 5,
  active: true,
}
const operator = signedInOperator(['plans'])
const choices = { groups: [{ id: 77, name: 'Harborview' }], portals: [{ id: 501, name: 'Direct' }] }
const open = (more: Answers = {}) =>
  openScreen(
    '/admin/directory',
    {
      'get-signed-in-person': operator,
      'get-reps': {
        result: [rep, { ...rep, agent_id: 10110, name: 'Omar Quinn', landing_url: null, active: false }],
        total: 2,
        next: null,
        previous: null,
      },
      'get-directory-choices': choices,
      ...more,
    },
    { signed_in: '1' },
  )

test('lists reps with contact details and status, and keeps the filter in the URL [D-1.08]', async () => {
  const { user, router } = await open()
  const [, first, second] = await screen.findAllByRole('row')
  for (const words of ['Dana Reyes', '10109', 'DANA10', /312.*555-0109/, '/dana-reyes', 'Active'])
    expect(within(first ?? document.body).getByText(words)).toBeTruthy()
  expect(within(second ?? document.body).getByText('Inactive')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/^Status\b/), 'Inactive')
  await waitFor(() => expect(router.state.location.search).toBe('?state=inactive'))
})

test('adds a rep once and opens their page, with errors beside their fields [D-1.08]', async () => {
  const { user, inputs, answer, router } = await open({
    'new-rep': refusal(422, [fault('agent_code', 'The access code NINA10 belongs to another rep')]),
  })
  await user.click(await screen.findByRole('button', { name: 'New rep' }))
  const dialog = within(screen.getByRole('dialog'))
  for (const [label, typed] of [
    [/^Number/, '10200'],
    ['First name', 'Nina'],
    ['Last name', 'New'],
    ['Phone', '3125550200'],
    ['Email address', 'nina@agency.example'],
    ['Access code', 'NINA10'],
    ['Tagline', 'Ask me.'],
    [/^About the rep/, 'Nina is new.'],
  ] as const)
    await user.type(await dialog.findByLabelText(label), typed)
  await user.click(dialog.getByLabelText('Direct (501)'))
  await user.click(dialog.getByRole('button', { name: 'Add rep' }))
  expect(await dialog.findByText('The access code NINA10 belongs to another rep')).toBeTruthy()
  answer('new-rep', {})
  await user.click(dialog.getByRole('button', { name: 'Add rep' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/directory/reps/10200'))
  const [first, second] = inputs('new-rep') as { act_id: string }[]
  expect(second).toMatchObject({ agent_id: '10200', phone: '3125550200', portals: '501', groups: '', active: 'active' })
  expect(second?.act_id).toBe(first?.act_id)
})
