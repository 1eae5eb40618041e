import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const result = [
  state('name', { value: 'Bluewater Logistics' }),
  state('phone', { value: '3125550100' }),
  state('employment_status'),
  state('occupation'),
  state('emp_industry'),
  state('holiday_policy'),
]
const industries = [{ value: '8211', name: 'Elementary and Secondary Schools' }]
const open = (save: Answers[string] = savedAt('employer_info'), fields: Answers[string] = { result, industries }) =>
  openScreen(
    '/enrollment/employer-info',
    { ...enrollmentAt('employer_info'), 'get-form-fields-employer-info': fields, 'save-employer-info': save },
    inBrowser,
  )
type Page = Awaited<ReturnType<typeof open>>
const fill = async ({ user }: Page, status = 'Active') => {
  await user.selectOptions(await screen.findByLabelText('Employment status'), status)
  await user.type(screen.getByLabelText('Occupation'), 'Driver')
  await user.type(screen.getByLabelText('Industry'), '8211')
  await user.click(screen.getByLabelText('Six standard holidays'))
  await user.click(screen.getByLabelText('Your birthday'))
}
const next = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Next' }))

test('starts with the group’s details and only the required fields [EW-4.08, D-4.15]', async () => {
  await open()
  expect(await screen.findByLabelText('Employer’s name')).toHaveProperty('value', 'Bluewater Logistics')
  expect(screen.getByLabelText('Employer’s phone number')).toHaveProperty('value', '312-555-0100')
  expect(screen.queryByLabelText('Vacation policy')).toBeNull()
})

test('choosing retired says at once that enrolling isn’t possible and blocks saving [EW-4.06]', async () => {
  const page = await open()
  await fill(page, 'Retired')
  const work = within(screen.getByRole('group', { name: 'Your work' }))
  expect(work.getByText('You cannot proceed with retired employer')).toBeTruthy()
  await next(page)
  expect(page.inputs('save-employer-info')).toEqual([])
  await page.user.selectOptions(screen.getByLabelText('Employment status'), 'Active')
  expect(work.queryByText('You cannot proceed with retired employer')).toBeNull()
})

test('requires at least one holiday [EW-4.07, EW-5.12]', async () => {
  const page = await open()
  await screen.findByLabelText('Employer’s name')
  await next(page)
  expect((await screen.findAllByText(/Select at least one holiday policy/)).length).toBeGreaterThan(0)
  expect(page.inputs('save-employer-info')).toEqual([])
})

test('sends a flag for each holiday [EW-3.04]', async () => {
  const page = await open()
  await fill(page)
  await next(page)
  await vi.waitFor(() =>
    expect(page.inputs('save-employer-info')).toEqual([
      {
        enrollment_id: 'an-enrollment',
        name: 'Bluewater Logistics',
        phone: '3125550100',
        employment_status: 'A',
        occupation: 'Driver',
        emp_industry: '8211',
        holiday_policy: {
          Standard_6: '1',
          Presendents_Day: '0',
          Columbus_Day: '0',
          Religious_Days: '0',
          Birthday: '1',
          Floating_Day: '0',
        },
      },
    ]),
  )
})

test('shows a refusal beside its field and keeps what was typed', async () => {
  const page = await open(refusal(422, [fault('occupation', 'Choose another word for your work')]))
  await fill(page)
  await next(page)
  expect((await screen.findAllByText(/Choose another word/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Occupation').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Occupation')).toHaveProperty('value', 'Driver')
  expect(screen.getByLabelText('Your birthday')).toHaveProperty('checked', true)
})

test('a form that didn’t load can be retried [D-8.03]', async () => {
  const page = await open({}, away)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-form-fields-employer-info', { result, industries })
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Occupation')).toBeTruthy()
})
