import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { groups, landingInfo, portals } from '../../testing/landing.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const repAnswers: Answers = {
  'validate-landing-page': { result: { type: 'agent', id: 101 } },
  'get-agent-landing-page-info': landingInfo('Dana Reyes'),
  'get-enrollment-platforms': portals,
  'get-agent-groups': groups,
}
const groupAnswers = (requires_code = false, of: object = portals): Answers => ({
  'validate-landing-page': { result: { type: 'group', id: 3001 } },
  'get-group-landing-page-info': landingInfo('Bluewater Logistics', { requires_code }),
  'get-enrollment-platforms': of,
})
const open = (answers: Answers, browser: Record<string, string> = {}) => openScreen('/dana-reyes', answers, browser)
type Page = Awaited<ReturnType<typeof open>>
const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }))
const choose = async (page: Page, name: string) => {
  await page.user.click(await screen.findByLabelText(name))
  await press(page, 'Submit')
}
const storedValues = (...keys: string[]) => keys.map((key) => localStorage.getItem(key))
const waitForHome = ({ router }: Page) => vi.waitFor(() => expect(router.state.location.pathname).toBe('/home'))

test('a rep’s page shows who they are and how to reach them, and attributes visitors to them as applicants [SF-2.14, SF-2.22, SF-3.06, D-1.09]', async () => {
  await open(repAnswers, { tempId: 'begun-elsewhere', group_id: '5' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome! I’m Dana Reyes' })).toBeTruthy()
  expect(screen.getByText('Twenty years in Chicago.')).toBeTruthy()
  expect(within(screen.getByRole('main')).getByRole('link', { name: '(312) 555-0109' }).getAttribute('href')).toBe(
    'tel:+13125550109',
  )
  expect(storedValues('open_type', 'agent_id', 'group_id', 'eprocess', 'tempId')).toEqual([
    'agent',
    '101',
    null,
    'applicant',
    null,
  ])
})

test.each([
  [true, true, ['People who work at Bluewater Logistics', 'Bluewater Logistics pays', 'The code that Bluewater']],
  [false, false, ['People enrolling through Bluewater Logistics', 'You pay for your plans', 'No code']],
])(
  'a group’s page says who it is for, who pays (the group: %s), and what you need',
  async (group_pays, requires_code, facts) => {
    await open({
      ...groupAnswers(),
      'get-group-landing-page-info': landingInfo('Bluewater Logistics', { group_pays, requires_code }),
    })
    const items = within(await screen.findByRole('region', { name: 'Good to know' })).getAllByRole('listitem')
    expect(items.map(({ textContent }, at) => textContent?.includes(facts[at] ?? '?'))).toEqual([true, true, true])
  },
)

test('the page of a rep without a picture or logo shows initials, and says that their help is free', async () => {
  await open(repAnswers)
  const facts = within(await screen.findByRole('region', { name: 'Good to know' }))
  expect(facts.getByText(/Dana Reyes’s help is free/)).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText('DR')).toBeTruthy()
})

test('asks for the portal, then the group, with an error if missing; Back goes one step back [SF-2.22, SF-5.07]', async () => {
  const page = await open(repAnswers)
  await press(page, 'Start Enrollment')
  await press(page, 'Submit')
  expect(screen.getByText('Please choose a platform')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'How are you enrolling?' })).toBeTruthy()
  await choose(page, 'Direct')
  await screen.findByLabelText('Open Fields')
  await press(page, 'Submit')
  expect(screen.getByText('Please choose a group')).toBeTruthy()
  expect(screen.getByText('Choose enroll for new member')).toBeTruthy()
  await press(page, 'Back')
  await screen.findByLabelText('Payroll')
  await press(page, 'Back')
  expect(await screen.findByRole('button', { name: 'Start Enrollment' })).toBeTruthy()
})

test('starts at once under a group that needs no code, through the chosen portal [SF-4.13, SF-4.14]', async () => {
  const page = await open(repAnswers)
  await press(page, 'Start Enrollment')
  await choose(page, 'Payroll')
  await choose(page, 'Open Fields')
  await waitForHome(page)
  expect(storedValues('portal_id', 'group_id', 'enroll_type')).toEqual(['12', '21', 'new-group-member'])
})

test('a group with a code accepts only its own [D-1.19]', async () => {
  const another = { result: { gid: 9, name: 'Another', landing_url: null } }
  const page = await open({ ...repAnswers, 'validate-group': another })
  await press(page, 'Start Enrollment')
  await choose(page, 'Payroll')
  await choose(page, 'Cedar Mill Schools')
  await page.user.type(await screen.findByLabelText('Group enrollment code'), 'ANOTHER')
  await press(page, 'Continue')
  expect(await screen.findByText('Invalid Group Enrollment Code')).toBeTruthy()
  expect(page.router.state.location.pathname).toBe('/dana-reyes')
  page.answer('validate-group', { result: { gid: 22, name: 'Cedar Mill Schools', landing_url: null } })
  await press(page, 'Continue')
  await waitForHome(page)
  expect(storedValues('proved_group', 'group_id', 'portal_id')).toEqual(['22', '22', '12'])
})

test('someone without a group enrolls under the portal’s group [SF-4.15, D-1.12]', async () => {
  const page = await open(repAnswers)
  await press(page, 'Start Enrollment')
  await choose(page, 'Direct')
  await press(page, 'Start New Member Enrollment')
  await waitForHome(page)
  expect(storedValues('portal_id', 'group_id', 'enroll_type')).toEqual(['11', '77', 'new-member'])
})

test('a group’s page greets by name and starts through its portal [SF-2.28, SF-4.16]', async () => {
  const page = await open(groupAnswers())
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Bluewater Logistics' })).toBeTruthy()
  expect(screen.getByText('We move things.')).toBeTruthy()
  await press(page, 'Start Enrollment')
  await choose(page, 'Payroll')
  await waitForHome(page)
  expect(storedValues('open_type', 'group_id', 'portal_id')).toEqual(['group', '3001', '12'])
})

test('a group without portals starts at once; one with a code asks for it unless it was given before [SF-4.16, D-1.19]', async () => {
  const page = await open(groupAnswers(true, { result: [] }))
  await press(page, 'Start Enrollment')
  expect(await screen.findByText('You need a code from Bluewater Logistics to enroll.')).toBeTruthy()
  await press(page, 'Back')
  localStorage.setItem('proved_group', '3001')
  await press(page, 'Start Enrollment')
  await waitForHome(page)
  expect(storedValues('group_id', 'portal_id')).toEqual(['3001', null])
})

test.each([
  ['rep', 101, true],
  ['rep', 102, false],
  ['member', 101, false],
])('whether a %s with id %s sees that this is their public page: %s', async (role, id, isOwn) => {
  await open(
    { ...repAnswers, 'get-signed-in-person': { result: { role, id, name: 'Dana Reyes' } } },
    { signed_in: '1' },
  )
  expect(await screen.findByRole('heading', { name: 'Welcome! I’m Dana Reyes' })).toBeTruthy()
  const link = await screen.findByRole('link', { name: 'Go to your home page' }, { timeout: 500 }).catch(() => null)
  expect(link?.getAttribute('href')).toBe(isOwn ? '/agent-home' : undefined)
})

test('an unknown address is not found, and stays in the address bar [SF-8.10, D-9.02]', async () => {
  const page = await open({ 'validate-landing-page': refusal(404, [fault('landing_page', 'Not found')]) })
  expect(await screen.findByText('Page not found')).toBeTruthy()
  expect(page.router.state.location.pathname).not.toBe('/404')
})

test('offers to reload a page that failed, without attributing the visitor meanwhile [D-8.03]', async () => {
  const page = await open({ ...repAnswers, 'validate-landing-page': away })
  await screen.findByText(/couldn’t reach the server/)
  expect(storedValues('agent_id')).toEqual([null])
  page.answer('validate-landing-page', { result: { type: 'agent', id: 101 } })
  await press(page, 'Try again')
  expect(await screen.findByRole('heading', { name: 'Welcome! I’m Dana Reyes' })).toBeTruthy()
})
