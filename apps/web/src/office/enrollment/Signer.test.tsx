import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openEnrollment } from '../../testing/open-enrollment.ts'
import { officeEnrollment } from '../../testing/office-enrollment.ts'
import { prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser()

test('shows who signed, who submitted and who agreed for a rep’s submission [D-1.13, D-7.07]', async () => {
  const consent = {
    name: 'María López',
    requested_by: 'Dana Reyes',
    way: 'mailed',
    agreed_at: '2026-11-09T12:00:00.000Z',
  } as const
  const signed = {
    ...officeEnrollment.signed,
    signer: { name: 'Dana Reyes', as: 'rep', helper: 'Dana Reyes' } as const,
    consent,
  }
  await openEnrollment({}, { ...officeEnrollment, signed })
  const region = (await screen.findByRole('region', { name: 'Signed' })).textContent
  expect(region).toContain('Signed by Dana Reyes, the representative.')
  expect(region).toContain('Submitted by Dana Reyes. María López agreed to it by a link in an email, Nov 9, 2026')
})

test('names who was signed in on the device the member signed on [D-1.13, D-7.07]', async () => {
  const signer = { name: 'María López', as: 'applicant', helper: 'Dana Reyes' } as const
  await openEnrollment({}, { ...officeEnrollment, signed: { ...officeEnrollment.signed, signer } })
  const region = (await screen.findByRole('region', { name: 'Signed' })).textContent
  expect(region).toContain('Signed by María López, the member. Dana Reyes was signed in.')
})
