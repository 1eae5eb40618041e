import { employeesTemplate } from '@openroll/contract/roles/employees-template'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const ana = { email: 'ana@x.org', name: 'Ana Reyes', hire_date: '2020-03-01', enrolled_on: null, reminded_at: null }
const ben = { ...ana, email: 'ben@x.org', name: 'Ben Park', enrolled_on: '2026-11-02' }
const list = {
  result: [ana, ben],
  total: 2,
  all: 2,
  enrolled: 1,
  by_day: [{ on: '2026-11-02', count: 1 }],
  last_reminder: null,
}
const open = (more: Answers = {}, role = 'group') =>
  openScreen(
    '/group-employees',
    {
      'get-signed-in-person': { result: { role, id: 3001, name: 'Grace' } },
      'get-employees': list,
      'get-unlisted': { total: 0, result: [] },
      'get-employees-to-confirm': { total: 0, result: [] },
      'get-former-employees': { result: [] },
      'send-reminders': { sent: 1, left_out: 0 },
      ...more,
    },
    { signed_in: '1' },
  )

test('an administrator sees who has enrolled, and reminds one or all of those who haven’t [SF-6.03]', async () => {
  const page = await open()
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Ana Reyes/ }))
  expect(row.getByText('Not enrolled yet')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Ben Park/ })).getByText('Enrolled November 2, 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remind Ben Park' })).toBeNull()
  await page.user.click(row.getByRole('button', { name: 'Remind Ana Reyes' }))
  await page.user.click(screen.getByRole('button', { name: 'Remind 1 person' }))
  expect(await screen.findByText('One reminder is on its way.')).toBeTruthy()
  expect(page.inputs('send-reminders')).toEqual([{ group_id: 3001, email: 'ana@x.org' }, { group_id: 3001 }])
})

test('shows progress first, with a count by day, and reminders beside it', async () => {
  const by_day = [
    { on: '2026-10-01', count: 30 },
    { on: '2026-11-09', count: 8 },
    { on: '2026-11-10', count: 2 },
  ]
  await open({
    'get-employees': { ...list, all: 87, enrolled: 40, by_day, last_reminder: '2026-11-06T15:00:00Z' },
    'get-unlisted': {
      total: 1,
      result: [{ email: 'c@x.org', name: 'Cy', enrolled_on: '2026-11-09', listed_as: null }],
    },
  })
  const progress = within(await screen.findByRole('region', { name: 'Enrolled so far' }))
  expect(progress.getByRole('status').textContent).toBe('40 of 87 employees have enrolled.')
  expect(progress.getByText(/^Enrolled by day/).textContent).toBe(
    'Enrolled by day: November 9, 2026, 8 people; November 10, 2026, 2 people.',
  )
  const reminders = within(screen.getByRole('region', { name: 'Reminders' }))
  expect(reminders.getByRole('button', { name: 'Remind all 47 people' })).toBeTruthy()
  expect(reminders.getByText('Last reminder: November 6, 2026')).toBeTruthy()
  const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(sections).toEqual(['Enrolled so far', 'Reminders', 'Enrolled but not on your list'])
})

test('says when someone last enrolled if no one did lately', async () => {
  await open({ 'get-employees': { ...list, by_day: [{ on: '2026-06-10', count: 1 }] } })
  expect(
    await screen.findByText('No one has enrolled in the last two weeks. The last person enrolled on June 10, 2026.'),
  ).toBeTruthy()
})

test('keeps the filter in the URL [SF-6.03]', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Not enrolled yet' }))
  await vi.waitFor(() => expect(page.inputs('get-employees').at(-1)).toMatchObject({ show: 'missing' }))
  expect(page.router.state.location.search).toBe('?show=missing')
})

test('adds an employee by hand, with errors at their fields', async () => {
  const page = await open({
    'get-employees': { ...list, result: [], total: 0, all: 0, enrolled: 0 },
    'add-employee': { withdrawn_terminations: ['Ana Reyes'] },
  })
  await screen.findByRole('heading', { name: 'No one is on your list yet' })
  await page.user.click(screen.getByRole('button', { name: 'Add an employee' }))
  const popup = within(screen.getByRole('dialog', { name: 'Add an employee' }))
  await page.user.click(popup.getByRole('button', { name: 'Add to the list' }))
  expect(popup.getAllByText('Enter “First name”').length).toBeGreaterThan(0)
  await page.user.type(popup.getByLabelText('First name'), 'Ana')
  await page.user.type(popup.getByLabelText('Last name'), 'Reyes')
  await page.user.type(popup.getByLabelText('Email address'), 'ana')
  await page.user.type(popup.getByLabelText('Hire date'), '03012020')
  await page.user.click(popup.getByRole('button', { name: 'Add to the list' }))
  expect((await popup.findAllByText(/Enter valid email address/)).length).toBeGreaterThan(0)
  await page.user.type(popup.getByLabelText('Email address'), '@x.org')
  await page.user.click(popup.getByRole('button', { name: 'Add to the list' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.inputs('add-employee')).toMatchObject([{ email: 'ana@x.org', hire_date: '2020-03-01' }])
  expect(screen.getByText(/^Ana Reyes is back on your list, so we won’t end/)).toBeTruthy()
})

test('offers a template with the columns and an example line [SF-6.03]', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file)
        return 'blob:template'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  const page = await open({})
  await page.user.click(await screen.findByRole('button', { name: 'Upload a list' }))
  await page.user.click(screen.getByRole('button', { name: 'Download a template' }))
  expect(files.map((file) => [file instanceof File && file.name, file.size])).toEqual([
    ['employees.csv', employeesTemplate.length],
  ])
})

test('a file with errors adds no one and lists the errors by line; a correct one says how many were added', async () => {
  const page = await open({ 'upload-employees': refusal(422, [fault('line 3', 'Hire date: Enter a date')]) })
  await page.user.click(await screen.findByRole('button', { name: 'Upload a list' }))
  const popup = within(screen.getByRole('dialog', { name: 'Upload a list' }))
  const file = new File(['email\n'], 'people.csv', { type: 'text/csv' })
  file.text = async () => 'email\n'
  await page.user.upload(popup.getByLabelText('File'), file)
  await page.user.click(popup.getByRole('button', { name: 'Upload' }))
  expect(await popup.findByText('Line 3: Hire date: Enter a date')).toBeTruthy()
  page.answer('upload-employees', { imported: 12, withdrawn_terminations: ['Ana Reyes', 'Ben Park'] })
  await page.user.click(popup.getByRole('button', { name: 'Upload' }))
  expect(await popup.findByText('12 people from this file are on your list.')).toBeTruthy()
  expect(popup.getByText(/^You told us Ana Reyes and Ben Park left, but they’re in this file/)).toBeTruthy()
})

test('tells a rep that the page is for group administrators [D-1.05]', async () => {
  const page = await open({}, 'rep')
  expect(await screen.findByRole('heading', { name: 'This page is for group administrators' })).toBeTruthy()
  expect(page.inputs('get-employees')).toEqual([])
})

test('offers to add people who are enrolled but not listed, one by one or all at once [SF-6.03]', async () => {
  const cleo = { email: 'cleo@x.org', name: 'Cleo Stone', enrolled_on: '2026-11-03', listed_as: null }
  const dan = { ...cleo, email: 'dan@x.org', name: 'Dan Hill' }
  const namesake = { ...cleo, email: 'ana@home.org', name: 'Ana Reyes', listed_as: 'ana@x.org' }
  const page = await open({ 'get-unlisted': { total: 2, result: [cleo, dan, namesake] }, 'add-unlisted': { added: 1 } })
  const offer = within(await screen.findByRole('region', { name: 'Enrolled but not on your list' }))
  expect(offer.getByText(/Your list has someone with this name at ana@x\.org/)).toBeTruthy()
  await page.user.click(offer.getByRole('button', { name: 'Add Cleo Stone' }))
  expect(await screen.findByText('1 person added to your list.')).toBeTruthy()
  page.answer('add-unlisted', { added: 2 })
  page.answer('get-unlisted', { total: 0, result: [] })
  await page.user.click(offer.getByRole('button', { name: 'Add all 2' }))
  expect(await screen.findByText('2 people added to your list.')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: /not on your list/ })).toBeNull())
  expect(page.inputs('add-unlisted')).toEqual([{ group_id: 3001, email: 'cleo@x.org' }, { group_id: 3001 }])
})

test('asks the group to confirm each unlisted person, and asks again before canceling an enrollment [D-1.22]', async () => {
  const eve = { policy_id: 'EEE-111', email: 'eve@x.org', name: 'Eve Moss', enrolled_on: '2026-11-03', listed_as: null }
  const twin = { ...eve, policy_id: 'EEE-222', name: 'Zed Moss', listed_as: 'Eve Moss' }
  const page = await open({
    'get-employees-to-confirm': { total: 2, result: [eve, twin] },
    'confirm-employee': {},
    'refuse-employee': {},
  })
  const offer = within(await screen.findByRole('region', { name: 'Are these your employees? (2)' }))
  expect(offer.getByText(/Your list has this email address for Eve Moss/)).toBeTruthy()
  await page.user.click(offer.getByRole('button', { name: 'Our employee Eve Moss' }))
  expect(await screen.findByText(/Eve Moss is confirmed/)).toBeTruthy()
  await page.user.click(offer.getByRole('button', { name: 'Not our employee Zed Moss' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Cancel Zed Moss’s enrollment?' }))
  expect(page.inputs('refuse-employee')).toEqual([])
  await page.user.click(popup.getByRole('button', { name: 'Cancel enrollment' }))
  expect(await screen.findByText(/Zed Moss’s enrollment was canceled/)).toBeTruthy()
  expect(page.inputs('confirm-employee')).toEqual([{ group_id: 3001, policy_id: 'EEE-111' }])
  expect(page.inputs('refuse-employee')).toEqual([{ group_id: 3001, policy_id: 'EEE-222' }])
})

test('shows five people who aren’t listed, and more on request', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    email: `p${index}@x.org`,
    name: `Person ${index}`,
    enrolled_on: '2026-11-03',
    listed_as: null,
  }))
  const page = await open({ 'get-unlisted': { total: 12, result: many } })
  const offer = within(await screen.findByRole('region', { name: 'Enrolled but not on your list' }))
  expect(offer.getAllByRole('listitem')).toHaveLength(5)
  await page.user.click(offer.getByRole('button', { name: 'Show more enrolled people' }))
  expect(offer.getAllByRole('listitem')).toHaveLength(12)
  expect(offer.queryByRole('button', { name: /Show more/ })).toBeNull()
})

test('lists an employee without a hire date', async () => {
  await open({ 'get-employees': { ...list, result: [{ ...ben, hire_date: null }] } })
  expect(within(await screen.findByRole('row', { name: /Ben Park/ })).getByText('Unknown')).toBeTruthy()
})

test('lists former employees separately, with last day and coverage, and can put them back until coverage ends [SF-6.03]', async () => {
  const zoe = { email: 'zoe@x.org', name: 'Zoe Ng', last_day: '2026-11-05', standing: 'asked', ends_on: null }
  const max = { ...zoe, email: 'max@x.org', name: 'Max Orr', standing: 'ended', ends_on: '2026-12-01' }
  const page = await open({ 'get-former-employees': { result: [zoe, max] }, 'restore-employee': {} })
  await page.user.click(await screen.findByRole('button', { name: 'Former' }))
  expect(
    within(screen.getByRole('row', { name: /Max Orr/ })).getByText('Coverage ends on November 30, 2026'),
  ).toBeTruthy()
  const row = within(screen.getByRole('row', { name: /Zoe Ng/ }))
  expect(row.getByText('November 5, 2026')).toBeTruthy()
  expect(row.getByText(/^We’re ending it/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Put back/ })).toHaveLength(1)
  await page.user.click(row.getByRole('button', { name: 'Put back Zoe Ng on the list' }))
  await vi.waitFor(() => expect(page.inputs('restore-employee')).toEqual([{ group_id: 3001, email: 'zoe@x.org' }]))
})
