import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

test('replaces an earlier coverage, and shows both sides of the replacement', async () => {
  const earlier = {
    enrollment_id: 'e0',
    policy_id: 'OLD-OLD-OLD',
    place: 0,
    plan_name: 'Old Dental',
    state: 'active',
    starts_on: '2026-01-01',
  }
  const one = { place: 0, plan_name: 'Harbor Dental', state: 'checked', earlier, ends_on: '2026-12-01' }
  const [coverage] = officeEnrollment.coverages
  const replaced = {
    ...officeEnrollment,
    coverages: [{ ...coverage, replaces: [{ enrollment_id: 'e0', policy_id: 'OLD-OLD-OLD' }] }],
  }
  const page = await openEnrollment({ 'get-replaceable-coverages': { result: [one] }, 'replace-coverage': replaced })
  const section = within(await screen.findByRole('region', { name: 'Earlier coverage of the same kind' }))
  await page.user.click(section.getByRole('button', { name: /^Replace/ }))
  expect(screen.getByText(/Old Dental of policy OLD-OLD-OLD ends on November 30, 2026\./)).toBeTruthy()
  page.answer('get-replaceable-coverages', { result: [] })
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Replace' }))
  expect((await screen.findByText(/^Replaces/)).querySelector('a')?.getAttribute('href')).toBe('/admin/enrollments/e0')
  expect(page.inputs('replace-coverage')).toEqual([
    {
      enrollment_id: 'e1',
      act_id: expect.any(String),
      place: 0,
      state: 'checked',
      earlier: { enrollment_id: 'e0', place: 0, state: 'active' },
    },
  ])
})
