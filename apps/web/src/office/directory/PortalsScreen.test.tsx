import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const direct = { platform_group_id: 501, platform_name: 'Direct', platform_code: 'DIRECT', group: null }
const answers = {
  'get-signed-in-person': signedInOperator(['plans']),
  'get-directory-portals': { result: [direct], total: 1, next: null, previous: null },
  'new-portal': {},
}

test('lists portals, and adds one with its number [D-1.08]', async () => {
  const { user, inputs, router } = await openScreen('/admin/directory/portals', answers, { signed_in: '1' })
  const link = await screen.findByRole('link', { name: 'Direct' })
  expect(link.getAttribute('href')).toBe('/admin/directory/portals/501')
  const tabs = within(screen.getByRole('navigation', { name: 'Directory lists' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Reps',
    'Groups',
    'Portals',
    'Referrals',
  ])
  await user.click(screen.getByRole('button', { name: 'New portal' }))
  const popup = within(screen.getByRole('dialog', { name: 'New portal' }))
  await user.type(popup.getByLabelText(/^Number/), '504')
  await user.type(popup.getByLabelText(/^Name/), 'Union')
  await user.type(popup.getByLabelText(/^Code/), 'UNION')
  await user.click(popup.getByRole('button', { name: 'Add portal' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/directory/portals/504'))
  expect(inputs('new-portal')).toMatchObject([{ portal_id: '504', platform_name: 'Union', platform_code: 'UNION' }])
})
