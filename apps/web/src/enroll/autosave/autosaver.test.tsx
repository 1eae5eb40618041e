import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, savedAt, state } from '../../testing/enrollment.ts'
import {
  away,
  fault,
  inStorage,
  openScreen,
  prepareBrowser,
  refusal,
  type Answers,
} from '../../testing/open-screen.tsx'

prepareBrowser()

const fields = [state('address1'), state('city', { value: 'Chicago' })]
const open = (more: Answers = {}) =>
  openScreen(
    '/enrollment/contact-info',
    {
      ...enrollmentAt('contact_info'),
      'get-form-fields-contact-info': { result: fields },
      'keep-typed': { kept: true },
      'save-contact-info': savedAt('contact_info'),
      'get-form-fields-agreement-info': { result: [], accepted: [] },
      ...more,
    },
    inBrowser,
  )
const street = () => screen.findByLabelText('Street address')
const draftKey = { enrollment_id: 'an-enrollment', tab: 'contact_info' }

test('autosaves unsaved input once, a second after the last key, and stores nothing in the browser [D-4.21]', async () => {
  const page = await open()
  await page.user.type(await street(), '12 Main')
  expect(page.inputs('keep-typed')).toEqual([])
  await screen.findByText('Draft saved')
  expect(page.inputs('keep-typed')).toEqual([{ ...draftKey, typed: { answers: { address1: '12 Main' } } }])
  expect(JSON.stringify(inStorage())).not.toContain('Main')
  await page.user.clear(screen.getByLabelText('City'))
  await waitFor(() => expect(page.inputs('keep-typed')).toHaveLength(2))
  expect(page.inputs('keep-typed')[1]).toMatchObject({ typed: { emptied: ['city'] } })
})

test('saves at once when the user leaves the page, and tells the server not to render older input next [D-4.21]', async () => {
  const page = await open()
  const cookie = vi.spyOn(document, 'cookie', 'set')
  const leavesUnsaved = () => {
    cookie.mockClear()
    window.dispatchEvent(new Event('beforeunload'))
    return cookie.mock.calls.some(([line]) => decodeURIComponent(line).includes('unsaved=1'))
  }
  const box = await street()
  expect(leavesUnsaved()).toBe(false)
  await page.user.type(box, '12 Main')
  expect(leavesUnsaved()).toBe(true)
  expect(page.inputs('keep-typed')).toHaveLength(1)
  // The save hasn't finished yet.
  expect(leavesUnsaved()).toBe(true)
  await screen.findByText('Draft saved')
  expect(leavesUnsaved()).toBe(false)
  cookie.mockRestore()
})

test('writes one draft at a time, then a second one with the newer input [D-4.21]', async () => {
  let finishFirst = (): void => undefined
  const firstWrite = new Promise<void>((resolve) => (finishFirst = resolve))
  const page = await open()
  const originalFetch = globalThis.fetch
  let running = 0
  let maxRunning = 0
  globalThis.fetch = async (...args) => {
    const isDraftWrite = JSON.stringify(args[0]).includes('keep-typed')
    if (isDraftWrite) maxRunning = Math.max(maxRunning, (running += 1))
    const response = await originalFetch(...args)
    if (isDraftWrite && maxRunning === 1) await firstWrite
    if (isDraftWrite) running -= 1
    return response
  }
  await page.user.type(await street(), '12')
  await waitFor(() => expect(page.inputs('keep-typed')).toHaveLength(1))
  await page.user.type(await street(), ' Main')
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(page.inputs('keep-typed')).toHaveLength(1)
  finishFirst()
  await waitFor(() => expect(page.inputs('keep-typed')).toHaveLength(2))
  expect(maxRunning).toBe(1)
  globalThis.fetch = originalFetch
})

test('sends nothing after the step is saved or without changes [D-4.21]', async () => {
  const page = await open()
  await page.user.type(await street(), 'x{Backspace}')
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(page.inputs('keep-typed')).toEqual([])
  await page.user.type(await street(), '12 Main')
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(page.inputs('save-contact-info')).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(page.inputs('keep-typed')).toEqual([])
})

test('restores a draft as unsaved input, and leaving asks for confirmation [D-4.21]', async () => {
  const page = await open({
    'get-dynamic-tabs': { result: savedAt('primary_info').tabs, revision: 1, typed: ['contact_info'] },
    'get-typed': { result: { contact_info: { answers: { address1: '12 M', city: '' } } } },
  })
  expect(await street()).toHaveProperty('value', '12 M')
  expect(screen.getByLabelText('City')).toHaveProperty('value', '')
  expect(screen.getByText(/Street address, City\./)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  await page.user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(page.inputs('keep-typed').at(-1)).toEqual(draftKey))
})

test('reports and retries an unreachable server, but not a refusal [D-8.03]', async () => {
  const page = await open({ 'keep-typed': away })
  await page.user.type(await street(), '12 Main')
  await screen.findByText(/Not saved yet/)
  page.answer('keep-typed', { kept: true })
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Draft saved')
  page.answer('keep-typed', refusal(429, [fault('typed', 'Too many attempts')]))
  await page.user.type(await street(), ' St')
  await waitFor(() => expect(page.inputs('keep-typed')).toHaveLength(3))
  await page.user.type(await street(), '.')
  await new Promise((resolve) => setTimeout(resolve, 1300))
  expect(page.inputs('keep-typed')).toHaveLength(3)
  expect(screen.queryByText('Draft saved')).toBeNull()
})

test('sends a card number only when it is saved [D-4.21]', async () => {
  const page = await openScreen(
    '/enrollment/billing-information',
    {
      ...enrollmentAt('billing_info'),
      'keep-typed': { kept: true },
      'get-payment-method': { result: [{ value: 'cc', name: 'Credit Card' }] },
      'get-form-fields-billing-info': { result: [], payment_method: 'cc', physical_address: {} },
      'get-billing-text': { result: [] },
      'get-bill-date': { result: [] },
    },
    inBrowser,
  )
  await page.user.type(await screen.findByLabelText('Card number'), '4111111111111111')
  await page.user.type(screen.getByLabelText('Security code'), '737')
  await page.user.type(screen.getByLabelText('First name on card'), 'Maria')
  await screen.findByText('Draft saved')
  const sent = JSON.stringify(page.inputs('keep-typed'))
  expect(sent).toContain('Maria')
  expect(sent).not.toMatch(/4111|737/)
})

test('leaving offers to save the draft and says what would be lost otherwise [D-4.21]', async () => {
  const page = await open({ 'keep-typed': away })
  await page.user.type(await street(), '12 Main')
  await page.user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByText(/If you leave without saving, you’ll lose them/)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: 'Save and leave' }))
  expect(await screen.findByText(/We couldn’t save them/)).toBeTruthy()
  page.answer('keep-typed', { kept: true })
  await page.user.click(screen.getByRole('button', { name: 'Save and leave' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/personal-info'))
  expect(page.inputs('keep-typed').at(-1)).toEqual({ ...draftKey, typed: { answers: { address1: '12 Main' } } })
})
