import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const open = (answer: Answers[string] = { temp_enrollment_id: 'new' }) =>
  openScreen('/plans', {
    'add-filter-for-new-user': answer,
    'get-default-info': { agent_id: null, group_id: null },
    'get-left-side-filter-fields': { categories: [] },
  })
type Page = Awaited<ReturnType<typeof open>>
const born = () => screen.getByLabelText('Date of birth')
const fill = async ({ user }: Page, dob = '04/05/1980') => {
  await user.type(await screen.findByLabelText('Zip code'), '60601')
  await user.type(born(), dob)
  await user.click(screen.getByLabelText('Female'))
  await user.click(screen.getByLabelText('Just me'))
  await user.click(screen.getByRole('button', { name: 'See plans and prices' }))
}

test('the four questions stand before the plans, and each is missed by name [SF-4.23, SF-5.02]', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'See plans and prices' }))
  await vi.waitFor(() => expect(screen.getAllByText(/Field is required/).length).toBe(4))
  expect(page.inputs('add-filter-for-new-user')).toEqual([])
})

test('the zip code takes nothing but digits [SF-9.02]', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Zip code'), 'a6b0 601')
  expect(screen.getByLabelText('Zip code')).toHaveProperty('value', '60601')
})

test.each([
  ['02/30/1985', 'February 1985 has 28 days'],
  ['05/01/85', 'Enter the year with 4 digits'],
  ['05/01/2020', 'You must be 18 years to proceed'],
])('born on %s is refused with what is wrong: %s [SF-5.03]', async (typed, said) => {
  const page = await open()
  await fill(page, typed)
  await vi.waitFor(() => expect(screen.getAllByText(new RegExp(said)).length).toBe(1))
  expect(page.inputs('add-filter-for-new-user')).toEqual([])
})

test('a month that is none is not turned into another date unseen [EW-5.04]', async () => {
  const { user } = await open()
  await screen.findByLabelText('Zip code')
  await user.type(born(), '13041985')
  expect(born()).toHaveProperty('value', '12/04/1985')
  expect(screen.getByText('There is no month 13, so 12 is shown instead. Check the date.')).toBeTruthy()
})

test('the calendar opens forty years back and has month and year to choose', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Open calendar for Date of birth' }))
  expect(await screen.findByLabelText('Year', {}, { timeout: 5000 })).toHaveProperty('value', '1986')
  await user.selectOptions(screen.getByLabelText('Year'), '1985')
  await user.selectOptions(screen.getByLabelText('Month'), 'June')
  await user.click(screen.getByRole('button', { name: /June 15, 1985/ }))
  expect(born()).toHaveProperty('value', '06/15/1985')
})

test('a zip code that the server does not know is said beside it, and nothing typed is lost [SF-8.01]', async () => {
  const page = await open(refusal(422, [fault('zip', 'We don’t have that zip code')]))
  await fill(page)
  expect((await screen.findAllByText(/have that zip code/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Zip code').getAttribute('aria-invalid')).toBe('true')
  expect(born()).toHaveProperty('value', '04/05/1980')
})

test('a refusal about nothing on the form is shown all the same', async () => {
  const page = await open(refusal(422, [fault('referral', 'There is no such referral')]))
  await fill(page)
  expect(await screen.findByText('There is no such referral')).toBeTruthy()
})

test('the answers begin an enrollment, and the server’s absence is no end of it [SF-4.05, D-8.03]', async () => {
  const page = await open(away)
  await fill(page)
  await screen.findByText(/could not reach the server/)
  page.answer('add-filter-for-new-user', { temp_enrollment_id: 'new' })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(localStorage.getItem('tempId')).toBe('new'))
  expect(page.inputs('add-filter-for-new-user').at(-1)).toMatchObject({
    zip: '60601',
    dob: '1980-04-05',
    gender: '1',
    tier: 'IO',
  })
})
