import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { listedPerson } from '../../testing/dependents.ts'

prepareBrowser()

const juan = listedPerson('d1', 'Juan', 'spouse')
const mia = listedPerson('d2', 'Mia', 'child')
const leo = listedPerson('d3', 'Leo', 'child')

type Listed = { dependents: object[]; set_aside: object[]; tier: string; premier: boolean; enroll_type: string }
const list = (family: Partial<Listed>) => ({
  result: { dependents: [], set_aside: [], tier: 'IF', premier: false, enroll_type: 'new-member', ...family },
})
const open = (family: Partial<Listed>, answers: Answers = {}) =>
  openScreen(
    '/enrollment/dependent-information',
    {
      ...enrollmentAt('dependent_info'),
      'get-form-fields-dependent-primary-info': {
        result: [state('first_name'), state('last_name'), state('relationship')],
        disclaimer: '',
      },
      'get-dependents-existing-user-enrollment': list(family),
      'check-tab-required': { result: { required: false } },
      'validate-single-dependent': { result: { dependent_id: 'new' } },
      'save-dependent-info-to-temp': { revision: 9 },
      'save-dependent-info': savedAt('dependent_info'),
      ...answers,
    },
    inBrowser,
  )
type Page = Awaited<ReturnType<typeof open>>
const press = async ({ user }: Page, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const lastSent = (page: Page, call: string) => {
  const { dependents, set_aside } = page.inputs(call).at(-1) as {
    dependents: { primary_info: { first_name: string } }[]
    set_aside?: string[]
  }
  return [dependents.map(({ primary_info }) => primary_info.first_name), set_aside]
}
const times = (page: Page, call: string, count: number) =>
  vi.waitFor(() => expect(page.inputs(call).length).toBe(count))
const temp = 'save-dependent-info-to-temp'

test('Back first saves changes that failed to save [EW-4.24]', async () => {
  const page = await open({ dependents: [juan, mia, leo] })
  await screen.findByText('Mia Lopez')
  page.answer(temp, away)
  await press(page, 'Delete dependent Leo Lopez')
  await screen.findByText(/couldn’t reach the server/)
  await press(page, 'Back')
  await times(page, temp, 2)
  expect(page.router.state.location.pathname).toBe('/enrollment/dependent-information')
  page.answer(temp, { revision: 9 })
  await press(page, 'Back')
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/contact-info'))
  expect(lastSent(page, temp)).toEqual([['Juan', 'Mia'], undefined])
})

test('Next also saves changes that failed to save, without a question [EW-4.24, EW-4.41]', async () => {
  const page = await open({ dependents: [juan, mia, leo] }, { [temp]: away })
  await press(page, 'Delete dependent Leo Lopez')
  await screen.findByText(/couldn’t reach the server/)
  await press(page, 'Next')
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/agreement-signature'))
  expect(lastSent(page, 'save-dependent-info')).toEqual([['Juan', 'Mia'], undefined])
})

test('Try again sends the list again and stays on the step [D-8.03]', async () => {
  const page = await open({ dependents: [juan, mia, leo] }, { [temp]: away })
  await press(page, 'Delete dependent Leo Lopez')
  await screen.findByText(/couldn’t reach the server/)
  page.answer(temp, { revision: 9 })
  await press(page, 'Try again')
  await times(page, temp, 2)
  expect([page.inputs('save-dependent-info'), lastSent(page, temp)]).toEqual([[], [['Juan', 'Mia'], undefined]])
})

test('after a coverage change in another window, people are set aside and Next works [EW-4.35, EW-4.37]', async () => {
  const wrong = refusal(422, [fault('dependents.1.primary_info.relationship', 'Spouse information required')])
  const page = await open({ dependents: [juan, mia, leo] }, { 'save-dependent-info': wrong })
  await screen.findByText('Mia Lopez')
  page.answer(
    'get-dependents-existing-user-enrollment',
    list({ dependents: [juan], set_aside: [mia, leo], tier: 'IS' }),
  )
  await press(page, 'Next')
  expect(await screen.findByText('Your coverage is now Member + Spouse.')).toBeTruthy()
  expect(screen.getByText(/Member \+ Spouse doesn’t cover Mia Lopez and Leo Lopez/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Change who’s covered' }).getAttribute('href')).toBe('/cart')
  expect(screen.queryByText('Dependent #2', { exact: false })).toBeNull()
  page.answer('save-dependent-info', savedAt('dependent_info'))
  await press(page, 'Next')
  await times(page, 'save-dependent-info', 2)
  expect(lastSent(page, 'save-dependent-info')).toEqual([['Juan'], ['d2', 'd3']])
})

test('a save refused after a coverage change is repeated with the new coverage [EW-4.35]', async () => {
  const wrong = refusal(422, [fault('dependents.0.primary_info.relationship', 'Child information required')])
  const page = await open({ dependents: [juan, mia, leo] }, { [temp]: wrong })
  await screen.findByText('Mia Lopez')
  page.answer('get-dependents-existing-user-enrollment', () => {
    page.answer(temp, { revision: 9 })
    return list({ dependents: [mia, leo], set_aside: [juan], tier: 'IC' })
  })
  await press(page, 'Delete dependent Leo Lopez')
  await times(page, temp, 2)
  expect(lastSent(page, temp)).toEqual([['Mia'], ['d1']])
  expect(await screen.findByText(/doesn’t cover Juan Lopez/)).toBeTruthy()
})

test('a coverage change keeps the input and changes the relationship [EW-4.31]', async () => {
  const page = await open({ dependents: [] })
  await page.user.type(await screen.findByLabelText('First name'), 'Ada')
  const relationshipText = () => screen.getByText('Relationship').closest('.known')?.textContent
  expect(relationshipText()).toBe('RelationshipSpouse')
  page.answer('get-dependents-existing-user-enrollment', list({ tier: 'IC' }))
  const { refresh } = await import('../../query.ts')
  const { getDependentsExistingUserEnrollment } = await import('@openroll/contract/enroll/dependents')
  await act(() => refresh(getDependentsExistingUserEnrollment))
  expect(await screen.findByRole('heading', { name: 'Dependent #1: child' })).toBeTruthy()
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
  expect(relationshipText()).toBe('RelationshipChild')
})

test('enrolling alone removes the family entered in this browser, only once [EW-7.39]', async () => {
  const openContact = (browser: Record<string, string>) =>
    openScreen('/enrollment/contact-info', { ...enrollmentAt('contact_info'), 'delete-dependent-in-IO': {} }, browser)
  const page = await openContact({ ...inBrowser, first_track: '1' })
  await times(page, 'delete-dependent-in-IO', 1)
  await vi.waitFor(() => expect(localStorage.getItem('first_track')).toBeNull())
})

test('a family is not removed if dependents are required [EW-7.39]', async () => {
  const page = await openScreen(
    '/enrollment/contact-info',
    { ...enrollmentAt('contact_info', ['dependent_info']), 'delete-dependent-in-IO': {} },
    { ...inBrowser, first_track: '1' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Contact Information' })
  expect([page.inputs('delete-dependent-in-IO'), localStorage.getItem('first_track')]).toEqual([[], '1'])
})

test('allows at most nine dependents [EW-9.02]', async () => {
  const nine = Array.from({ length: 9 }, (_, at) => listedPerson(`c${at}`, `Child${'abcdefghi'[at]}`, 'child'))
  await open({ dependents: nine, premier: true })
  expect(await screen.findByText('Childi Lopez')).toBeTruthy()
  expect([
    screen.queryByRole('button', { name: /^Add/ }),
    screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled,
  ]).toEqual([null, false])
})

test('the check of a dependent omits empty fields [EW-5.24]', async () => {
  const page = await open(
    { tier: 'IC' },
    {
      'get-form-fields-dependent-primary-info': {
        result: [state('first_name'), state('middle_name'), state('last_name'), state('relationship')],
        disclaimer: '',
      },
      'validate-single-dependent': refusal(422, [fault('primary_info.first_name', 'Say more')]),
    },
  )
  await page.user.type(await screen.findByLabelText('First name'), 'Mia')
  await page.user.type(screen.getByLabelText('Last name'), 'Lopez')
  await press(page, 'Submit')
  await vi.waitFor(() => expect(page.inputs('validate-single-dependent').length).toBe(1))
  expect(page.inputs('validate-single-dependent')[0]?.primary_info).toEqual({
    employed: '0',
    first_name: 'Mia',
    last_name: 'Lopez',
    relationship: 'child',
  })
})
