import { standardDisclaimer } from '@openroll/contract/enroll/dependents'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listedPerson } from '../../testing/dependents.ts'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const family = [listedPerson('d1', 'Juan', 'spouse'), listedPerson('d2', 'Mia', 'child')]
const open = (save: Answers[string] = savedAt('dependent_info'), people: readonly object[] = family) =>
  openScreen(
    '/enrollment/dependent-information',
    {
      ...enrollmentAt('dependent_info'),
      'get-form-fields-dependent-primary-info': {
        result: [state('first_name'), state('last_name'), state('relationship')],
        disclaimer: standardDisclaimer,
      },
      'get-dependents-existing-user-enrollment': {
        result: { dependents: people, set_aside: [], tier: 'IF', premier: false, enroll_type: 'new-member' },
      },
      'check-tab-required': { result: { required: false } },
      'save-dependent-info': save,
      'save-dependent-info-to-temp': {},
    },
    inBrowser,
  )
const next = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Next' }))

test('shows the dependents, who is required, and the disclaimer [EW-2.13, EW-2.14, EW-2.15, EW-2.17]', async () => {
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Dependent Information' })).toBeTruthy()
  expect(await screen.findByText('Juan Lopez')).toBeTruthy()
  expect(screen.getByText('Mia Lopez')).toBeTruthy()
  expect(screen.getByText('Spouse & Child information required')).toBeTruthy()
  const disclaimer = screen.getByText(standardDisclaimer)
  expect(disclaimer.className).toBe('disclaimer')
  expect(disclaimer.closest('.notice, .field-error')).toBeNull()
})

test('an error in the list names its person; for a duplicate SSN, the second one [EW-8.08, D-4.10, EW-8.07]', async () => {
  const message = 'This Social Security number is already used for another person'
  const page = await open(refusal(422, [fault('dependents.1.primary_info.ssn', message)]))
  await next(page)
  expect(await screen.findByText(`Dependent #2, Mia Lopez: Social Security number: ${message}`)).toBeTruthy()
})

test('checks every dependent again before the save-for-later popup opens [EW-4.42]', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Save & Continue Later' }))
  expect(await screen.findByRole('button', { name: 'Send Code' })).toBeTruthy()
  const checked = page.inputs('validate-single-dependent').map(({ primary_info }) => primary_info)
  expect(checked).toMatchObject([{ dependent_id: 'd1' }, { dependent_id: 'd2' }])
})

test('names a dependent who can’t be covered anymore instead of opening the popup [EW-4.42]', async () => {
  const page = await open()
  const message = 'A child must be under 26 on the day coverage starts'
  page.answer('validate-single-dependent', ({ primary_info }) =>
    JSON.stringify(primary_info).includes('d2') ? refusal(422, [fault('primary_info.birthdate', message)]) : {},
  )
  await page.user.click(await screen.findByRole('button', { name: 'Save & Continue Later' }))
  expect(await screen.findByText(`Dependent #2, Mia Lopez: Date of birth: ${message}`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send Code' })).toBeNull()
})

test('an outage shows above Next with a retry [D-8.03]', async () => {
  const page = await open(away)
  await next(page)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('save-dependent-info', savedAt('dependent_info'))
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.inputs('save-dependent-info').length).toBe(2))
})

test('Undo restores a deleted dependent at the same place; both changes are saved [EW-4.28]', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Delete dependent Juan Lopez' }))
  await vi.waitFor(() => expect(page.inputs('save-dependent-info-to-temp').length).toBe(1))
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(page.inputs('save-dependent-info-to-temp').length).toBe(2))
  const last = page.inputs('save-dependent-info-to-temp').at(-1)?.dependents as {
    primary_info: { first_name: string }
  }[]
  expect(last.map(({ primary_info }) => primary_info.first_name)).toEqual(['Juan', 'Mia'])
})

test('while editing, Add, Delete and Next are disabled with a reason; a refused save shows its error, and the next one saves [EW-2.18, EW-4.22, EW-4.25, EW-4.26, EW-4.27, EW-4.34]', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Edit dependent Mia Lopez' }))
  const buttonState = (name: string) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    return [button.disabled || button.getAttribute('aria-disabled') === 'true', button.title]
  }
  expect([buttonState('Add child'), buttonState('Next'), buttonState('Delete dependent Juan Lopez')]).toEqual([
    [true, 'Please submit the edited form first to add dep'],
    [true, 'Please submit the edited form first to continue'],
    [true, 'Please submit the edited form first to delete'],
  ])
  page.answer('validate-single-dependent', refusal(422, [fault('primary_info.first_name', 'Not a name')]))
  await page.user.clear(await screen.findByLabelText('First name'))
  await page.user.type(screen.getByLabelText('First name'), 'Emilia')
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect((await screen.findAllByText(/Not a name/)).length).toBeGreaterThan(0)
  page.answer('validate-single-dependent', { result: { dependent_id: 'd2' } })
  await page.user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Emilia Lopez')).toBeTruthy()
  const sent = page.inputs('validate-single-dependent').at(-1)
  expect(sent).toMatchObject({ primary_info: { dependent_id: 'd2', relationship: 'child' } })
  expect(screen.queryByText('Mia Lopez')).toBeNull()
  expect([buttonState('Add child'), buttonState('Next'), buttonState('Delete dependent Juan Lopez')]).toEqual([
    [false, 'Click to add dependent'],
    [false, 'Click to continue enrollment'],
    [false, 'Delete'],
  ])
})
