import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, state, savedAt } from '../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'
import { planDetail } from '../testing/plans.ts'
import { listedBeneficiary } from '../testing/beneficiaries.ts'
import { receipt } from '../testing/receipt.ts'

prepareBrowser()

/** The focused element's text; undefined if nothing has focus, since body's text is the whole page. */
const focusedText = () => (document.activeElement === document.body ? undefined : document.activeElement?.textContent)
const plan = planDetail(7101, 'Harbor Dental')

test('a plan page focuses its heading, even when the plan loads later than the page', async () => {
  const { router } = await openScreen('/404', { 'get-plan-detail': { result: plan }, '7101': { result: plan } })
  await router.navigate('/plan/7101')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Harbor Dental' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a loading plan has a heading too, which gets the focus', async () => {
  const { router } = await openScreen('/404', {})
  await screen.findByRole('heading', { level: 1 })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await router.navigate('/plan/7102')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Loading the plan' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('the receipt focuses its heading, so that the thanks are announced', async () => {
  const { router } = await openScreen('/404', { 'get-receipt': { ...receipt, name: 'Maria Lopez' } })
  await router.navigate('/receipt?id=one')
  const heading = await screen.findByRole('heading', { level: 1, name: 'Thank you, Maria Lopez' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('the menu of a narrow page closes with Esc, and focus returns to it', async () => {
  const { user } = await openScreen('/404', {})
  const summary = await screen.findByLabelText('Menu')
  const menu = summary.closest('details')
  if (menu === null) throw new Error('no menu')
  menu.open = true
  menu.querySelector<HTMLElement>('nav a')?.focus()
  await user.keyboard('{Escape}')
  expect(menu.open).toBe(false)
  expect(document.activeElement).toBe(summary)
})

test('a dialog focuses its first box or its question, not Close', async () => {
  const { user } = await openScreen('/404', {})
  await user.click(await screen.findByRole('button', { name: 'Rep Access Code' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Rep access code')))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Finish on this computer' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
})

const ana = listedBeneficiary('b1', 'Ana')
const openBeneficiaries = (beneficiaries: readonly object[], more: object = {}) =>
  openScreen(
    '/enrollment/beneficiary-info',
    {
      ...enrollmentAt('beneficiary_info'),
      'get-form-fields-beneficiary-info': {
        result: [state('first_name'), state('last_name'), state('beneficiary_percentage')],
      },
      'get-beneficiaries-existing-user-enrollment': { result: { beneficiaries } },
      'validate-single-beneficiary': { result: { beneficiary_id: 'b1' } },
      'save-beneficiary-info': savedAt('beneficiary_info'),
      ...more,
    },
    inBrowser,
  )

test('an added person gets the focus, and Next waits until the shares add up to 100 percent [EW-4.11, EW-5.16]', async () => {
  const { user } = await openBeneficiaries([])
  await user.type(await screen.findByLabelText('First name'), 'Ana')
  await user.type(screen.getByLabelText('Last name'), 'Lopez')
  await user.type(screen.getByLabelText('Share (percent)'), '60')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add Beneficiary' }))
  await waitFor(() => expect(focusedText()).toContain('Ana Lopez'))
  expect(screen.getByText(/less than 100%/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add Beneficiary' }))
  await waitFor(() => expect(focusedText()).toBe('Beneficiary 2'))
})

test('deleting a beneficiary can be undone', async () => {
  const { user } = await openBeneficiaries([ana])
  await user.click(await screen.findByRole('button', { name: 'Delete beneficiary Ana Lopez' }))
  expect(screen.getByText('Please add your beneficiaries before continuing.')).toBeTruthy()
  await waitFor(() => expect(focusedText()).toBe('Undo'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByText('Now You can Continue Enrollment')).toBeTruthy()
  await waitFor(() => expect(focusedText()).toContain('Ana Lopez'))
})

test('a reload asks first while a person is half entered or a changed list is unsaved', async () => {
  const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const empty = await openBeneficiaries([])
  await screen.findByLabelText('First name')
  expect(asksBeforeUnload()).toBe(false)
  await empty.user.type(screen.getByLabelText('First name'), 'A')
  expect(asksBeforeUnload()).toBe(true)
  cleanup()
  const { user } = await openBeneficiaries([ana])
  await screen.findByRole('button', { name: 'Delete beneficiary Ana Lopez' })
  expect(asksBeforeUnload()).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Delete beneficiary Ana Lopez' }))
  expect(asksBeforeUnload()).toBe(true)
})
