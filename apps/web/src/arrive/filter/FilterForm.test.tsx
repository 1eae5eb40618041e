import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { filter } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { listed } from '../../testing/plans.ts'

prepareBrowser()

const open = (answer: Answers[string] = { temp_enrollment_id: 'new' }) =>
  openScreen('/plans', {
    'add-filter-for-new-user': answer,
    'get-default-info': { agent_id: null, group_id: null },
    'get-left-side-filter-fields': { categories: [] },
  })
type Page = Awaited<ReturnType<typeof open>>
const birthDate = () => screen.getByLabelText('Date of birth')
const fill = async ({ user }: Page, dob = '04/05/1980') => {
  await user.type(await screen.findByLabelText('Zip code'), '60601')
  await user.type(birthDate(), dob)
  await user.click(screen.getByLabelText('Female'))
  await user.click(screen.getByLabelText('Just me'))
  await user.click(screen.getByRole('button', { name: 'See plans and prices' }))
}

test('asks the four questions before showing plans, with an error for each missing answer [SF-4.23, SF-5.02]', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'See plans and prices' }))
  await vi.waitFor(() => expect(screen.getAllByText(/Field is required/).length).toBe(4))
  expect(page.inputs('add-filter-for-new-user')).toEqual([])
})

test('the four answers start an enrollment and show its plans [SF-4.23]', async () => {
  const page = await open()
  page.answer('get-enrollment-temp-info', { result: filter })
  page.answer('get-filtered-plans', ({ enrollment_id }) => ({
    result: enrollment_id === 'new' ? [listed(1001, 'Harbor Dental', { price: '38.85' })] : [],
  }))
  expect(screen.queryByText('Harbor Dental')).toBeNull()
  await fill(page)
  expect(await screen.findByRole('heading', { name: 'Harbor Dental' })).toBeTruthy()
  expect(page.inputs('add-filter-for-new-user')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'See plans and prices' })).toBeNull()
})

test('the zip code field accepts only digits [SF-9.02, EW-5.29]', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Zip code'), 'a6b0 6017')
  expect(screen.getByLabelText('Zip code')).toHaveProperty('value', '60601')
})

test.each([' 02139', '021 39', '02139-4307', 'Zip 02139\t'])(
  'keeps a zip code pasted as %j [SF-9.02]',
  async (pasted) => {
    const { user } = await open()
    await user.click(await screen.findByLabelText('Zip code'))
    await user.paste(pasted)
    expect(screen.getByLabelText('Zip code')).toHaveProperty('value', '02139')
  },
)

test.each([
  ['02/30/1985', 'February 1985 has 28 days'],
  ['05/01/85', 'Enter the year with 4 digits'],
  ['1-5-85', 'Enter the year with 4 digits'],
  ['my birthday', 'Enter month, day and year, such as 12/25/1985'],
  ['05/01/2020', 'You must be 18 years to proceed'],
])('refuses a birth date of %s with: %s [SF-5.03]', async (typed, message) => {
  const page = await open()
  await fill(page, typed)
  await vi.waitFor(() => expect(screen.getAllByText(new RegExp(message)).length).toBe(1))
  expect(page.inputs('add-filter-for-new-user')).toEqual([])
})

const noMonth = 'There is no month 25. The month comes first: for December 25, 1985, enter 12/25/1985'

test('keeps an invalid pasted date, shows its error at once, and clears it once corrected [EW-5.04]', async () => {
  const { user } = await open()
  await user.click(await screen.findByLabelText('Date of birth'))
  await user.paste('25/12/1985')
  expect(birthDate()).toHaveProperty('value', '25/12/1985')
  expect(screen.getByText(noMonth)).toBeTruthy()
  await user.clear(birthDate())
  expect(screen.queryByText(noMonth)).toBeNull()
  await user.paste('December 25, 1985')
  expect(birthDate()).toHaveProperty('value', '12/25/1985')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('choosing a date in the calendar clears the previous date’s error', async () => {
  const { user } = await open()
  await user.click(await screen.findByLabelText('Date of birth'))
  await user.paste('15/15/1985')
  expect(screen.getByText(/There is no month 15/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open calendar for Date of birth' }))
  await user.click(await screen.findByRole('button', { name: /November 15, 1986/ }))
  expect(birthDate()).toHaveProperty('value', '11/15/1986')
  expect(screen.queryByText(/There is no month 15/)).toBeNull()
})

test('clamps the month to 12 while typing, and says so while 12 is shown [SF-5.03, SF-9.13, EW-5.04]', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Date of birth'), '13')
  expect(birthDate()).toHaveProperty('value', '12/')
  await user.type(birthDate(), '051985')
  expect(birthDate()).toHaveProperty('value', '12/05/1985')
  expect(
    screen.getByText('There is no month 13, so we entered 12. Enter the month before the day. Check the date.'),
  ).toBeTruthy()
  await user.clear(birthDate())
  await user.type(birthDate(), '010585')
  expect(screen.queryByText(/There is no month/)).toBeNull()
})

test.each(['1/5/1985', '01051985', '1-5-1985', '01.05.1985', 'January 5, 1985', '5 Jan 1985'])(
  'sends the birth date typed as %s [SF-5.03, D-8.04]',
  async (text) => {
    const page = await open()
    await fill(page, text)
    await vi.waitFor(() => expect(page.inputs('add-filter-for-new-user').at(-1)).toMatchObject({ dob: '1985-01-05' }))
  },
)

test.each(['1985-01-05', '1/5/1985', '1-5-1985', '01.05.1985', 'January 5, 1985', '5 Jan 1985'])(
  'accepts %s when pasted [EW-5.04]',
  async (text) => {
    const { user } = await open()
    await user.click(await screen.findByLabelText('Date of birth'))
    await user.paste(` ${text} `)
    expect(birthDate()).toHaveProperty('value', '01/05/1985')
  },
)

test('pasting replaces a longer date, and editing in the middle keeps the caret', async () => {
  const { user } = await open()
  await user.type(await screen.findByLabelText('Date of birth'), '12311985')
  await user.tripleClick(birthDate())
  await user.paste('1/5/1985')
  expect(birthDate()).toHaveProperty('value', '01/05/1985')
  await user.type(birthDate(), '7', { initialSelectionStart: 4, initialSelectionEnd: 5 })
  expect(birthDate()).toHaveProperty('value', '01/07/1985')
})

test('the calendar opens forty years back with month and year menus', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Open calendar for Date of birth' }))
  expect(await screen.findByLabelText('Year')).toHaveProperty('value', '1986')
  await user.selectOptions(screen.getByLabelText('Year'), '1985')
  await user.selectOptions(screen.getByLabelText('Month'), 'June')
  await user.click(screen.getByRole('button', { name: /June 15, 1985/ }))
  expect(birthDate()).toHaveProperty('value', '06/15/1985')
})

test('shows the server’s zip code error and keeps what was typed [SF-8.01, EW-5.29]', async () => {
  const page = await open(refusal(422, [fault('zip', 'We don’t have that zip code')]))
  await fill(page)
  expect((await screen.findAllByText(/have that zip code/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Zip code').getAttribute('aria-invalid')).toBe('true')
  expect(birthDate()).toHaveProperty('value', '04/05/1980')
})

test('shows an error that belongs to no field', async () => {
  const page = await open(refusal(422, [fault('referral', 'We can’t find this referral')]))
  await fill(page)
  expect(await screen.findByText('We can’t find this referral')).toBeTruthy()
})

test('starts an enrollment, and lets the visitor retry after an outage [SF-4.05, D-8.03]', async () => {
  const page = await open(away)
  await fill(page)
  await screen.findByText(/couldn’t reach the server/)
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
