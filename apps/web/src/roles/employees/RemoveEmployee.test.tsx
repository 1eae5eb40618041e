import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInAdministrator } from '../../testing/signed-in.ts'

prepareBrowser()

const ana = { email: 'ana@x.org', name: 'Ana Reyes', hire_date: '2020-03-01', enrolled_on: null, reminded_at: null }
const ben = { ...ana, email: 'ben@x.org', name: 'Ben Park', enrolled_on: '2026-11-02' }
const dental = {
  plan_name: 'Dental High',
  standing: 'active',
  starts_on: '2026-01-01',
  ends_on: null,
  amount: '38.85',
}
const open = (more: Answers = {}) =>
  openScreen(
    '/group-employees',
    {
      'get-signed-in-person': signedInAdministrator(),
      'get-employees': { result: [ana, ben], total: 2, all: 2, enrolled: 1 },
      'get-unlisted': { total: 0, result: [] },
      'get-former-employees': { result: [] },
      'get-employee-coverage': { result: [dental], group_pays: '38.85' },
      'restore-employee': {},
      ...more,
    },
    { signed_in: '1' },
  )
const openRemoveDialog = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.user.click(await screen.findByRole('button', { name: 'Remove Ben Park from the list' }))
  return within(await screen.findByRole('dialog', { name: 'Remove Ben Park' }))
}

test('removes an employee without coverage right away, with Undo [SF-6.03]', async () => {
  const page = await open({ 'remove-employee': { asked: false } })
  await page.user.click(await screen.findByRole('button', { name: 'Remove Ana Reyes from the list' }))
  expect(await screen.findByText('Ana Reyes is no longer on your list.')).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(screen.queryByText(/no longer on your list/)).toBeNull())
  expect(page.inputs('restore-employee')).toEqual([{ group_id: 3001, email: 'ana@x.org' }])
})

test('shows an employee’s coverage and cost before removal, which asks the office to end it [SF-6.03]', async () => {
  const page = await open({
    'remove-employee': refusal(422, [fault('left_on', 'Enter a date within a year of today')]),
  })
  const popup = await openRemoveDialog(page)
  expect(await popup.findByText('Dental High')).toBeTruthy()
  expect(popup.getByText('Active. Since January 1, 2026')).toBeTruthy()
  expect(
    popup.getByText(/^Your group pays \$38\.85 a month for this coverage\. Removing them .* doesn’t end it\.$/),
  ).toBeTruthy()
  const day = popup.getByLabelText(/^Last day of work/)
  await page.user.click(popup.getByRole('button', { name: 'Remove employee' }))
  expect(page.inputs('remove-employee')).toEqual([])
  await page.user.type(day, '12152026')
  await page.user.click(popup.getByRole('button', { name: 'Remove employee' }))
  expect((await popup.findAllByText(/within a year/)).length).toBeGreaterThan(0)
  expect(day).toHaveProperty('value', '12/15/2026')
  page.answer('remove-employee', { asked: true })
  await page.user.click(popup.getByRole('button', { name: 'Remove employee' }))
  expect(
    await screen.findByText(
      /^Ben Park is no longer on your list\. Last day of work: December 15, 2026\. We’ll end their coverage\./,
    ),
  ).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.inputs('remove-employee').at(-1)).toEqual({ group_id: 3001, email: 'ben@x.org', left_on: '2026-12-15' })
})

test('“Keep on list” cancels the removal', async () => {
  const page = await open()
  await page.user.click((await openRemoveDialog(page)).getByRole('button', { name: 'Keep on list' }))
  expect([screen.queryByRole('dialog'), page.inputs('remove-employee')]).toEqual([null, []])
})

test('removes an employee whose coverage already ends without asking for a date', async () => {
  const ending = { result: [{ ...dental, ends_on: '2027-01-01' }], group_pays: '38.85' }
  const page = await open({ 'get-employee-coverage': ending, 'remove-employee': { asked: false } })
  const popup = await openRemoveDialog(page)
  expect(await popup.findByText('Ends on December 31, 2026. Since January 1, 2026')).toBeTruthy()
  expect(popup.getByText(/^Their coverage is already set to end, whether or not they’re on your list\./)).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(page.inputs('remove-employee')).toEqual([{ group_id: 3001, email: 'ben@x.org' }]))
})

test('warns about a last day before coverage began or months ago', async () => {
  const page = await open({ 'remove-employee': { asked: true } })
  const popup = await openRemoveDialog(page)
  const day = await popup.findByLabelText(/^Last day of work/)
  const enter = async (typed: string) => {
    await page.user.clear(day)
    await page.user.type(day, typed)
  }
  await enter('12202025')
  expect(await popup.findByText(/^Their coverage started after that date, on January 1, 2026\./)).toBeTruthy()
  await enter('03152026')
  expect(await popup.findByText(/^That would end coverage months ago\./)).toBeTruthy()
  await enter('11052026')
  await vi.waitFor(() => expect(popup.queryByText(/Check the date/)).toBeNull())
})
