import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { fault, prepareBrowser, refusal } from '../../testing/open-screen.tsx'

prepareBrowser()

test('a date is never broken, and what was put right has dates as the rest has them, and when [D-7.07]', async () => {
  const corrected = {
    correction_id: 'c1',
    at: '2026-11-10T17:30:00Z',
    who: 'Ole Operator',
    whose: 'María López',
    label: 'Birthdate',
    was: '1974-07-15',
    now: '1974-07-16',
    why: null,
    prices: [],
  }
  await openEnrollment({}, { ...officeEnrollment, corrections: [corrected] })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  const line = history.getByText('07/15/1974').closest('li')?.textContent
  expect(line).toMatch(/^Birthdate of María López: 07\/15\/1974 07\/16\/1974Ole Operator, Nov 1\d, 2026, /)
  const plans = within(screen.getByRole('table', { name: 'Plans' }))
  expect(plans.getAllByText(/^\d\d\/\d\d\/\d{4}$/)[0]?.className).toBe('office-day')
})

const correctAll = async (user: Awaited<ReturnType<typeof openEnrollment>>['user'], whose = 'María López') => {
  await user.click(await screen.findByRole('button', { name: `Correct ${whose}` }))
  return within(screen.getByRole('dialog', { name: `Correct ${whose}` }))
}

test('values are put right together, each as it stood; only what changed is sent, in one act [D-8.01]', async () => {
  const { user, inputs } = await openEnrollment({ 'correct-values': { ...officeEnrollment, name: 'Marie Stone' } })
  const popup = await correctAll(user)
  const [first, last] = [popup.getByLabelText(/^First name/), popup.getByLabelText(/^Last name/)]
  expect([first, last]).toMatchObject([{ value: 'María' }, { value: 'López' }])
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect((await popup.findAllByText(/Nothing is changed yet/)).length).toBeGreaterThan(0)
  await user.clear(first)
  await user.type(first, 'Marie')
  await user.clear(last)
  await user.type(last, 'Stone')
  expect(popup.queryByLabelText(/^Why it is put right/)).toBeNull()
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect(await screen.findByRole('heading', { name: 'Marie Stone', level: 1 })).toBeTruthy()
  expect(inputs('correct-values')).toMatchObject([
    {
      role: 'member',
      place: 0,
      values: [
        { field: 'first_name', was: 'María', value: 'Marie' },
        { field: 'last_name', was: 'López', value: 'Stone' },
      ],
    },
  ])
  expect(inputs('correct-values')[0]).not.toHaveProperty('why')
})

test('nothing required is called optional, a wrong form is named, and a refusal is beside its field with all that was typed', async () => {
  const meanwhile = refusal(409, [fault('first_name', 'This was changed meanwhile. Look at it again, then decide')])
  const { user } = await openEnrollment(
    { 'correct-values': meanwhile, 'price-values': { result: [] } },
    { ...officeEnrollment, contact: [{ name: 'zip', label: 'Zip code', value: '60601' }] },
  )
  const popup = await correctAll(user)
  const box = popup.getByLabelText(/^Zip code/)
  expect(box.closest('.field')?.textContent).not.toContain('(optional)')
  await user.clear(box)
  await user.type(box, 'abcde')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect((await popup.findAllByText(/Invalid Zip code/)).length).toBeGreaterThan(0)
  expect(popup.queryByText(/Field is required/)).toBeNull()
  await user.clear(box)
  await user.type(box, '60602')
  await user.type(popup.getByLabelText(/^First name/), 'x')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect((await popup.findAllByText(/This was changed meanwhile/)).length).toBeGreaterThan(0)
  expect([box, popup.getByLabelText(/^First name/)]).toMatchObject([{ value: '60602' }, { value: 'Maríax' }])
})

test('a number is put right with a reason: what stands is shown masked, and its box begins empty [D-1.07] [D-8.01]', async () => {
  const { user, inputs } = await openEnrollment({ 'correct-values': officeEnrollment })
  const popup = await correctAll(user)
  expect(screen.getByRole('dialog').textContent).toContain('It stands as xxx-xx-6789')
  await user.type(popup.getByLabelText(/^Right social security number/), '219-45-6780')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect((await popup.findAllByText('Enter “Why it is put right”')).length).toBeGreaterThan(0)
  expect(inputs('correct-values')).toEqual([])
  await user.type(popup.getByLabelText(/^Why it is put right/), 'The carrier rejected it')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  await vi.waitFor(() => expect(inputs('correct-values')).toHaveLength(1))
  expect(inputs('correct-values')[0]).toMatchObject({
    values: [{ field: 'ssn', was: 'xxx-xx-6789', value: '219456780' }],
    ssn_turn: 0,
    why: 'The carrier rejected it',
  })
})

test('what a correction would have cost is said beside its field before anything is kept, and asked again for another value [D-3.05]', async () => {
  const dearer = { plan_name: 'Harbor Dental', charged: '38.85', price: '42.10', says: null, today: null }
  const { user, inputs } = await openEnrollment({
    'price-values': { result: [dearer] },
    'correct-values': officeEnrollment,
  })
  const popup = await correctAll(user)
  const box = popup.getByLabelText(/^(Date of birth|Birthdate)/i)
  await user.clear(box)
  await user.type(box, '04/05/1960')
  await user.type(popup.getByLabelText(/^Why it is put right/), 'Typed wrong')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect(await popup.findByText('Harbor Dental: $38.85 a month is charged. It would have been $42.10')).toBeTruthy()
  // Right below the field that it is about, with the focus on it.
  const says = popup.getByText(/With this from the start/).parentElement
  expect(document.activeElement).toBe(says)
  const below = (one: Element | null, other: Element): boolean =>
    one !== null && (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(below(says, box)).toBe(true)
  expect(below(popup.getByLabelText(/^Social security|^Right social/i), says ?? box)).toBe(true)
  expect(popup.getByText(/end the plan and have them enroll again/)).toBeTruthy()
  expect(inputs('correct-values')).toEqual([])
  await user.clear(box)
  await user.type(box, '04/05/1961')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  await vi.waitFor(() => expect(inputs('price-values')).toHaveLength(2))
  await user.click(await popup.findByRole('button', { name: 'Correct, keep the price' }))
  await vi.waitFor(() => expect(inputs('correct-values')).toHaveLength(1))
  expect(inputs('correct-values')[0]).toMatchObject({
    values: [{ field: 'birthdate', value: '1961-04-05' }],
    why: 'Typed wrong',
  })
})

test('a move to another state asks for the prices of its state and zip code together, and keeps both in one act [D-2.04]', async () => {
  const contact = [
    { name: 'state', label: 'State', value: 'IL' },
    { name: 'zip', label: 'Zip code', value: '60601' },
  ]
  const { user, inputs } = await openEnrollment(
    { 'price-values': { result: [] }, 'correct-values': officeEnrollment },
    { ...officeEnrollment, contact },
  )
  const popup = await correctAll(user)
  for (const [label, typed] of [
    [/^State/, 'MA'],
    [/^Zip code/, '02108'],
  ] as const) {
    const box = popup.getByLabelText(label)
    await user.clear(box)
    await user.type(box, typed)
  }
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  await vi.waitFor(() => expect(inputs('correct-values')).toHaveLength(1))
  const moved = [
    { field: 'state', value: 'MA' },
    { field: 'zip', value: '02108' },
  ]
  expect(inputs('price-values')).toMatchObject([{ values: moved }])
  expect(inputs('correct-values')).toMatchObject([{ values: moved }])
})

test('gender and relationship are chosen in words, each of whom it is kept of', async () => {
  const [member] = officeEnrollment.people
  const people = [
    member,
    { ...member, role: 'dependent', relationship: 'spouse', first_name: 'Ana', gender: '0' },
    { ...member, role: 'beneficiary', relationship: 'partner', first_name: 'Ines', gender: null },
  ]
  const { user, inputs } = await openEnrollment(
    { 'price-values': { result: [] }, 'correct-values': officeEnrollment },
    { ...officeEnrollment, people },
  )
  expect(await screen.findByText('Domestic partner')).toBeTruthy()
  // Nothing is compared that is not on the screen (D-1.16).
  expect(screen.getByText(/numbers of María López and Ana López end alike/)).toBeTruthy()
  const heir = await correctAll(user, 'Ines López')
  expect(heir.queryByRole('radio', { name: 'Female' })).toBeNull()
  await user.click(heir.getByRole('button', { name: 'Back' }))
  const popup = await correctAll(user, 'Ana López')
  await user.click(popup.getByRole('radio', { name: 'Female' }))
  await user.type(popup.getByLabelText(/^Why it is put right/), 'The carrier rejected it')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  await vi.waitFor(() => expect(inputs('correct-values')).toHaveLength(1))
  expect(inputs('correct-values')[0]).toMatchObject({
    role: 'dependent',
    values: [{ field: 'gender', was: '0', value: '1' }],
  })
})

test('what was signed says that it was corrected since, and the history why and what the price would have been [D-7.07]', async () => {
  const corrected = {
    correction_id: 'c1',
    at: '2026-11-10T17:30:00Z',
    who: 'Ole Operator',
    whose: 'María López',
    label: 'Social security number',
    was: 'xxx-xx-6789',
    now: 'xxx-xx-6780',
    why: 'The carrier rejected it',
    prices: [{ plan_name: 'Harbor Dental', charged: '38.85', price: null, says: 'Too old', today: null }],
  }
  await openEnrollment({}, { ...officeEnrollment, corrections: [corrected] })
  const signed = within(await screen.findByRole('region', { name: 'Signed' }))
  expect(signed.getByText(/^1 value was put right after it was signed, the last on Nov 10, 2026/)).toBeTruthy()
  const history = within(screen.getByRole('region', { name: 'History' }))
  const line = history.getByText('xxx-xx-6780').closest('li')?.textContent
  expect(line).toContain('The carrier rejected it')
  expect(line).toContain('$38.85 a month is charged. It would not have been sold: Too old')
})

test('a social security number is shown only to who says why, for as long as the popup is open [D-1.07]', async () => {
  const { user, inputs } = await openEnrollment({ 'reveal-ssn': { ssn: '219456789' } })
  await user.click(await screen.findByRole('button', { name: /^Show\s*the number of María López$/ }))
  const popup = within(screen.getByRole('dialog'))
  await user.type(popup.getByLabelText(/^Why you need to see it/), 'The carrier asks')
  await user.click(popup.getByRole('button', { name: 'Show' }))
  expect(await screen.findByText('219-45-6789')).toBeTruthy()
  expect(inputs('reveal-ssn')[0]).toMatchObject({ why: 'The carrier asks' })
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('219-45-6789')).toBeNull()
})

test('answers about health are offered only where something about health was asked [D-1.08]', async () => {
  await openEnrollment({}, { ...officeEnrollment, has_health: false })
  await screen.findByRole('button', { name: /^Show\s*the number of María López$/ })
  expect(screen.queryByRole('button', { name: 'Show health answers' })).toBeNull()
})

test('before a birth date is corrected, the dialog says old and new with the ages, and that the carrier is told', async () => {
  const { user } = await openEnrollment({})
  const popup = await correctAll(user)
  const box = popup.getByLabelText(/^(Date of birth|Birthdate)/i)
  await user.clear(box)
  await user.type(box, '04/05/1930')
  await user.tab()
  expect(await popup.findByText(/April 5, 1980 → April 5, 1930, age 46 → 96$/)).toBeTruthy()
  expect(popup.getByText('The carrier is told by its next feed.')).toBeTruthy()
})
