import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { away, inStorage, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'
import { signedInMember } from '../../testing/signed-in.ts'
import { memberInfo } from '../../testing/member-info.ts'

prepareBrowser()

const answers: Answers = {
  'get-signed-in-person': signedInMember(),
  'get-member-info': memberInfo(),
  'add-filter-for-member': { temp_enrollment_id: 'next', portal_id: null, group_id: 1929 },
  'get-left-side-filter-fields': { categories: [] },
}
const open = (path: string, more: Answers = {}) => openScreen(path, { ...answers, ...more }, { signed_in: '1' })

test('starts an enrollment under group 1929 with the URL’s tier, and opens the plans [EW-4.64] [SF-9.15] [EW-9.16] [D-9.03]', async () => {
  const page = await open('/member-benefit-store/9001/IS')
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('add-filter-for-member')).toEqual([
    { user_id: 9001, tier: 'IS', group_id: 1929, open_type: 'group' },
  ])
  expect(inStorage()).toMatchObject({ tempId: 'next', group_id: '1929', enroll_type: 'existing-member' })
})

test('asks a member without an enrollment the four questions under that group [SF-9.15] [D-9.03]', async () => {
  const page = await open('/member-benefit-store/9001/IO', {
    'get-member-info': memberInfo({ enrolled_before: false }),
  })
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/home'))
  expect(page.inputs('add-filter-for-member')).toEqual([])
  expect(inStorage()).toMatchObject({ group_id: '1929', open_type: 'group', eprocess: 'applicant' })
})

test('an unknown tier says what to do, and starts nothing [EW-4.64]', async () => {
  const page = await open('/member-benefit-store/9001/XX')
  expect(await screen.findByText('Please choose a tier')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Choose who needs coverage' }).getAttribute('href')).toBe('/member-home')
  expect(page.inputs('add-filter-for-member')).toEqual([])
})

test('rejects another member’s link [D-1.05]', async () => {
  const page = await open('/member-benefit-store/9002/IO')
  expect(await screen.findByText('This link is for another member.')).toBeTruthy()
  expect([...page.inputs('get-member-info'), ...page.inputs('add-filter-for-member')]).toEqual([])
})

test('sends a signed-out visitor to sign in, with a way back; an invalid number is not found [D-9.03]', async () => {
  const page = await open('/member-benefit-store/9001/IO', { 'get-signed-in-person': { result: null } })
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/sign-in'))
  expect(page.router.state.location.search).toBe(`?to=${encodeURIComponent('/member-benefit-store/9001/IO')}`)
  await open('/member-benefit-store/maria/IO')
  expect(await screen.findByRole('heading', { name: 'OOPS!' })).toBeTruthy()
})

test('offers a retry if the server can’t be reached, and starts only once [D-8.03]', async () => {
  const page = await open('/member-benefit-store/9001/IF', { 'get-member-info': away })
  await screen.findByText(/couldn’t reach the server/)
  page.answer('get-member-info', memberInfo())
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/plans'))
  expect(page.inputs('add-filter-for-member')).toHaveLength(1)
})
