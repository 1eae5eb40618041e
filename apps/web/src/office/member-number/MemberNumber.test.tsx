import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { memberNumbers, officeEnrollment } from '../../testing/office-enrollment.ts'
import { prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

const other = { user_id: 900, name: 'María Pérez', birthdate: '1980-05-04', policies: ['OLD-OLD-OLD'] }

test('merges two member numbers with the same Social Security number, and separates them again [D-1.18]', async () => {
  const joined = {
    ...memberNumbers,
    policies: ['7K4-M9X-Q2C', 'OLD-OLD-OLD'],
    joined: [{ ...other, at: '2026-11-10T12:00:00Z', who: 'Ole Operator' }],
  }
  const page = await openEnrollment({
    'get-member-numbers': { ...memberNumbers, like: [other] },
    'merge-members': joined,
    'separate-members': memberNumbers,
  })
  const section = within(await screen.findByRole('region', { name: 'Member number' }))
  await page.user.click(await section.findByRole('button', { name: /^Merge\s*number 900$/ }))
  const popup = within(screen.getByRole('dialog'))
  await page.user.click(popup.getByRole('button', { name: 'Merge' }))
  expect(page.inputs('merge-members')).toEqual([])
  await page.user.type(popup.getByLabelText(/^Reason/), 'She married')
  page.answer('get-member-numbers', joined)
  await page.user.click(popup.getByRole('button', { name: 'Merge' }))
  await page.user.click(await section.findByRole('button', { name: /^Separate\s*number 900$/ }))
  expect(page.inputs('merge-members')).toEqual([
    {
      enrollment_id: 'e1',
      act_id: expect.any(String),
      other: 900,
      policies: ['7K4-M9X-Q2C', 'OLD-OLD-OLD'],
      why: 'She married',
    },
  ])
  const separateDialog = within(screen.getByRole('dialog'))
  await page.user.type(separateDialog.getByLabelText(/^Reason/), 'Two people after all')
  await page.user.click(separateDialog.getByRole('button', { name: 'Separate' }))
  expect(page.inputs('separate-members')[0]).toMatchObject({
    other: 900,
    policies: joined.policies,
    why: 'Two people after all',
  })
})

test('shows read-only operators the numbers without buttons', async () => {
  await openEnrollment(
    { 'get-member-numbers': { ...memberNumbers, like: [other] } },
    { ...officeEnrollment, may_act: false },
  )
  const section = within(await screen.findByRole('region', { name: 'Member number' }))
  expect(await section.findByText(/900 María Pérez/)).toBeTruthy()
  expect(section.queryByRole('button')).toBeNull()
})
