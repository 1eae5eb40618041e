import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const group = {
  gid: 3001,
  gname: 'Bluewater Logistics',
  pays: 'list',
  landing_url: 'bluewater',
  phone: '9045550131',
  email: 'admin@bluewater.example',
  portals: 1,
  has_enroller_code: true,
}
const operator = signedInOperator(['plans'])
const open = (more: Answers = {}) =>
  openScreen(
    '/admin/directory/groups',
    {
      'get-signed-in-person': operator,
      'get-directory-groups': { result: [group], total: 1, next: null, previous: null },
      'get-directory-choices': { groups: [], portals: [{ id: 501, name: 'Direct' }] },
      ...more,
    },
    { signed_in: '1' },
  )

test('lists each group’s payer, page and code requirement, and puts the filter in the URL [D-1.08]', async () => {
  const { user, router } = await open()
  const [, row] = await screen.findAllByRole('row')
  for (const words of ['Bluewater Logistics', 'List bill', '/bluewater', 'Required'])
    expect(within(row ?? document.body).getByText(words)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText(/^Who pays/), 'Members pay')
  await waitFor(() => expect(router.state.location.search).toBe('?pays=self'))
})

test('adds a group and opens its page [D-1.08]', async () => {
  const { user, inputs, router } = await open({ 'new-group': {} })
  await user.click(await screen.findByRole('button', { name: 'New group' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText('Who pays'), 'Members pay')
  for (const [label, typed] of [
    [/^Number/, '5005'],
    ['Name', 'New Harbor'],
    ['Phone', '3125550200'],
    ['Email address', 'hello@harbor.example'],
    ['Street', '1 Pier'],
    ['City', 'Chicago'],
    [/^State/, 'il'],
    ['Zip code', '60601'],
    ['Tagline', 'By the water.'],
    [/^About the group/, 'A new group.'],
  ] as const)
    await user.type(dialog.getByLabelText(label), typed)
  await user.click(dialog.getByRole('button', { name: 'Add group' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/directory/groups/5005'))
  expect(inputs('new-group')).toMatchObject([{ group_id: '5005', gname: 'New Harbor', state: 'IL', portals: '' }])
})
