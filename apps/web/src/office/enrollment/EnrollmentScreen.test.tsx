import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { away, prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

test('shows people, plans, status, signature and emails [D-1.08, D-7.07]', async () => {
  await openEnrollment()
  expect(await screen.findByRole('heading', { name: 'María López', level: 1 })).toBeTruthy()
  expect(screen.getByText(/Policy 7K4-M9X-Q2C/)).toBeTruthy()
  expect(screen.getByText('Enrollment fee, one time: $20.00')).toBeTruthy()
  expect(screen.getByText('xxx-xx-6789')).toBeTruthy()
  expect(screen.getByText('Verified: unchanged since it was signed.')).toBeTruthy()
  expect(screen.getByText(/Not delivered \(EENVELOPE 550\)/)).toBeTruthy()
})

test('keeps focus on the heading while the enrollment loads', async () => {
  const page = await openEnrollment({ 'get-enrollment': away })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Enrollment' })
  heading.focus()
  page.answer('get-enrollment', officeEnrollment)
  await page.user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'María López' })).toBe(heading)
})

test('releases a possible duplicate, saves a note and assigns an operator [D-3.01]', async () => {
  const held = {
    ...officeEnrollment,
    payment: { ...officeEnrollment.payment, hold: 'likely-duplicate' },
    like: { enrollment_id: 'e0', policy_id: 'OLD-OLD-OLD' },
  }
  const { user, inputs } = await openEnrollment(
    { 'decide-duplicate': officeEnrollment, 'add-note': held, 'assign-enrollment': held },
    held,
  )
  await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Calls back')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  await user.selectOptions(screen.getByLabelText(/^Operator/), 'Ole Operator')
  await user.click(screen.getByRole('button', { name: 'Assign' }))
  expect(screen.getByText(/Releasing it also marks it as checked/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Not a duplicate: release it' }))
  expect(inputs('add-note')[0]).toMatchObject({ text: 'Calls back' })
  expect(inputs('assign-enrollment')[0]).toEqual({ enrollment_id: 'e1', to: 1 })
  expect(inputs('decide-duplicate')[0]).toMatchObject({ decision: 'part' })
  expect(screen.queryByText(/Possible duplicate/)).toBeNull()
})

test('shows read-only operators no buttons [D-1.08]', async () => {
  const readOnly = {
    ...officeEnrollment,
    may_act: false,
    coverages: officeEnrollment.coverages.map((one) => ({ ...one, moves: [] })),
  }
  await openEnrollment({}, readOnly)
  await screen.findByRole('heading', { name: 'María López', level: 1 })
  expect(screen.queryByRole('button', { name: /Correct|Cancel|Show the number|Save note|Assign/ })).toBeNull()
})

test('shows that a changed email address isn’t confirmed, and lets another operator confirm it [D-1.08]', async () => {
  const change = {
    change_id: 'c1',
    at: '2026-11-10T12:00:00.000Z',
    until: '2026-11-13T12:00:00.000Z',
    who: 'Ole Operator',
    yours: false,
  }
  const changed = { ...officeEnrollment, email_change: change }
  const { user, inputs } = await openEnrollment({ 'accept-email-change': officeEnrollment }, changed)
  expect(await screen.findByText(/Ole Operator changed the member’s email address/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Confirm new email/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /^Confirm new email/ }))
  expect(inputs('accept-email-change')).toEqual([{ enrollment_id: 'e1', change_id: 'c1' }])
})

test('doesn’t let operators confirm an email address that they changed themselves [D-1.08]', async () => {
  const change = {
    change_id: 'c1',
    at: '2026-11-10T12:00:00.000Z',
    until: '2026-11-13T12:00:00.000Z',
    who: 'Ole Operator',
    yours: true,
  }
  await openEnrollment({}, { ...officeEnrollment, email_change: change })
  expect(await screen.findByText(/changed the member’s email address/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Confirm new email/ })).toBeNull()
})
