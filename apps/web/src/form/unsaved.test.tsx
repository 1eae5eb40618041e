import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enrollmentAt, inBrowser, state } from '../testing/enrollment.ts'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

prepareBrowser()

const leaveQuestion = () => screen.queryByRole('heading', { name: 'Leave this page?' })
/** The contact step with an address typed and then saved for later. */
const saveForLater = async () => {
  const page = await openScreen(
    '/enrollment/contact-info',
    {
      ...enrollmentAt('contact_info'),
      'get-form-fields-contact-info': { result: [state('address1'), state('city')] },
      'save-enrollment': {},
    },
    inBrowser,
  )
  const { user } = page
  await user.type(await screen.findByLabelText('Street address'), '12 Main St')
  await user.click(screen.getByRole('button', { name: 'Save & Continue Later' }))
  await user.type(await screen.findByLabelText(/alternate email/), 'maria@mail.example')
  await user.click(screen.getByRole('button', { name: 'Send Code' }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  return page
}

test('a step saved for later can be left without a question [EW-2.36]', async () => {
  const { user, router } = await saveForLater()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/enrollment/personal-info'))
  expect(leaveQuestion()).toBeNull()
})

test('input after that triggers the question again, in the page and the browser [EW-2.36]', async () => {
  const { user, router } = await saveForLater()
  await user.type(screen.getByLabelText('City'), 'Chicago')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(leaveQuestion()).not.toBeNull())
  expect(router.state.location.pathname).toBe('/enrollment/contact-info')
  const reload = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(reload)
  expect(reload.defaultPrevented).toBe(true)
})
