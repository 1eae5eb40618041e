import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const rep = {
  agent_id: 10109,
  seen: 'as-it-was',
  fields: {
    first_name: 'Dana',
    last_name: 'Reyes',
    phone: '3125550109',
    email: 'dana.reyes@example.com',
    agent_code: 'DANA10',
    landing_url: 'dana-reyes',
    tagline: 'Ask me.',
    bio: 'Dana helps.',
    groups: '77,3001',
    portals: '501',
    active: 'active',
  },
  groups: [
    { id: 77, name: 'Harborview' },
    { id: 3001, name: 'Bluewater' },
  ],
  portals: [{ id: 501, name: 'Direct' }],
  sites: ['Harborview Benefits'],
  referrals: [{ rid: 'demo-referral', referred_by: 'Dana Reyes', ends_on: '2027-01-31' }],
  changes: [
    {
      at: '2026-11-09T12:00:00.000Z',
      who: 'Ada',
      fields: [{ label: 'Phone', was: '3125550100', now: '3125550109' }],
    },
  ],
}
const operator = signedInOperator(['plans'])
const choices = { groups: rep.groups, portals: rep.portals }
const open = (more: Answers = {}) =>
  openScreen(
    '/admin/directory/reps/10109',
    {
      'get-signed-in-person': operator,
      'get-one-rep': { result: rep },
      'get-directory-choices': choices,
      'change-rep': {},
      ...more,
    },
    { signed_in: '1' },
  )

test('shows who a rep sells for, and who changed what [D-1.08, D-1.14]', async () => {
  await open()
  for (const words of [
    'Harborview (77), Bluewater (3001)',
    'Harborview Benefits',
    'demo-referral, through January 31, 2027',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: '/dana-reyes' }).getAttribute('href')).toBe('/dana-reyes')
  expect(screen.getByText(/3125550100 → 3125550109/)).toBeTruthy()
})

test('formats a rep’s text with buttons beside a live preview', async () => {
  const { user, inputs } = await open()
  const tools = within(await screen.findByRole('group', { name: 'Text tools' }))
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  expect((await preview.findByText('Dana helps.')).tagName).toBe('P')
  const box = screen.getByLabelText<HTMLTextAreaElement>('About the rep')
  box.setSelectionRange(5, 10)
  await user.click(tools.getByRole('button', { name: 'Bold' }))
  expect(box.value).toBe('<p>Dana <strong>helps</strong>.</p>')
  expect((await preview.findByText('helps')).tagName).toBe('STRONG')
  expect(document.activeElement).toBe(box)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputs('change-rep')).toHaveLength(1))
  expect(inputs('change-rep')[0]).toMatchObject({ bio: '<p>Dana <strong>helps</strong>.</p>' })
})

test('sends a rep’s changes with the version that was read, and confirms they are live [D-1.08]', async () => {
  const { user, inputs } = await open()
  const phone = await screen.findByLabelText('Phone')
  await user.clear(phone)
  await user.type(phone, '7735550109')
  await user.click(await screen.findByLabelText('Bluewater (3001)'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. It’s live now.')).toBeTruthy()
  expect(inputs('change-rep')).toMatchObject([
    { agent_id: '10109', seen: 'as-it-was', phone: '7735550109', groups: '77', landing_url: 'dana-reyes' },
  ])
})

test('shows above the form that someone else changed the rep [D-8.07]', async () => {
  const { user } = await open({
    'change-rep': refusal(409, [fault('seen', 'Someone else just changed this. Reload the page, then try again')]),
  })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/Someone else just changed this/)).length).toBeGreaterThan(0)
})

test('takes group numbers as text if there are too many groups to list [D-1.08]', async () => {
  const { user, inputs } = await open({ 'get-directory-choices': { groups: [], portals: rep.portals } })
  const groups = await screen.findByLabelText(/^Groups they sell for/)
  await user.clear(groups)
  await user.type(groups, '77, 4001')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved. It’s live now.')
  expect(inputs('change-rep')).toMatchObject([{ groups: '77,4001' }])
})

test('reports a number that no rep has', async () => {
  await openScreen('/admin/directory/reps/x', { 'get-signed-in-person': operator }, { signed_in: '1' })
  expect(await screen.findByText('No rep has this number')).toBeTruthy()
})
