import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const open = async (answer: Answers[string]) => {
  const page = await openScreen('/404', {
    'get-states': { result: [{ abbrev: 'IL', name: 'Illinois' }] },
    'agent-registration-query': answer,
  })
  await page.user.click(await screen.findByRole('button', { name: 'Connect With Us' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Connect With Us' }))
  await popup.findByRole('option', { name: 'Illinois' })
  return { ...page, popup }
}
const fill = async ({ user, popup }: Awaited<ReturnType<typeof open>>) => {
  await user.type(popup.getByLabelText('Full name'), 'Ann Lee')
  await user.selectOptions(popup.getByLabelText('State'), 'Illinois')
  await user.type(popup.getByLabelText('Phone number'), '312 555 0142')
  await user.type(popup.getByLabelText('Email address'), 'ann@example.com')
  await user.click(popup.getByRole('button', { name: 'Send' }))
}
const thanks = { message: 'We will call you within two business days.' }

test('requires all four answers before sending [SF-5.06]', async () => {
  const page = await open(thanks)
  await page.user.click(page.popup.getByRole('button', { name: 'Send' }))
  expect((await page.popup.findByRole('alert')).textContent).toContain('Please fix 4 answers')
  expect(page.inputs('agent-registration-query')).toEqual([])
})

test('accepts a phone number in any format, up to ten digits [SF-5.06]', async () => {
  const { user, popup } = await open(thanks)
  const phone = popup.getByLabelText<HTMLInputElement>('Phone number')
  await user.type(phone, '(312) 555-014299')
  expect(phone.value).toBe('312-555-0142')
  await user.clear(phone)
  await user.type(phone, '+1 312.555.01427')
  expect(phone.value).toBe('312-555-0142')
})

test('sends once, announces the server’s message in a toast, closes, and reopens empty [SF-2.17, SF-3.14, SF-8.03]', async () => {
  const page = await open(thanks)
  await fill(page)
  const thanksText = await screen.findByText(thanks.message)
  expect(thanksText.closest('[aria-live=polite]')).not.toBeNull()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.inputs('agent-registration-query')).toEqual([
    { name: 'Ann Lee', state: 'IL', phone: '3125550142', email: 'ann@example.com' },
  ])
  await page.user.click(screen.getByText('Connect With Us'))
  expect(await screen.findByLabelText('Full name')).toHaveProperty('value', '')
})

test('shows a refusal at its field and in a toast, and keeps what was typed [SF-8.02]', async () => {
  const page = await open(refusal(422, [fault('email', 'This address asked already')]))
  await fill(page)
  expect((await page.popup.findAllByText(/This address asked already/)).length).toBeGreaterThan(0)
  expect(page.popup.getByLabelText('Email address').getAttribute('aria-invalid')).toBe('true')
  const toasted = screen
    .getAllByText('This address asked already')
    .filter((element) => element.closest('.toast') !== null)
  expect(toasted.map((element) => element.closest('.notice-bad') !== null)).toEqual([true])
  expect(page.popup.getByLabelText('Full name')).toHaveProperty('value', 'Ann Lee')
})

test('retries after an outage [D-8.03]', async () => {
  const page = await open(away)
  await fill(page)
  await page.popup.findByText(/couldn’t reach the server/)
  page.answer('agent-registration-query', thanks)
  await page.user.click(page.popup.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(thanks.message)).toBeTruthy()
})
