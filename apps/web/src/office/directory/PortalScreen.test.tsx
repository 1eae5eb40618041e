import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

const portal = {
  platform_group_id: 501,
  seen: 'as-it-was',
  fields: { platform_name: 'Direct', platform_code: 'DIRECT', group: '77' },
  groups: [{ id: 77, name: 'Open Fields' }],
  reps: [],
  changes: [],
}
const answers = {
  'get-signed-in-person': signedInOperator(['plans']),
  'get-one-portal': { result: portal },
  'change-portal': refusal(422, [fault('group', 'There is no group 99')]),
}

test('sends a portal’s changes with the version that was read, and shows errors beside their fields [D-1.08, D-8.01]', async () => {
  const { user, inputs, answer } = await openScreen('/admin/directory/portals/501', answers, { signed_in: '1' })
  const group = await screen.findByLabelText(/^Group for direct enrollments/)
  expect(screen.getByRole('link', { name: 'Open Fields' }).getAttribute('href')).toBe('/admin/directory/groups/77')
  await user.clear(group)
  await user.type(group, '99')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/There is no group 99/)).length).toBeGreaterThan(0)
  expect(group).toHaveProperty('value', '99')
  answer('change-portal', {})
  await user.clear(group)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. It’s live now.')).toBeTruthy()
  const was = { portal_id: '501', seen: 'as-it-was', platform_name: 'Direct', platform_code: 'DIRECT' }
  expect(inputs('change-portal')).toMatchObject([{ ...was, group: '99' }, was])
  expect(inputs('change-portal')[1]).not.toHaveProperty('group')
})
