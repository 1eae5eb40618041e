import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { prepareBrowser } from '../../testing/open-screen.tsx'

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
  }
  await openEnrollment({}, { ...officeEnrollment, corrections: [corrected] })
  const history = within(await screen.findByRole('region', { name: 'History' }))
  const line = history.getByText('07/15/1974').closest('li')?.textContent
  expect(line).toMatch(/^Birthdate of María López: 07\/15\/1974 07\/16\/1974Ole Operator, Nov 1\d, 2026, /)
  const plans = within(screen.getByRole('table', { name: 'Plans' }))
  expect(plans.getAllByText(/^\d\d\/\d\d\/\d{4}$/)[0]?.className).toBe('office-day')
})

test('a value is put right, with what it was', async () => {
  const { user, inputs } = await openEnrollment({ 'correct-person': { ...officeEnrollment, name: 'Marie López' } })
  await user.click(await screen.findByRole('button', { name: /^Correct\s*First name of María López$/ }))
  const popup = within(screen.getByRole('dialog'))
  const box = popup.getByLabelText(/^First name/)
  await user.clear(box)
  await user.type(box, 'Marie')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect(await screen.findByRole('heading', { name: 'Marie López', level: 1 })).toBeTruthy()
  expect(inputs('correct-person')[0]).toMatchObject({ field: 'first_name', was: 'María', value: 'Marie' })
})

test('what has to be there is not called optional, a wrong form is said as such, and a birth date changes no price', async () => {
  const { user } = await openEnrollment(
    {},
    { ...officeEnrollment, contact: [{ name: 'zip', label: 'Zip code', value: '60601' }] },
  )
  await user.click(await screen.findByRole('button', { name: /^Correct\s*Zip code of María López$/ }))
  const popup = within(screen.getByRole('dialog'))
  expect(screen.getByRole('dialog').textContent).not.toContain('(optional)')
  const box = popup.getByLabelText(/^Zip code/)
  await user.clear(box)
  await user.type(box, 'abcde')
  await user.click(popup.getByRole('button', { name: 'Correct' }))
  expect((await popup.findAllByText(/Invalid Zip code/)).length).toBeGreaterThan(0)
  expect(popup.queryByText(/Field is required/)).toBeNull()
  await user.click(popup.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: /^Correct\s*Date of birth of María López$/i }))
  expect(screen.getByRole('dialog').textContent).toContain('The price stays the same even if')
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
