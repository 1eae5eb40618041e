import { codeInvalid } from '@openroll/contract/resume/resume'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt } from '../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../testing/open-screen.tsx'

prepareBrowser()

const open = (answer: Answers[string]) =>
  openScreen('/continue-enrollment', { ...enrollmentAt('contact_info'), 'continue-enrollment': answer })
const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(await screen.findByLabelText('Enrollment code'), 'ABCD-1234')
  await user.type(screen.getByLabelText(/^E-?mail address/), 'maria@example.com')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}
const resumed = {
  result: {
    enrollment_id: 'an-enrollment',
    saved_tab: 'contact_info',
    others: {
      group_id: null,
      platform_group_id: null,
      agent_id: null,
      open_type: 'user',
      type: 'new-member',
      eprocess: 'applicant',
    },
  },
}

test('an invalid email address is refused before asking the server [EW-5.30, EW-5.23]', async () => {
  const page = await open(resumed)
  await page.user.type(await screen.findByLabelText(/^E-?mail address/), 'maria')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(screen.getAllByText(/Enter valid email address/).length).toBe(2))
  expect(page.inputs('continue-enrollment')).toEqual([])
})

test('any wrong code shows one message and keeps what was typed [D-6.03]', async () => {
  const page = await open(refusal(422, [fault('code', codeInvalid)]))
  await fill(page)
  expect((await screen.findAllByText(new RegExp(codeInvalid))).length).toBeGreaterThan(0)
  expect(screen.getByLabelText('Enrollment code')).toHaveProperty('value', 'ABCD-1234')
})

test('a code and its email address lead to the saved step [EW-2.40, EW-2.41]', async () => {
  const page = await open(away)
  await fill(page)
  await screen.findByText(/couldn’t reach the server/)
  page.answer('continue-enrollment', resumed)
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/contact-info'))
  expect(localStorage.getItem('tempId')).toBe('an-enrollment')
})
