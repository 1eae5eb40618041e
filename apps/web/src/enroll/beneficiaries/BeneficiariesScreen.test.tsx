import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { listedBeneficiary } from '../../testing/beneficiaries.ts'

prepareBrowser()

const two = [listedBeneficiary('b1', 'Ana', '60'), listedBeneficiary('b2', 'Ben', '40')]
const open = (people: readonly object[], more: Answers = {}) =>
  openScreen(
    '/enrollment/beneficiary-info',
    {
      ...enrollmentAt('beneficiary_info'),
      'get-form-fields-beneficiary-info': {
        result: [state('first_name'), state('last_name'), state('beneficiary_percentage')],
      },
      'get-beneficiaries-existing-user-enrollment': { result: { beneficiaries: people } },
      'validate-single-beneficiary': { result: { beneficiary_id: 'b9' } },
      'save-beneficiary-info': savedAt('beneficiary_info'),
      ...more,
    },
    inBrowser,
  )
type Page = Awaited<ReturnType<typeof open>>
const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }))

test('lists beneficiaries with relationship and share, and shows Next at 100 percent [EW-2.10, EW-4.09, EW-4.12]', async () => {
  await open(two)
  expect(await screen.findByText('Brother or sister · 60%')).toBeTruthy()
  expect(screen.getByText('Brother or sister · 40%')).toBeTruthy()
  expect(screen.getByText('Now You can Continue Enrollment')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Beneficiary' })).toBeNull()
})

test.each([
  ['60', '70', 'Your total Beneficiary Percentage is 130 and it Should not be more than 100%'],
  ['60', '30', 'Your total Beneficiary Percentage is 90 and it Should not be less than 100%'],
])('shares of %s and %s show their total, without Next [EW-4.12, EW-5.16]', async (one, other, message) => {
  await open([listedBeneficiary('b1', 'Ana', one), listedBeneficiary('b2', 'Ben', other)])
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})

test('allows at most three beneficiaries, whatever the total [EW-5.15]', async () => {
  await open([...two.map((one) => ({ ...one, beneficiary_percentage: '20' })), listedBeneficiary('b3', 'Cara', '20')])
  expect(await screen.findByText('Maximum allowed number of beneficiaries is 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Beneficiary' })).toBeNull()
})

test('while editing, Delete and Next are disabled with a reason, and the person keeps its id [EW-4.10, EW-4.11]', async () => {
  const page = await open(two)
  await press(page, 'Edit beneficiary Ben Lopez')
  const buttonState = (name: string) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    return [button.disabled || button.getAttribute('aria-disabled') === 'true', button.title]
  }
  expect([buttonState('Delete beneficiary Ana Lopez'), buttonState('Next')]).toEqual([
    [true, 'Please submit the edited form first to delete'],
    [true, 'Please submit the edited form first to continue'],
  ])
  await press(page, 'Next')
  expect(page.inputs('save-beneficiary-info')).toEqual([])
  await page.user.clear(await screen.findByLabelText('First name'))
  await page.user.type(screen.getByLabelText('First name'), 'Benito')
  await press(page, 'Save changes')
  expect(await screen.findByText('Benito Lopez')).toBeTruthy()
  expect(page.inputs('validate-single-beneficiary')[0]).toMatchObject({ beneficiary_id: 'b2', first_name: 'Benito' })
  expect([buttonState('Delete beneficiary Ana Lopez'), buttonState('Next')]).toEqual([
    [false, 'Delete'],
    [false, ''],
  ])
})

test('falls back to the saved step if earlier beneficiaries can’t be read [EW-4.12, EW-8.16]', async () => {
  await open([], {
    'get-beneficiaries-existing-user-enrollment': refusal(422, [fault('beneficiaries', 'Not now')]),
    'get-enrollment-temp-info': ({ column }) => ({
      result: column === 'benificiary_info' ? { beneficiaries: two } : null,
    }),
  })
  expect(await screen.findByText('Ana Lopez')).toBeTruthy()
  expect(screen.getByText('Ben Lopez')).toBeTruthy()
  expect(screen.queryByText('Not now')).toBeNull()
})

test('a refused beneficiary is not added to the list, and the form keeps its input [EW-4.11]', async () => {
  const message = 'This person is a beneficiary already'
  const page = await open([], { 'validate-single-beneficiary': refusal(422, [fault('first_name', message)]) })
  await page.user.type(await screen.findByLabelText('First name'), 'Ana')
  await page.user.type(screen.getByLabelText('Last name'), 'Lopez')
  await page.user.type(screen.getByLabelText('Share (percent)'), '100')
  await press(page, 'Add Beneficiary')
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ana')
  expect(screen.queryByText('Ana Lopez')).toBeNull()
})

test('an error names its person, and an outage offers a retry [D-8.03, EW-8.09]', async () => {
  const page = await open(two, {
    'save-beneficiary-info': refusal(422, [fault('beneficiaries.1.ssn', 'Not a number')]),
  })
  await press(page, 'Next')
  expect((await screen.findByRole('alert')).textContent).toContain('Ben Lopez')
  page.answer('save-beneficiary-info', away)
  await press(page, 'Next')
  await screen.findByText(/couldn’t reach the server/)
  page.answer('save-beneficiary-info', savedAt('beneficiary_info'))
  await press(page, 'Try again')
  await vi.waitFor(() => expect(screen.queryByText(/couldn’t reach the server/)).toBeNull())
  expect(page.inputs('save-beneficiary-info').at(-1)).toEqual({
    enrollment_id: 'an-enrollment',
    beneficiaries: two.map((one) => ({ ...one, middle_name: '' })),
  })
})

test('Save & Continue Later saves an unfinished form [D-4.21]', async () => {
  const page = await open([])
  await page.user.type(await screen.findByLabelText('First name'), 'Ana')
  await press(page, 'Save & Continue Later')
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.type(await dialog.findByRole('textbox'), 'maria@mail.example')
  await page.user.click(dialog.getByRole('button', { name: 'Send Code' }))
  await dialog.findByText(/Information Saved/)
  expect(page.inputs('save-enrollment')[0]).toMatchObject({ typed: { answers: { first_name: 'Ana' } } })
})

test('Save & Continue Later saves the changed list and the open form [D-4.21]', async () => {
  const page = await open(two)
  await press(page, 'Delete beneficiary Ben Lopez')
  await press(page, 'Edit beneficiary Ana Lopez')
  await page.user.type(await screen.findByLabelText('First name'), 'bel')
  await press(page, 'Save & Continue Later')
  const dialog = within(await screen.findByRole('dialog'))
  await page.user.type(await dialog.findByRole('textbox'), 'maria@mail.example')
  await page.user.click(dialog.getByRole('button', { name: 'Send Code' }))
  await dialog.findByText(/Information Saved/)
  const { typed } = { typed: {}, ...page.inputs('save-enrollment')[0] }
  expect(typed).toMatchObject({ person: 'b1', answers: { first_name: 'Anabel' }, people: [{ id: 'b1' }] })
})

test('a duplicate SSN names the other person before the server is asked [D-4.10] [D-1.16]', async () => {
  const page = await open([], {
    'get-form-fields-beneficiary-info': {
      result: [state('first_name'), state('last_name'), state('ssn'), state('beneficiary_percentage')],
    },
  })
  const enter = async (name: string) => {
    await page.user.type(await screen.findByLabelText('First name'), name)
    await page.user.type(screen.getByLabelText('Last name'), 'Lopez')
    await page.user.type(screen.getByLabelText('Social Security number'), '219099999')
    await page.user.type(screen.getByLabelText('Share (percent)'), '50')
    await press(page, 'Add Beneficiary')
  }
  await enter('Ana')
  await press(page, 'Add Beneficiary')
  await enter('Ben')
  expect((await screen.findAllByText(/That’s Ana’s number/)).length).toBeGreaterThan(0)
  expect(page.inputs('validate-single-beneficiary')).toHaveLength(1)
})
