import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { away, openScreen, prepareBrowser, type Answers } from '../testing/open-screen.tsx'

prepareBrowser()

const open = async (answer: Answers[string]) => {
  const page = await openScreen('/provider-list', { 'finish-here': answer }, { tempId: 'begun', signed_in: '1' })
  await page.user.click(await screen.findByRole('button', { name: 'Finish on this computer' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Finish on this computer' }))
  return { ...page, popup }
}

test('first says what will be cleared, and Stay keeps everything [D-1.15]', async () => {
  const page = await open({})
  expect(page.popup.getByText(/you’ll be signed out/)).toBeTruthy()
  await page.user.click(page.popup.getByRole('button', { name: 'Stay' }))
  expect(page.inputs('finish-here')).toEqual([])
  expect(localStorage.getItem('tempId')).toBe('begun')
})

test('finishing clears the enrollment and goes home [D-1.15]', async () => {
  const page = await open({})
  await page.user.click(page.popup.getByRole('button', { name: 'Finish here' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/'))
  expect(localStorage.length).toBe(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('if the server is unreachable, nothing is cleared and finishing can be retried [D-1.15, D-8.03]', async () => {
  const page = await open(away)
  await page.user.click(page.popup.getByRole('button', { name: 'Finish here' }))
  await page.popup.findByText(/couldn’t reach the server/)
  expect(localStorage.getItem('tempId')).toBe('begun')
  page.answer('finish-here', {})
  await page.user.click(page.popup.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(localStorage.length).toBe(0))
})
