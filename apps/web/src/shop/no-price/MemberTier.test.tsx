import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fault, inStorage, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { planDetail } from '../../testing/plans.ts'
import { signedInMember, signedInRep } from '../../testing/signed-in.ts'
import { memberInfo } from '../../testing/member-info.ts'

prepareBrowser()

const open = (more: Answers = {}) =>
  openScreen(
    '/plan/1001',
    {
      'get-plan-detail': { result: planDetail(1001, 'Harbor Dental') },
      'get-signed-in-person': signedInMember({ email: 'maria@example.com' }),
      'get-member-info': memberInfo(),
      'add-filter-for-member': { temp_enrollment_id: 'begun', portal_id: 502 },
      ...more,
    },
    { signed_in: '1' },
  )

test('asks a signed-in member only for the tier, defaulting to themselves, and starts the enrollment [SF-4.33] [SF-4.35] [SF-5.11]', async () => {
  const page = await open()
  const popup = within(await screen.findByRole('dialog', { name: 'See your price' }))
  expect(popup.getByLabelText('Member Only')).toHaveProperty('checked', true)
  page.answer('add-filter-for-member', refusal(422, [fault('tier', 'Please choose a tier')]))
  await page.user.click(popup.getByRole('button', { name: 'See my price' }))
  expect(await popup.findByText('Please choose a tier')).toBeTruthy()
  page.answer('add-filter-for-member', { temp_enrollment_id: 'begun', portal_id: 502 })
  await page.user.click(popup.getByLabelText('Family'))
  await page.user.click(popup.getByRole('button', { name: 'See my price' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.inputs('add-filter-for-member').at(-1)).toEqual({ user_id: 9001, tier: 'IF', open_type: 'user' })
  expect(inStorage()).toMatchObject({ tempId: 'begun', portal_id: '502', enroll_type: 'existing-member' })
})

test.each<[string, Answers]>([
  ['a member who never enrolled', { 'get-member-info': { member_info: {}, enrolled_before: false } }],
  ['a rep', { 'get-signed-in-person': signedInRep({ id: 10109, name: 'Dana', email: 'd@example.com' }) }],
])('%s is asked the four questions [SF-4.33]', async (_who, answers) => {
  await open(answers)
  expect(await screen.findByRole('heading', { name: 'What would it cost me?' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
