import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, prepareBrowser } from '../../testing/open-screen.tsx'
import { signedInOperator } from '../../testing/signed-in.ts'

prepareBrowser()

test('shows retention by table, and previews the nightly deletion on request [D-7.05, D-7.06]', async () => {
  const { user, inputs } = await openScreen(
    '/admin/privacy/lifetimes',
    {
      'get-signed-in-person': signedInOperator(['service']),
      'get-lifetimes': { result: [{ table: 'step_typed', lives: 'until its step is saved' }] },
      'get-nightly-dry-run': { result: [{ table: 'step_typed', by_age: 3, with_enrollment: 1200 }] },
    },
    { signed_in: '1' },
  )
  expect(await screen.findByText('until its step is saved')).toBeTruthy()
  expect(inputs('get-nightly-dry-run')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Preview tonight’s deletions' }))
  expect(await screen.findByText('Tonight’s run would delete 1,203 rows. Nothing has been deleted yet.')).toBeTruthy()
  expect(screen.getByText('1,203')).toBeTruthy()
})
