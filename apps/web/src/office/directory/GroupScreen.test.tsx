import type { Duty } from '@openroll/contract/duty-meanings'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const group = {
  gid: 2512,
  seen: 'as-it-was',
  fields: {
    gname: 'Cedar Mill Schools',
    pays: 'self',
    phone: '5035550112',
    email: 'benefits@cedarschools.example',
    address1: '12 Cedar Way',
    city: 'Portland',
    state: 'OR',
    zip: '97201',
    landing_url: 'cedar-schools',
    tagline: 'For everyone.',
    about: 'The school district.',
    portals: '501',
  },
  portals: [{ id: 501, name: 'Direct' }],
  codes: ['gcode', 'enrollerCode'],
  requires_code: true,
  source: null,
  asks: [{ step: 'employer', fields: ['Industry'] }],
  reps: [{ id: 10109, name: 'Dana Reyes' }],
  sites: [],
  changes: [],
}
const open = (more: Answers = {}, duties: readonly Duty[] = ['plans']) =>
  openScreen(
    '/admin/directory/groups/2512',
    {
      'get-signed-in-person': signedInOperator(duties),
      'get-one-group': { result: group },
      'get-directory-choices': { groups: [], portals: group.portals },
      'change-group': {},
      'show-group-codes': { gcode: 'CEDAR12', enrollerCode: 'CM2512' },
      'new-group-code': {},
      'withdraw-enroller-code': {},
      ...more,
    },
    { signed_in: '1' },
  )

test('sends a group’s changes with the version that was read [D-1.08]', async () => {
  const { user, inputs } = await open()
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.type(name, 'Cedar Mill')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. It’s live now.')).toBeTruthy()
  expect(inputs('change-group')).toMatchObject([
    { group_id: '2512', seen: 'as-it-was', gname: 'Cedar Mill', zip: '97201' },
  ])
})

test('hides group codes by default, and again after a new one is made [D-1.19]', async () => {
  const { user, inputs, answer } = await open()
  expect(await screen.findAllByText('••••')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Show codes' }))
  expect(await screen.findByText('CM2512')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'New group code' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/The old code no longer lets anyone in/)).toBeTruthy()
  answer('get-one-group', { result: { ...group, seen: 'as-it-is' } })
  await user.click(dialog.getByRole('button', { name: 'New group code' }))
  expect(await screen.findAllByText('••••')).toHaveLength(2)
  expect(inputs('new-group-code')).toMatchObject([{ group_id: 2512, seen: 'as-it-was', which: 'gcode' }])
})

test('says who can enroll once the enroller code is removed, and reports a conflict [D-1.19, D-8.07]', async () => {
  const { user } = await open({
    'withdraw-enroller-code': refusal(409, [fault('seen', 'Someone else just changed this group')]),
  })
  await user.click(await screen.findByRole('button', { name: 'Remove enroller code' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Anyone can enroll under this group/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove enroller code' }))
  expect(await dialog.findByText(/Someone else just changed this group/)).toBeTruthy()
})

test('links to a group’s enrollments and accounts for operators with those duties [D-1.08]', async () => {
  await open({}, ['plans', 'service', 'accounts'])
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  const main = within((await screen.findByRole('link', { name: 'Dana Reyes' })).closest('main') ?? document.body)
  expect(await link('Dana Reyes')).toBe('/admin/directory/reps/10109')
  const hrefs = main.getAllByRole('link').map((each) => each.getAttribute('href'))
  expect(hrefs).toContain('/admin/enrollments?group_id=2512')
  expect(hrefs).toContain('/admin/accounts?role=group&number=2512')
})

test('shows no links to operators without those duties', async () => {
  await open()
  await screen.findByRole('link', { name: 'Dana Reyes' })
  expect(screen.queryByRole('link', { name: 'Enrollments' })).toBeNull()
})
