import { standardDisclaimer } from '@openroll/contract/enroll/dependents'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const person = (dependent_id: string, first_name: string, relationship: string) => ({
  primary_info: {
    dependent_id,
    first_name,
    last_name: 'Lopez',
    birthdate: '2015-01-02',
    ssn: 'xxx-xx-6789',
    relationship,
    gender: '1',
    employed: '0',
  },
})
const family = [person('d1', 'Juan', 'spouse'), person('d2', 'Mia', 'child')]
const open = (save: Answers[string] = savedAt('dependent_info'), kept: readonly object[] = family) =>
  openScreen(
    '/enrollment/dependent-information',
    {
      ...enrollmentAt('dependent_info'),
      'get-form-fields-dependent-primary-info': {
        result: [state('first_name'), state('last_name'), state('relationship')],
        disclaimer: standardDisclaimer,
      },
      'get-dependents-existing-user-enrollment': { result: { dependents: kept } },
      'get-more-requirement': { result: false },
      'save-dependent-info': save,
      'save-dependent-info-to-temp': {},
    },
    inBrowser,
  )
const next = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.click(await screen.findByRole('button', { name: 'Next' }))

test('shows who is covered, what the tier asks for, and the disclaimer [EW-2.14, EW-2.15, EW-2.17]', async () => {
  await open()
  expect(await screen.findByText('Juan Lopez')).toBeTruthy()
  expect(screen.getByText('Mia Lopez')).toBeTruthy()
  expect(screen.getByText('Spouse & Child information required')).toBeTruthy()
  expect(screen.getByText(standardDisclaimer)).toBeTruthy()
})

test('a refusal of the list names whom it is about, the second one of a number that is given twice [EW-8.08, D-4.10]', async () => {
  const message = 'This Social Security Number is already used for another person'
  const page = await open(refusal(422, [fault('dependents.1.primary_info.ssn', message)]))
  await next(page)
  expect(await screen.findByText(`Dependent #2, Mia Lopez: Social security number: ${message}`)).toBeTruthy()
})

test('an outage is said above Next, and the list is sent again from there [D-8.03]', async () => {
  const page = await open(away)
  await next(page)
  await screen.findByText(/could not reach the server/)
  page.answer('save-dependent-info', savedAt('dependent_info'))
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.inputs('save-dependent-info').length).toBe(2))
})

test('a dependent who was deleted can be had back at their old place, and both lists are kept [EW-4.28]', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('button', { name: 'Delete dependent Juan Lopez' }))
  await vi.waitFor(() => expect(page.inputs('save-dependent-info-to-temp').length).toBe(1))
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() => expect(page.inputs('save-dependent-info-to-temp').length).toBe(2))
  const last = page.inputs('save-dependent-info-to-temp').at(-1)?.dependents as {
    primary_info: { first_name: string }
  }[]
  expect(last.map(({ primary_info }) => primary_info.first_name)).toEqual(['Juan', 'Mia'])
})
