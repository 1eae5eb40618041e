import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const open = (save: Answers[string] = savedAt('primary_info'), code = { required: false, saved: false }) =>
  openScreen(
    '/enrollment/personal-info',
    {
      ...enrollmentAt('primary_info'),
      'get-form-fields-personal-info': {
        result: [
          state('first_name'),
          state('middle_name'),
          state('last_name'),
          state('birthdate', { value: '1980-04-05', read_only: true }),
          state('marital_status'),
          state('ssn'),
        ],
        enroller_code: code,
      },
      'save-personal-info': save,
      'save-enroller-code': refusal(422, [fault('enrollerCode', 'This code is not known')]),
    },
    inBrowser,
  )
const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await screen.findByLabelText('First name'), 'Maria')
  await user.type(screen.getByLabelText('Last name'), 'Lopez')
  await user.selectOptions(screen.getByLabelText('Marital status'), 'Married')
  await user.type(screen.getByLabelText('Social Security number'), '219-09-9999')
  await user.click(screen.getByRole('button', { name: 'Next' }))
}

test('shows the server’s fields, a read-only date of birth, and no Save & Continue Later [EW-2.02, EW-2.03]', async () => {
  await open()
  expect((await screen.findByText('Date of birth')).closest('.known')?.textContent).toContain('04/05/1980')
  expect(screen.queryByLabelText('Date of birth')).toBeNull()
  expect(screen.queryByLabelText('Weight in pounds')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save & Continue Later' })).toBeNull()
})

test('sends normalized answers without empty ones and opens the next step [EW-5.02, EW-1.13]', async () => {
  const page = await open()
  // The test server always returns the step as unsaved, so the screen returns to it.
  const visited: string[] = []
  page.router.subscribe(({ location }) => visited.push(location.pathname))
  await fill(page)
  await vi.waitFor(() =>
    expect(page.inputs('save-personal-info')).toEqual([
      {
        enrollment_id: 'an-enrollment',
        first_name: 'Maria',
        last_name: 'Lopez',
        birthdate: '1980-04-05',
        marital_status: '1',
        ssn: '219099999',
      },
    ]),
  )
  await vi.waitFor(() => expect(visited).toContain('/enrollment/contact-info'))
})

test('an SSN of someone else in the enrollment is reported beside the field [D-4.10]', async () => {
  const page = await open(
    refusal(422, [fault('ssn', 'This Social Security number is already used for another person')]),
  )
  await fill(page)
  expect((await screen.findAllByText(/already used for another person/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Social Security number').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Maria')
})

test('a popup asks for the enroller code and reports a wrong one beside the field [EW-2.03, EW-5.07]', async () => {
  const page = await open({}, { required: true, saved: false })
  await page.user.click(await screen.findByRole('button', { name: 'Enter Enroller Code' }))
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(screen.getAllByText(/Enter Enroller Code/).length).toBeGreaterThan(2))
  await page.user.type(screen.getByLabelText('Enroller code'), 'WRONG')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/This code is not known/)).length).toBe(1)
})

test('the footer offers an enroller code if no group requires one [EW-2.03]', async () => {
  const page = await open()
  await screen.findByLabelText('First name')
  const foot = screen.getAllByRole('button').map(({ textContent }) => textContent)
  const at = foot.indexOf('Back')
  expect(foot.slice(at, at + 3)).toEqual(['Back', 'Enter Enroller Code', 'Next'])
  expect(screen.queryByText(/Enroller code is required/)).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Enter Enroller Code' }))
  await page.user.type(await screen.findByLabelText('Enroller code'), 'CM1{Enter}')
  expect((await screen.findAllByText(/This code is not known/)).length).toBe(1)
  expect(page.inputs('save-personal-info')).toEqual([])
})

test('saving the code resolves the error in the summary [EW-2.03, EW-4.05]', async () => {
  const page = await open(refusal(422, [fault('enrollerCode', 'Enroller code is required')]), {
    required: true,
    saved: false,
  })
  await fill(page)
  const summary = async () => (await screen.findByRole('link', { name: 'Enroller code is required' })).closest('li')
  expect((await summary())?.className).toBe('')
  page.answer('save-enroller-code', {})
  page.answer('get-form-fields-personal-info', {
    result: [state('first_name')],
    enroller_code: { required: true, saved: true },
  })
  await page.user.click(screen.getByRole('button', { name: 'Enter Enroller Code' }))
  await page.user.type(screen.getByLabelText('Enroller code'), 'RIGHT')
  await page.user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your enroller code is saved.')).toBeTruthy()
  expect((await summary())?.className).toBe('met')
})

test('Single with a covered spouse shows a note, not an error [EW-2.02]', async () => {
  const page = await open()
  await screen.findByLabelText('Marital status')
  expect(screen.queryByText(/Your coverage includes a spouse/)).toBeNull()
  await page.user.selectOptions(screen.getByLabelText('Marital status'), 'Single')
  expect(await screen.findByText(/Your coverage includes a spouse/)).toBeTruthy()
  await page.user.selectOptions(screen.getByLabelText('Marital status'), 'Married')
  expect(screen.queryByText(/Your coverage includes a spouse/)).toBeNull()
})
