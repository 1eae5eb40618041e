import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listedPerson } from '../../testing/dependents.ts'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { inStorage, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const juan = listedPerson('d1', 'Juan', 'spouse')
const mia = listedPerson('d2', 'Mia', 'child')
const leo = listedPerson('d3', 'Leo', 'child')

const question = 'Will you be Enrolling your spouse ?'
const family = {
  dependents: [] as object[],
  set_aside: [] as object[],
  tier: 'IF',
  premier: true,
  enroll_type: 'new-member',
}
const open = (changes: Partial<typeof family> = {}, answers: Answers = {}, browser: Record<string, string> = {}) =>
  openScreen(
    '/enrollment/dependent-information',
    {
      ...enrollmentAt('dependent_info'),
      'get-form-fields-dependent-primary-info': {
        result: [state('first_name'), state('last_name'), state('relationship')],
        disclaimer: '',
      },
      'get-dependents-existing-user-enrollment': { result: { ...family, ...changes } },
      'check-tab-required': { result: { required: false } },
      'validate-single-dependent': { result: { dependent_id: 'new' } },
      'save-dependent-info-to-temp': { revision: 9 },
      'save-dependent-info': savedAt('dependent_info'),
      ...answers,
    },
    { ...inBrowser, ...browser },
  )
type Page = Awaited<ReturnType<typeof open>>
const press = async ({ user }: Page, name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
const answer = async (page: Page, answer: 'Yes' | 'No') => {
  const group = await screen.findByRole('group', { name: question })
  await page.user.click(within(group).getByLabelText(answer))
  await press(page, 'Submit')
}
const isAsked = () => screen.queryByRole('group', { name: question }) !== null
const next = () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  return { title: button.title, disabled: button.getAttribute('aria-disabled') === 'true' }
}
/** The people in the last saved list, and the ids set aside. */
const lastSent = (page: Page) => {
  const { dependents, set_aside } = page.inputs('save-dependent-info-to-temp').at(-1) as {
    dependents: { primary_info: { first_name: string; relationship: string } }[]
    set_aside?: string[]
  }
  return [
    dependents.map(({ primary_info: { first_name, relationship } }) => `${first_name} ${relationship}`),
    set_aside,
  ]
}
const times = (page: Page, count: number) =>
  vi.waitFor(() => expect(page.inputs('save-dependent-info-to-temp').length).toBe(count))
const enter = async (page: Page, first: string) => {
  await page.user.type(await screen.findByLabelText('First name'), first)
  await page.user.type(screen.getByLabelText('Last name'), 'Lopez')
  await press(page, 'Submit')
}

test('a premier family answers the spouse question before adding anyone [EW-2.14, EW-4.18, EW-5.21]', async () => {
  const page = await open()
  expect(await screen.findByRole('group', { name: question })).toBeTruthy()
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect([next().disabled, next().title]).toEqual([true, 'Please select spouse status'])
  await press(page, 'Submit')
  expect(await screen.findByText('Please select spouse status')).toBeTruthy()
  expect(localStorage.getItem('isSpouseEnrollAccept')).toBeNull()
})

test.each([
  ['a plain family', { premier: false }],
  ['a premier spouse', { tier: 'IS' }],
  ['a premier child', { tier: 'IC' }],
])('%s gets no spouse question [EW-4.18, EW-4.38]', async (_who, changes) => {
  await open(changes)
  expect(await screen.findByLabelText('First name')).toBeTruthy()
  expect([isAsked(), screen.queryByRole('button', { name: 'Enroll Spouse' })]).toEqual([false, null])
})

test('Yes opens a spouse form, then children can be added [EW-4.19, EW-4.21, EW-4.33]', async () => {
  const page = await open()
  await answer(page, 'Yes')
  expect(await screen.findByRole('heading', { name: 'Dependent #1: spouse' })).toBeTruthy()
  expect(screen.getByText('Relationship').closest('.known')?.textContent).toBe('RelationshipSpouse')
  expect(localStorage.getItem('isSpouseEnrollAccept')).toBe('true')
  await enter(page, 'Juan')
  await times(page, 1)
  expect(lastSent(page)).toEqual([['Juan spouse'], undefined])
  expect(localStorage.getItem('first_track')).toBe('1')
  await press(page, 'Add child')
  await enter(page, 'Mia')
  await times(page, 2)
  expect(lastSent(page)).toEqual([['Juan spouse', 'Mia child'], undefined])
  await vi.waitFor(() => expect([next().disabled, next().title]).toEqual([false, 'Click to continue enrollment']))
})

test('after No, only children can be added, and two are enough [EW-4.20, EW-4.33, EW-4.39]', async () => {
  const page = await open()
  await answer(page, 'No')
  expect(await screen.findByRole('heading', { name: 'Dependent #1: child' })).toBeTruthy()
  await enter(page, 'Mia')
  await screen.findByText('Mia Lopez')
  expect(next().title).toBe('Spouse & Child information required')
  await press(page, 'Add child')
  await enter(page, 'Leo')
  await screen.findByText('Leo Lopez')
  expect(lastSent(page)).toEqual([['Mia child', 'Leo child'], undefined])
  expect(next().disabled).toBe(false)
})

test('Enroll Spouse asks again: No sets the spouse aside, Yes restores them, and browser storage has no data of theirs [EW-2.19, EW-4.20]', async () => {
  const page = await open({ dependents: [juan, mia, leo] })
  await press(page, 'Enroll Spouse')
  expect(within(await screen.findByRole('group', { name: question })).getByLabelText('Yes')).toHaveProperty(
    'checked',
    true,
  )
  await answer(page, 'No')
  await times(page, 1)
  expect(lastSent(page)).toEqual([['Mia child', 'Leo child'], ['d1']])
  expect(screen.queryByText('Juan Lopez')).toBeNull()
  expect(next().disabled).toBe(false)
  expect(JSON.stringify(inStorage())).not.toContain('Juan')
  await press(page, 'Enroll Spouse')
  expect(
    await screen.findByText('We kept what you entered about Juan Lopez. Choose Yes to add them back.'),
  ).toBeTruthy()
  await answer(page, 'Yes')
  await times(page, 2)
  expect(lastSent(page)).toEqual([['Mia child', 'Leo child', 'Juan spouse'], undefined])
  expect(await screen.findByText('Juan Lopez')).toBeTruthy()
})

test('a spouse set aside before a reload can be restored, and the question can be canceled [EW-2.19, EW-4.20]', async () => {
  const page = await open({ dependents: [mia, leo], set_aside: [juan] })
  await press(page, 'Enroll Spouse')
  expect(document.activeElement).toBe(screen.getByLabelText('No'))
  await press(page, 'Cancel')
  expect(document.activeElement?.textContent).toContain('Enroll Spouse')
  expect([isAsked(), page.inputs('save-dependent-info-to-temp')]).toEqual([false, []])
  await press(page, 'Enroll Spouse')
  await answer(page, 'Yes')
  await times(page, 1)
  expect(lastSent(page)).toEqual([['Mia child', 'Leo child', 'Juan spouse'], undefined])
})

test('a group’s new member who answers No removes the spouse, and Undo restores them [EW-4.20]', async () => {
  const page = await open({ dependents: [juan, mia, leo], enroll_type: 'new-group-member' })
  await press(page, 'Enroll Spouse')
  await answer(page, 'No')
  await times(page, 1)
  expect(lastSent(page)).toEqual([['Mia child', 'Leo child'], undefined])
  await press(page, 'Undo')
  await times(page, 2)
  expect(lastSent(page)).toEqual([['Juan spouse', 'Mia child', 'Leo child'], undefined])
})

test.each([
  ['existing-member', ['d1']],
  ['new-member', undefined],
])(
  'a spouse deleted by a member of type %s is set aside: %j; Undo restores them either way [EW-4.28, EW-4.29]',
  async (enroll_type, aside) => {
    const page = await open({ dependents: [juan, mia, leo], enroll_type }, {}, { isSpouseEnrollAccept: 'true' })
    await press(page, 'Delete dependent Juan Lopez')
    await times(page, 1)
    expect(lastSent(page)).toEqual([['Mia child', 'Leo child'], aside])
    // A spouse is no longer required.
    expect(screen.getByRole('button', { name: 'Add child' })).toBeTruthy()
    await press(page, 'Undo')
    await times(page, 2)
    expect(lastSent(page)).toEqual([['Juan spouse', 'Mia child', 'Leo child'], undefined])
  },
)

test('asks again when the list is empty [EW-4.30]', async () => {
  const page = await open({ dependents: [mia] })
  await screen.findByText('Mia Lopez')
  expect(isAsked()).toBe(false)
  await press(page, 'Delete dependent Mia Lopez')
  await vi.waitFor(() => expect(isAsked()).toBe(true))
})

test('asks again even if answered before in this visit, and no longer requires a deleted spouse [EW-4.29, EW-4.30]', async () => {
  const page = await open()
  await answer(page, 'No')
  await enter(page, 'Mia')
  await press(page, 'Delete dependent Mia Lopez')
  await vi.waitFor(() => expect(isAsked()).toBe(true))
  await answer(page, 'Yes')
  await enter(page, 'Juan')
  await press(page, 'Add child')
  await enter(page, 'Leo')
  await press(page, 'Delete dependent Juan Lopez')
  expect(await screen.findByRole('button', { name: 'Add child' })).toBeTruthy()
  expect(next().title).toBe('Spouse & Child information required')
})

test('Member + Spouse requires a deleted spouse again [EW-4.29]', async () => {
  const page = await open({ dependents: [juan], tier: 'IS' })
  expect(await screen.findByText('Juan Lopez')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  await press(page, 'Delete dependent Juan Lopez')
  expect(await screen.findByRole('button', { name: 'Add spouse' })).toBeTruthy()
  expect(next().title).toBe('Spouse information required')
})

test('an existing member with a family is asked once and then continues [EW-4.38, EW-4.40]', async () => {
  const page = await open({ dependents: [juan, mia, leo], enroll_type: 'existing-member' })
  expect(await screen.findByText('Juan Lopez')).toBeTruthy()
  expect([isAsked(), next().title]).toEqual([true, 'Please select spouse status'])
  await answer(page, 'Yes')
  await vi.waitFor(() => expect(next().disabled).toBe(false))
  expect(screen.getByText('Juan Lopez')).toBeTruthy()
})

test('does not ask again in the same enrollment [EW-4.38]', async () => {
  await open({ dependents: [juan, mia], enroll_type: 'existing-member' }, {}, { isSpouseEnrollAccept: 'true' })
  await screen.findByText('Juan Lopez')
  expect([isAsked(), next().disabled]).toEqual([false, false])
})
