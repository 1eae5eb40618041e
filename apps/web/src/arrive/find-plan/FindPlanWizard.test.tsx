import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { chicago } from '../../testing/place.ts'

prepareBrowser()

const open = async (more: Answers = {}) => {
  const page = await openScreen('/404', {
    'validate-zip-code': { result: chicago },
    'validate-dob': { result: { dob: '1980-04-05' } },
    'get-default-info': { agent_id: null, group_id: null },
    'add-filter-for-new-user': { temp_enrollment_id: 'new' },
    ...more,
  })
  await page.user.click(await screen.findByRole('button', { name: 'FIND A PLAN' }))
  await screen.findByText('Steps: 1 of 4')
  return page
}
type Page = Awaited<ReturnType<typeof open>>
const go = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Continue' }))
const toLast = async (page: Page, gender = 'Female') => {
  await page.user.type(screen.getByLabelText('What is your zip code?'), '60601')
  await go(page)
  await page.user.type(await screen.findByLabelText('What is your Date of Birth?'), '04051980')
  await go(page)
  await page.user.click(await screen.findByLabelText(gender))
  await go(page)
  await page.user.click(await screen.findByLabelText('Just me'))
  await page.user.click(screen.getByRole('button', { name: "Let's Go!" }))
}

test('asks the four questions one at a time, then opens the plans [SF-2.19, SF-2.20, SF-4.01, SF-4.03, SF-9.04]', async () => {
  const page = await open()
  await toLast(page)
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('add-filter-for-new-user')[0]).toMatchObject({
    zip: '60601',
    dob: '1980-04-05',
    gender: '1',
    tier: 'IO',
  })
})

test('stays on the first question if the server doesn’t know the zip code [SF-4.01]', async () => {
  const page = await open({ 'validate-zip-code': refusal(422, [fault('zip', 'There is no such zip code')]) })
  await page.user.type(screen.getByLabelText('What is your zip code?'), '00000')
  await go(page)
  expect((await screen.findAllByText(/There is no such zip code/)).length).toBeGreaterThan(0)
  expect(screen.getByText('Steps: 1 of 4')).toBeTruthy()
})

test('checks a zip code once, on Continue, not while typing [SF-9.11, EW-9.19]', async () => {
  const page = await open()
  await page.user.type(screen.getByLabelText('What is your zip code?'), '60601')
  await page.user.tab()
  expect(page.inputs('validate-zip-code')).toEqual([])
  await go(page)
  await screen.findByText('Steps: 2 of 4')
  expect(page.inputs('validate-zip-code')).toEqual([{ zip: '60601' }])
})

test.each([
  ['Male', '0'],
  ['Female', '1'],
])('sends %s as gender %s [SF-3.03]', async (words, gender) => {
  const page = await open()
  await toLast(page, words)
  await vi.waitFor(() => expect(page.inputs('add-filter-for-new-user')[0]).toMatchObject({ gender }))
})

test('Back returns to the previous question with its answer [SF-4.02]', async () => {
  const page = await open()
  await page.user.type(screen.getByLabelText('What is your zip code?'), '60601')
  await go(page)
  await screen.findByText('Steps: 2 of 4')
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByLabelText('What is your zip code?')).toHaveProperty('value', '60601')
})

test('a refusal at the end returns to the question it is about [SF-4.04]', async () => {
  const page = await open({
    'add-filter-for-new-user': refusal(422, [fault('dob', 'You must be 18 years to proceed')]),
  })
  await toLast(page)
  expect(await screen.findByText('Steps: 2 of 4')).toBeTruthy()
  expect(screen.getAllByText(/You must be 18 years/).length).toBeGreaterThan(0)
})

test('keeps the answers during an outage and can be retried [D-8.03]', async () => {
  const page = await open({ 'add-filter-for-new-user': away })
  await toLast(page)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('add-filter-for-new-user', { temp_enrollment_id: 'new' })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
})
