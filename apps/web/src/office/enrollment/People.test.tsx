import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { fault, prepareBrowser, refusal } from '../../testing/open-screen.tsx'

prepareBrowser()

test('keeps dates on one line, and formats dates of corrections like the others [D-7.07]', async () => {
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

const openCorrection = async (user: Awaited<ReturnType<typeof openEnrollment>>['user'], whose = 'María López') => {
  await user.click(await screen.findByRole('button', { name: `Correct ${whose}` }))
  return within(screen.getByRole('dialog', { name: `Correct ${whose}` }))
}

test('corrects several values in one act, sending only what changed [D-8.01]', async () => {
  const { user, inputs } = await openEnrollment({ 'correct-values': { ...officeEnrollment, name: 'Marie Stone' } })
  const popup = await openCorrection(user)
  const [first, last] = [popup.getByLabelText(/^First name/), popup.getByLabelText(/^Last name/)]
  expect([first, last]).toMatchObject([{ value: 'María' }, { value: 'López' }])
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect((await popup.findAllByText(/Nothing has changed yet/)).length).toBeGreaterThan(0)
  await user.clear(first)
  await user.type(first, 'Marie')
  await user.clear(last)
  await user.type(last, 'Stone')
  expect(popup.queryByLabelText(/^Reason for the correction/)).toBeNull()
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

test('marks no required field as optional, and shows errors beside their fields', async () => {
  const conflict = refusal(409, [
    fault('first_name', 'Someone else just changed this. Reload the page, then try again'),
  ])
  const { user } = await openEnrollment(
    { 'correct-values': conflict, 'price-values': { result: [] } },
    { ...officeEnrollment, contact: [{ name: 'zip', label: 'Zip code', value: '60601' }] },
  )
  const popup = await openCorrection(user)
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
  expect((await popup.findAllByText(/Someone else just changed this/)).length).toBeGreaterThan(0)
  expect([box, popup.getByLabelText(/^First name/)]).toMatchObject([{ value: '60602' }, { value: 'Maríax' }])
})

test('corrects a Social Security number with a reason, showing the current one masked [D-1.07] [D-8.01]', async () => {
  const { user, inputs } = await openEnrollment({ 'correct-values': officeEnrollment })
  const popup = await openCorrection(user)
  expect(screen.getByRole('dialog').textContent).toContain('On file: xxx-xx-6789')
  await user.type(popup.getByLabelText(/^Correct Social Security number/), '219-45-6780')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect((await popup.findAllByText('Enter “Reason for the correction”')).length).toBeGreaterThan(0)
  expect(inputs('correct-values')).toEqual([])
  await user.type(popup.getByLabelText(/^Reason for the correction/), 'The carrier rejected it')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  await vi.waitFor(() => expect(inputs('correct-values')).toHaveLength(1))
  expect(inputs('correct-values')[0]).toMatchObject({
    values: [{ field: 'ssn', was: 'xxx-xx-6789', value: '219456780' }],
    ssn_turn: 0,
    why: 'The carrier rejected it',
  })
})

test('shows how a correction would have changed the price before saving, and checks a second value again [D-3.05]', async () => {
  const pricier = { plan_name: 'Harbor Dental', charged: '38.85', price: '42.10', says: null, today: null }
  const { user, inputs } = await openEnrollment({
    'price-values': { result: [pricier] },
    'correct-values': officeEnrollment,
  })
  const popup = await openCorrection(user)
  const box = popup.getByLabelText(/^(Date of birth|Birthdate)/i)
  await user.clear(box)
  await user.type(box, '04/05/1960')
  await user.type(popup.getByLabelText(/^Reason for the correction/), 'Typed wrong')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect(
    await popup.findByText('Harbor Dental: we charge $38.85 a month. The price would have been $42.10'),
  ).toBeTruthy()
  // The notice is below its field and has the focus.
  const notice = popup.getByText(/If this had been on the application/).parentElement
  expect(document.activeElement).toBe(notice)
  const isBelow = (one: Element | null, other: Element): boolean =>
    one !== null && (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(isBelow(notice, box)).toBe(true)
  expect(isBelow(popup.getByLabelText(/^(Correct )?Social Security/), notice ?? box)).toBe(true)
  expect(popup.getByText(/end the plan and have the member enroll again/)).toBeTruthy()
  expect(inputs('correct-values')).toEqual([])
  await user.clear(box)
  await user.type(box, '04/05/1961')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  await vi.waitFor(() => expect(inputs('price-values')).toHaveLength(2))
  await user.click(await popup.findByRole('button', { name: 'Correct and keep the price' }))
  await vi.waitFor(() => expect(inputs('correct-values')).toHaveLength(1))
  expect(inputs('correct-values')[0]).toMatchObject({
    values: [{ field: 'birthdate', value: '1961-04-05' }],
    why: 'Typed wrong',
  })
})

test('prices a move to another state by state and zip code together, and saves both in one act [D-2.04]', async () => {
  const contact = [
    { name: 'state', label: 'State', value: 'IL' },
    { name: 'zip', label: 'Zip code', value: '60601' },
  ]
  const { user, inputs } = await openEnrollment(
    { 'price-values': { result: [] }, 'correct-values': officeEnrollment },
    { ...officeEnrollment, contact },
  )
  const popup = await openCorrection(user)
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

test('offers gender and relationship in words, for each person who has them', async () => {
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
  // Only values on the screen are compared (D-1.16).
  expect(screen.getByText(/numbers of María López and Ana López end in/)).toBeTruthy()
  const beneficiary = await openCorrection(user, 'Ines López')
  expect(beneficiary.queryByRole('radio', { name: 'Female' })).toBeNull()
  await user.click(beneficiary.getByRole('button', { name: 'Back' }))
  const popup = await openCorrection(user, 'Ana López')
  await user.click(popup.getByRole('radio', { name: 'Female' }))
  await user.type(popup.getByLabelText(/^Reason for the correction/), 'The carrier rejected it')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  await vi.waitFor(() => expect(inputs('correct-values')).toHaveLength(1))
  expect(inputs('correct-values')[0]).toMatchObject({
    role: 'dependent',
    values: [{ field: 'gender', was: '0', value: '1' }],
  })
})

test('says that the signed record was corrected, and shows reason and price in the history [D-7.07]', async () => {
  const corrected = {
    correction_id: 'c1',
    at: '2026-11-10T17:30:00Z',
    who: 'Ole Operator',
    whose: 'María López',
    label: 'Social Security number',
    was: 'xxx-xx-6789',
    now: 'xxx-xx-6780',
    why: 'The carrier rejected it',
    prices: [{ plan_name: 'Harbor Dental', charged: '38.85', price: null, says: 'Too old', today: null }],
  }
  await openEnrollment({}, { ...officeEnrollment, corrections: [corrected] })
  const signed = within(await screen.findByRole('region', { name: 'Signed' }))
  expect(signed.getByText(/^1 value was corrected after signing, most recently on Nov 10, 2026/)).toBeTruthy()
  const history = within(screen.getByRole('region', { name: 'History' }))
  const line = history.getByText('xxx-xx-6780').closest('li')?.textContent
  expect(line).toContain('The carrier rejected it')
  expect(line).toContain('we charge $38.85 a month. It wouldn’t have been sold: Too old')
})

test('shows a Social Security number only after asking for a reason, and only in the dialog [D-1.07]', async () => {
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

test('offers health answers only if health questions were asked [D-1.08]', async () => {
  await openEnrollment({}, { ...officeEnrollment, has_health: false })
  await screen.findByRole('button', { name: /^Show\s*the number of María López$/ })
  expect(screen.queryByRole('button', { name: 'Show health answers' })).toBeNull()
})

test('shows old and new birth dates with ages, and says that the carrier will be told', async () => {
  const { user } = await openEnrollment({})
  const popup = await openCorrection(user)
  const box = popup.getByLabelText(/^(Date of birth|Birthdate)/i)
  await user.clear(box)
  await user.type(box, '04/05/1930')
  await user.tab()
  expect(await popup.findByText(/April 5, 1980 → April 5, 1930, age 46 → 96$/)).toBeTruthy()
  expect(popup.getByText('The next feed reports this to the carrier.')).toBeTruthy()
})
